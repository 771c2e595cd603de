/** Why a sale of which something came back is not deleted. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { CancelDialogButton, Dialog } from '../kit/dialog.tsx';

interface SaleHasReturnsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CannotDeleteReturnedSaleDialog({ isOpen, onClose }: SaleHasReturnsDialogProps) {
  return (
    <Dialog
      title="No se puede eliminar"
      isOpen={isOpen}
      onClose={onClose}
      actions={<CancelDialogButton>Entendido</CancelDialogButton>}
    >
      <p>{refuse('sale-has-returns').message}</p>
    </Dialog>
  );
}

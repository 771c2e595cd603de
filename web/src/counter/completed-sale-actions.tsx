/** What can be done with the sale that was just made, for who may see it. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { canCorrectRecordType, canSeeRecordType } from '@cuadra/domain/visibility/record-visibility';
import { UndoIcon } from '../icons/icons-action.tsx';
import { Button } from '../kit/button.tsx';
import { ReceiptLink } from '../shop/receipt-link.tsx';
import { useShop } from '../hooks/use-shop.ts';

interface CompletedSaleActionsProps {
  readonly id: Uuid;
  readonly onUndo: () => void;
}

export function CompletedSaleActions({ id, onUndo }: CompletedSaleActionsProps) {
  const { membership, copy } = useShop();
  if (!canSeeRecordType(membership, 'income') || !copy.books.transactions.has(id)) return null;
  return (
    <div className="-mx-3 flex flex-wrap gap-2">
      {canCorrectRecordType(membership, 'income') && (
        <Button kind="quiet" icon={<UndoIcon />} onPress={onUndo}>
          Deshacer
        </Button>
      )}
      <ReceiptLink id={id} kind="quiet" />
    </div>
  );
}

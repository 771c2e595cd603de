/** Asks again about a count far from the expected: the safe answer is where the finger has just pressed. */
import type { ReactNode } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface UnexpectedCountDialogProps {
  readonly isOpen: boolean;
  /** What was counted, and what was expected. */
  readonly children: ReactNode;
  readonly onConfirm: () => Promise<void> | void;
  readonly onCancel: () => void;
  readonly error?: string | undefined;
}

export function UnexpectedCountDialog({ isOpen, children, onConfirm, onCancel, error }: UnexpectedCountDialogProps) {
  return (
    <Dialog
      title="¿Seguro? Es muy distinto de lo esperado"
      isOpen={isOpen}
      onClose={onCancel}
      isUrgent
      actions={
        <>
          <Button onPress={onCancel}>Volver a contar</Button>
          <Button kind="secondary" onPress={onConfirm}>
            Sí, es lo que conté
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && <Banner tone="error">{error}</Banner>}
    </Dialog>
  );
}

/**
 * Asks once more before something that cannot be taken back, or that costs: says what will happen, and names the deed
 * on its button.
 *
 * While the deed's promise is open the dialog says so and stays. It closes when `isOpen` says so; where the deed failed,
 * whoever opened it gives the sentence as `error`.
 */
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { CancelButton, Dialog } from './dialog.tsx';
import { type AsyncTask, useOneAtATime } from '../browser/one-at-a-time.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, in a sentence or two; a field for the reason may follow. */
  readonly children: ReactNode;
  /** What is done: "Eliminar", "Cerrar caja". */
  readonly confirmLabel: string;
  readonly pendingLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /** It cannot be taken back. */
  readonly isDanger?: boolean | undefined;
  readonly isOpen: boolean;
  readonly onConfirm: AsyncTask;
  readonly onCancel: () => void;
  readonly error?: string | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, pendingLabel, cancelLabel = 'Cancelar', isDanger = false, error } = props;
  const { isRunning, run } = useOneAtATime();
  return (
    <Dialog
      title={title}
      isOpen={props.isOpen}
      onClose={props.onCancel}
      isBusy={isRunning}
      isUrgent
      actions={
        <>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            isPending={isRunning}
            pendingLabel={pendingLabel}
            onPress={() => run(props.onConfirm)}
          >
            {confirmLabel}
          </Button>
          <CancelButton isDisabled={isRunning}>{cancelLabel}</CancelButton>
        </>
      }
    >
      <div>{children}</div>
      {error !== undefined && <Banner tone="error">{error}</Banner>}
    </Dialog>
  );
}

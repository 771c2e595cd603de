/**
 * Asks before an irreversible or expensive action: says what will happen, and names the action on its button.
 *
 * While the action's promise is pending, the dialog shows that and stays open. Its owner closes it with `isOpen`; for a
 * failed action, its owner passes the sentence as `error`.
 */
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { CancelDialogButton, Dialog } from './dialog.tsx';
import { type AsyncTask, useExclusiveTask } from '../browser/use-exclusive-task.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, in one or two sentences; a field for the reason may follow. */
  readonly children: ReactNode;
  /** The action: "Eliminar", "Cerrar caja". */
  readonly confirmLabel: string;
  readonly pendingLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  /** The action cannot be undone. */
  readonly isDanger?: boolean | undefined;
  readonly isOpen: boolean;
  readonly onConfirm: AsyncTask;
  readonly onCancel: () => void;
  readonly error?: string | undefined;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, pendingLabel, cancelLabel = 'Cancelar', isDanger = false, error } = props;
  const { isRunning, run } = useExclusiveTask();
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
          <CancelDialogButton isDisabled={isRunning}>{cancelLabel}</CancelDialogButton>
        </>
      }
    >
      <div>{children}</div>
      {error !== undefined && <Banner tone="error">{error}</Banner>}
    </Dialog>
  );
}

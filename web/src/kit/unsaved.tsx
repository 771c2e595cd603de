/**
 * What was typed on a page and not saved is never lost unasked: Back or a link ask first. (A dialog asks by itself.)
 *
 * It stands within the form, so that what leads on once that is sent is not asked about.
 */
import { useContext, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormIsSending } from './form.tsx';
import { LEAVE_LABEL, LEAVE_WARNING, LEAVE_QUESTION, STAY_LABEL } from './leave-words.ts';
import { leavesPage, useHeldHistory } from '../browser/use-held-history.ts';

export function Unsaved({ isTyped }: { readonly isTyped: boolean }) {
  const isSending = useContext(FormIsSending);
  const [goOn, setGoOn] = useState<() => void>();
  useHeldHistory({
    isHeld: isTyped && !isSending,
    stops: leavesPage,
    onStopped: (leave) => setGoOn(() => leave),
  });
  return (
    <ConfirmDialog
      title={LEAVE_QUESTION}
      confirmLabel={LEAVE_LABEL}
      cancelLabel={STAY_LABEL}
      isDanger
      isOpen={goOn !== undefined}
      onConfirm={() => {
        setGoOn(undefined);
        goOn?.();
      }}
      onCancel={() => setGoOn(undefined)}
    >
      <p>{LEAVE_WARNING}</p>
    </ConfirmDialog>
  );
}

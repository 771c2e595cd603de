/**
 * Asks before Back, a link or a new version of the app loses text typed on a page. (A dialog asks by itself.)
 *
 * It is inside the form, so that it does not ask about the navigation after sending.
 */
import { useContext, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormSendingContext } from './form.tsx';
import { LEAVE_LABEL, LEAVE_WARNING, LEAVE_QUESTION, STAY_LABEL } from './unsaved-changes-words.ts';
import { isMoveToOtherPage, useNavigationBlocker } from '../browser/use-navigation-blocker.ts';

interface UnsavedChangesGuardProps {
  readonly isTyped: boolean;
  /** Whether what was typed is still there after the app has loaded anew. */
  readonly isKeptOverReload?: boolean | undefined;
}

export function UnsavedChangesGuard({ isTyped, isKeptOverReload = false }: UnsavedChangesGuardProps) {
  const isSending = useContext(FormSendingContext);
  const [goOn, setGoOn] = useState<() => void>();
  useNavigationBlocker({
    isHeld: isTyped && !isSending,
    stops: isMoveToOtherPage,
    onStopped: (leave) => setGoOn(() => leave),
    isLostOnReload: !isKeptOverReload,
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

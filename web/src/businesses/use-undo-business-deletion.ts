/** Keeps a business that was to be erased; only the server can decide that, so it needs a connection. */
import { useState } from 'react';
import { failedAttemptMessage, useSendCommandNow } from '../hooks/use-send-command-now.ts';
import { useShop } from '../hooks/use-shop.ts';
import { showToast } from '../kit/toast.tsx';

export function useUndoBusinessDeletion() {
  const { business } = useShop();
  const send = useSendCommandNow();
  const [fault, setFault] = useState<string>();
  const undo = async (): Promise<void> => {
    const requestedAt = business.deletionRequestedAt ?? '';
    const failure = await send('cancel-business-deletion', { requestedAt });
    setFault(failure === undefined ? undefined : failedAttemptMessage('update-business', failure));
    if (failure === undefined) showToast({ message: 'Listo: el negocio ya no se eliminará.' });
  };
  return { undo, fault };
}

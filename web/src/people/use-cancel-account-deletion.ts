/** Takes the request to delete one's account back; only the server can decide that, so it needs a connection. */
import { useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { failedAttemptMessage } from '../hooks/use-send-command-now.ts';
import { showToast } from '../kit/toast.tsx';
import { isCommandDecided, sendCommandNow } from '../requests/send-command-now.ts';
import { reloadMe } from '../session/current-session.ts';
import { useMe } from '../session/use-session.ts';

export function useCancelAccountDeletion() {
  const requestedAt = useMe().profile.deletionRequestedAt ?? '';
  const id = useRef(uuidV7());
  const [fault, setFault] = useState<string>();
  const keep = async (): Promise<void> => {
    const failure = await sendCommandNow({ id: id.current, name: 'cancel-account-deletion', input: { requestedAt } });
    if (isCommandDecided(failure)) id.current = uuidV7();
    setFault(failure === undefined ? undefined : failedAttemptMessage('update-profile', failure));
    if (failure !== undefined) return;
    showToast({ message: 'Listo: tu cuenta ya no se eliminará.' });
    await reloadMe();
  };
  return { keep, fault };
}

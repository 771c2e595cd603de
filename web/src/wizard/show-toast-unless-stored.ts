import type { Refusal } from '@cuadra/domain/kernel/refusal';
import { showToast } from '../kit/toast.tsx';
import type { Recorded } from '../session/use-dispatch-command.ts';
import { waitUntilCommandStoredOnDevice } from '../hooks/wait-until-command-stored-on-device.ts';

/** For what a toast undoes: the screen that could say why it failed may be gone. */
export async function showToastUnlessStored(answer: Recorded | Refusal): Promise<void> {
  const failure = await waitUntilCommandStoredOnDevice(answer);
  if (failure !== undefined) showToast({ message: failure, tone: 'warning' });
}

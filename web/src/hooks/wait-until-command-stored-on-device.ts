/** For a recorded command that could not be stored on the device after all. */
import { isRefusal, type Refusal, refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { ALREADY_REVIEWED_MESSAGE, AlreadyReviewedError, type Recorded } from '../session/use-dispatch-command.ts';

export const DEVICE_FULL_MESSAGE =
  'Este dispositivo no tiene espacio: no se guardó. Libera espacio e inténtalo de nuevo.';

/**
 * Resolves to undefined once the command is on the device; otherwise to the reason: it was refused, or the device is
 * full.
 */
export async function waitUntilCommandStoredOnDevice(answer: Recorded | Refusal): Promise<string | undefined> {
  return isRefusal(answer) ? refusalDisplayMessage(answer) : answer.kept.then(() => undefined, notStoredMessage);
}

export function notStoredMessage(error: unknown): string {
  return error instanceof AlreadyReviewedError ? ALREADY_REVIEWED_MESSAGE : DEVICE_FULL_MESSAGE;
}

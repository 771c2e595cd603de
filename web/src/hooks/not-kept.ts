/** What is said where something that was recorded could not be kept on the device after all. */
import { isRefusal, type Refusal, shownMessage } from '@cuadra/domain/kernel/refusal';
import { ALREADY_REVIEWED, AlreadyReviewed, type Recorded } from '../session/record.ts';

export const NOT_KEPT = 'Este celular no tiene espacio: no se guardó. Libera espacio e inténtalo de nuevo.';

/** Why something is not recorded: it was refused, or the device has no room; undefined once it is on the device. */
export async function reasonNotStored(answer: Recorded | Refusal): Promise<string | undefined> {
  if (isRefusal(answer)) return shownMessage(answer);
  try {
    await answer.kept;
    return undefined;
  } catch (error) {
    return notStoredMessage(error);
  }
}

export function notStoredMessage(error: unknown): string {
  return error instanceof AlreadyReviewed ? ALREADY_REVIEWED : NOT_KEPT;
}

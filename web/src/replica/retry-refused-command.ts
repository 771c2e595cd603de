/** Retries a command of "Por revisar" unchanged. */
import { envelopeWithNewId } from './command-envelope.ts';
import type { RefusedEntry } from './outbox.ts';
import type { Replica } from './replica.ts';

/** False if another tab has handled it already. */
export function retryRefusedCommand(
  replica: Replica,
  { envelope, standing, retries = 0 }: RefusedEntry,
): Promise<boolean> {
  const again = standing.error.retryable ? envelope : envelopeWithNewId(envelope);
  return replica.replace(envelope.id, again, retries + 1);
}

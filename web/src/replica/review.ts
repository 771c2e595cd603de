/** Trying a command of "Por revisar" again, as it was recorded. */
import { askedAnew } from './envelope.ts';
import type { RefusedEntry } from './outbox.ts';
import type { Replica } from './replica.ts';

/** False where another tab has seen to it. */
export function retryCommand(replica: Replica, { envelope, standing, retries = 0 }: RefusedEntry): Promise<boolean> {
  const again = standing.error.retryable ? envelope : askedAnew(envelope);
  return replica.replace(envelope.id, again, retries + 1);
}

/**
 * Sending a file until the server has it: where the network fails it is tried again, for as long as the domain's rule
 * says (ten minutes), and at once when the network is back.
 * Spec: section 9 (storage retry limits).
 */
import { instantOf, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { nextAttempt } from '@cuadra/domain/kernel/retry-limits';
import { type Answer, askServer, NOT_REACHED } from './api.ts';
import { steadyMilliseconds } from './clock.ts';

interface Uploading {
  /** It was tried without success, and will be tried again. */
  readonly onWaiting: () => void;
  readonly signal: AbortSignal;
}

/** The server was not reached, has too much to do, or what stands before it does not reach it. */
const PASSING: ReadonlySet<number> = new Set([NOT_REACHED, 429, 502, 503, 504]);

/** What the last attempt was answered. */
export async function upload(path: string, file: Blob, { onWaiting, signal }: Uploading): Promise<Answer<unknown>> {
  const firstAt = instantOf(steadyMilliseconds());
  for (let count = 1; ; count += 1) {
    const answer = await askServer(path, { method: 'PUT', body: file });
    if (answer.ok || signal.aborted || !PASSING.has(answer.failure.status)) return answer;
    const failedAt = instantOf(steadyMilliseconds());
    const next = nextAttempt({ kind: 'upload', firstAt, count }, failedAt);
    if (next === 'give-up') return answer;
    onWaiting();
    const isWanted = await untilBetter(millisecondsOf(next) - millisecondsOf(failedAt), signal);
    if (!isWanted) return answer;
  }
}

/** The time is over, the network is back, or nobody wants it any more: then false. */
function untilBetter(time: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(done, time);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

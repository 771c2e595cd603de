/**
 * Uploads a file and retries if the network fails, for as long as the domain's rule says (ten minutes), and at once
 * when the network is back. Spec: section 9 (storage retry limits).
 */
import { instantFromMilliseconds, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { nextRetryAt } from '@cuadra/domain/kernel/retry-schedule';
import { type Answer, askServer, UNREACHED_STATUS } from './ask-server.ts';
import { monotonicMilliseconds } from './clock.ts';

interface Uploading {
  /** Called when an attempt failed and will be repeated. */
  readonly onWaiting: () => void;
  readonly signal: AbortSignal;
}

/** Temporary failures: the server was not reached, is busy, or its proxy cannot reach it. */
const PASSING: ReadonlySet<number> = new Set([UNREACHED_STATUS, 429, 502, 503, 504]);

/** Resolves to the last attempt's answer. */
export async function uploadWithRetries(
  path: string,
  file: Blob,
  { onWaiting, signal }: Uploading,
): Promise<Answer<unknown>> {
  const firstAt = instantFromMilliseconds(monotonicMilliseconds());
  for (let count = 1; ; count += 1) {
    const answer = await askServer(path, { method: 'PUT', body: file });
    if (answer.ok || signal.aborted || !PASSING.has(answer.failure.status)) return answer;
    const failedAt = instantFromMilliseconds(monotonicMilliseconds());
    const next = nextRetryAt({ kind: 'upload', firstAt, count }, failedAt);
    if (next === 'give-up') return answer;
    onWaiting();
    const isWanted = await untilBetter(millisecondsOf(next) - millisecondsOf(failedAt), signal);
    if (!isWanted) return answer;
  }
}

/** Waits for the time or the network; false if it was canceled. */
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

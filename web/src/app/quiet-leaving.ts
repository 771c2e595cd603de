/**
 * A page that is being left has its requests stopped, and some browsers (Firefox) then fail what it was still loading:
 * that is nobody's error. A page that stays after all is heard again.
 */
import type { RootOptions } from 'react-dom/client';

const STAYED_MS = 3_000;
let isLeaving = false;

/** Every error that React meets goes to the console, but for those of a page that is being left. */
export function quietWhileLeaving(): RootOptions {
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, STAYED_MS);
  });
  window.addEventListener('unhandledrejection', (event) => {
    if (isLeaving && event.reason instanceof TypeError) event.preventDefault();
  });
  return { onCaughtError: report, onUncaughtError: report };
}

function report(error: unknown): void {
  if (!isLeaving) reportError(error);
}

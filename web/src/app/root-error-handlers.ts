/**
 * Some browsers (Firefox) fail the requests of a page that is being left, and lazy components with them; those errors
 * are not logged. If the page stays after all, errors are logged again.
 */
import type { RootOptions } from 'react-dom/client';

const STAYED_MS = 3_000;
let isLeaving = false;

/** Logs every error that React catches, except while the page is being left. */
export function createRootErrorHandlers(): RootOptions {
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

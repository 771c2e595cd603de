/**
 * Ends what a page had begun on the device when it is left.
 *
 * A browser may keep a page as it is, to show it again for "Back". Safari keeps its transactions with it, and what they
 * hold is neither read nor stored by any page after it.
 */
import { unwrap } from 'idb';
import type { DeviceDatabase } from './device-database.ts';

/** Call it before the first transaction. */
export function abortTransactionsOnPageHide(database: DeviceDatabase): void {
  const unfinished = new Set<IDBTransaction>();
  const own = unwrap(database);
  const begin = own.transaction.bind(own);
  own.transaction = (...parts) => {
    const transaction = begin(...parts);
    unfinished.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => unfinished.delete(transaction));
    return transaction;
  };
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || unfinished.size === 0) return;
    for (const transaction of unfinished) abortUnlessCommitted(transaction);
    // Shown again, the page would wait for what it has given up.
    window.addEventListener('pageshow', () => window.location.reload());
  });
}

function abortUnlessCommitted(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It ends by itself.
  }
}

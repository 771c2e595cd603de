/** Loads the mark of new notices after the first screen, because computing it reads all data on the device. */
import { oneSecondAfterStart } from '../requests/one-second-after-start.ts';
import { lazyWithRetry } from '../requests/lazy-with-retry.ts';

export const LazyUnseenNoticesDot = lazyWithRetry(async () => {
  await oneSecondAfterStart;
  return (await import('./notice-count.tsx')).UnseenNoticesDot;
});

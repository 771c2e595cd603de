/** Loads the mark of new notices after the first screen, because computing it reads all data on the device. */
import { afterFirstSecond } from '../requests/after-first-second.ts';
import { lazyWithRetry } from '../requests/lazy-with-retry.ts';

export const LazyUnseenNoticesDot = lazyWithRetry(async () => {
  await afterFirstSecond;
  return (await import('./notice-count.tsx')).UnseenNoticesDot;
});

/** Loads the mark of new notices after the first screen, because computing it reads all data on the device. */
import { afterFirstSecond } from '../requests/after-first-second.ts';
import { lazyExtra } from '../requests/lazy-extra.ts';

export const LazyUnseenNoticesDot = lazyExtra(async () => {
  await afterFirstSecond;
  return (await import('./notice-count.tsx')).UnseenNoticesDot;
});

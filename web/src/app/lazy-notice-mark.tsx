/** Loads the mark of new notices after the first screen, because computing it reads all data on the device. */
import { Suspense } from 'react';
import { afterFirstSecond } from '../requests/after-first-second.ts';
import { lazyExtra } from '../requests/lazy-extra.ts';

const Mark = lazyExtra(async () => {
  await afterFirstSecond;
  return { default: (await import('./notice-count.tsx')).UnseenNoticesDot };
});

export function LazyNoticeMark() {
  return (
    <Suspense>
      <Mark />
    </Suspense>
  );
}

/** Loads the mark of new notices after the first screen, because computing it reads all data on the device. */
import { lazy, Suspense } from 'react';
import { afterFirstSecond } from '../requests/after-first-second.ts';

const Mark = lazy(async () => {
  await afterFirstSecond;
  try {
    return { default: (await import('./notice-count.tsx')).UnseenNoticesDot };
  } catch {
    return { default: Nothing };
  }
});

export function LazyNoticeMark() {
  return (
    <Suspense>
      <Mark />
    </Suspense>
  );
}

/** Replaces a failed load: offline, before the app is stored on the device. */
function Nothing() {
  return null;
}

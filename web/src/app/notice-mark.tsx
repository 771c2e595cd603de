/** The mark of new notices, once the first screen stands: all that the device has is looked through for it. */
import { lazy, Suspense } from 'react';
import { afterFirstSecond } from '../requests/first-screen.ts';

const Mark = lazy(async () => {
  await afterFirstSecond;
  try {
    return { default: (await import('./notice-count.tsx')).NoticeMark };
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

/** Without a network, before the app is on the device. */
function Nothing() {
  return null;
}

/** What surrounds every screen: the title of the window, the loading overlay, the theme (spec, section 2: Layout). */
import { pageTitle } from '@cuadra/domain/app/titles';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ToastRegion } from '../kit/toast.tsx';
import { useSession } from '../session/use-session.ts';
import { NewVersionNotice } from './new-version-notice.tsx';
import { useTheme } from './use-theme.ts';

const ClockNotice = lazy(async () => ({ default: (await import('./clock-notice.tsx')).ClockNotice }));
// In one piece with what is loaded for whoever is signed in.
const LoadingOverlay = lazy(async () => ({ default: (await import('./loading-overlay.tsx')).LoadingOverlay }));
const DemoStrip = lazy(async () => ({ default: (await import('../demo/demo-strip.tsx')).DemoStrip }));

export function RootLayout() {
  const leaf = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const title = leaf?.title ?? null;
  const session = useSession();
  const isSignedIn = session.state === 'in';
  const isDemo = isSignedIn && session.me.demo;
  const isForAll = leaf?.access === undefined || leaf.access === 'public' || leaf.access === 'guests-only';
  useTheme();
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  return (
    <>
      {isDemo && (
        <div data-demo className="contents">
          <Suspense fallback={<div className="h-(--above)" />}>
            <DemoStrip />
          </Suspense>
        </div>
      )}
      <NewVersionNotice />
      {isSignedIn && (
        <Suspense fallback={null}>
          <ClockNotice />
        </Suspense>
      )}
      {isSignedIn && (
        <Suspense fallback={null}>
          <LoadingOverlay />
        </Suspense>
      )}
      {/* Who has just left is on the way to the login: nothing of theirs is shown until they are there. */}
      {isForAll || isSignedIn ? <Outlet /> : null}
      <ToastRegion />
    </>
  );
}

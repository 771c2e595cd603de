/** The frame of every screen: window title, loading overlay, theme (spec, section 2: Layout). */
import { browserTabTitle } from '@cuadra/domain/app/app-name-and-titles';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { ToastRegion } from '../kit/toast.tsx';
import { lazyExtra } from '../requests/lazy-extra.ts';
import { useSession } from '../session/use-session.ts';
import { hasNewVersion, subscribeToNewVersion } from './new-version/service-worker-registration.ts';
import { useApplyTheme } from './use-apply-theme.ts';

const NewVersionNotice = lazyExtra(async () => ({
  default: (await import('./new-version/new-version-notice.tsx')).NewVersionNotice,
}));
const ClockNotice = lazyExtra(async () => ({ default: (await import('./clock-notice.tsx')).ClockNotice }));
const AccountDeletionNotice = lazyExtra(async () => ({
  default: (await import('./account-deletion-notice.tsx')).AccountDeletionNotice,
}));
// In the same chunk as everything else for a signed-in person.
const LoadingOverlay = lazyExtra(async () => ({ default: (await import('./loading-overlay.tsx')).LoadingOverlay }));
const DemoStrip = lazyExtra(async () => ({ default: (await import('../demo/demo-strip.tsx')).DemoStrip }));

export function RootLayout() {
  const leaf = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const title = leaf?.title ?? null;
  const session = useSession();
  const isSignedIn = session.state === 'in';
  const isDemo = isSignedIn && session.me.demo;
  const isToBeErased = isSignedIn && (session.me.profile.deletionRequestedAt ?? null) !== null;
  const isForAll = leaf?.access === undefined || leaf.access === 'public' || leaf.access === 'guests-only';
  const isNewVersionReady = useSyncExternalStore(subscribeToNewVersion, hasNewVersion);
  useApplyTheme();
  useEffect(() => {
    document.title = browserTabTitle(title);
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
      {isNewVersionReady && (
        <Suspense fallback={null}>
          <NewVersionNotice />
        </Suspense>
      )}
      {isSignedIn && (
        <Suspense fallback={null}>
          <ClockNotice />
        </Suspense>
      )}
      {isToBeErased && (
        <Suspense fallback={null}>
          <AccountDeletionNotice />
        </Suspense>
      )}
      {isSignedIn && (
        <Suspense fallback={null}>
          <LoadingOverlay />
        </Suspense>
      )}
      {/* After signing out, nothing personal is shown until the login has opened. */}
      {isForAll || isSignedIn ? <Outlet /> : null}
      <ToastRegion />
    </>
  );
}

/**
 * The frame of every screen: window title, notices, and around it the theme and the loading overlay (spec, section 2:
 * Layout).
 */
import { browserTabTitle } from '@cuadra/domain/app/app-name-and-titles';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { ToastRegion } from '../kit/toast.tsx';
import { lazyWithRetry } from '../requests/lazy-with-retry.ts';
import { useSession } from '../session/use-session.ts';
import { hasNewVersion, subscribeToNewVersion } from './new-version/service-worker-registration.ts';
import { useApplyTheme } from './use-apply-theme.ts';

const NewVersionNotice = lazyWithRetry(
  async () => (await import('./new-version/new-version-notice.tsx')).NewVersionNotice,
);
// In the same chunk as everything else for a signed-in person.
const SignedInLayers = lazyWithRetry(async () => (await import('./signed-in/signed-in-layers.tsx')).SignedInLayers);
const LoadingOverlay = lazyWithRetry(async () => (await import('./loading-overlay.tsx')).LoadingOverlay);
const DemoStrip = lazyWithRetry(
  async () => (await import('../demo/demo-strip.tsx')).DemoStrip,
  () => <div className="h-(--above)" />,
);

/** Around the router's screens, of which none is there while the first one's business loads. */
export function LayersAroundScreens({ children }: { readonly children?: ReactNode }) {
  const isSignedIn = useSession().state === 'in';
  useApplyTheme();
  return (
    <>
      {children}
      {isSignedIn && <LoadingOverlay />}
    </>
  );
}

export function RootLayout() {
  const leaf = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const title = leaf?.title ?? null;
  const session = useSession();
  const isSignedIn = session.state === 'in';
  const isDemo = isSignedIn && session.me.demo;
  const isToBeErased = isSignedIn && (session.me.profile.deletionRequestedAt ?? null) !== null;
  const isForAll = leaf?.access === undefined || leaf.access === 'public' || leaf.access === 'guests-only';
  const isNewVersionReady = useSyncExternalStore(subscribeToNewVersion, hasNewVersion);
  useEffect(() => {
    document.title = browserTabTitle(title);
  }, [title]);
  return (
    <>
      {isDemo && (
        <div data-demo className="contents">
          <DemoStrip />
        </div>
      )}
      {isNewVersionReady && <NewVersionNotice />}
      {isSignedIn && <SignedInLayers isToBeErased={isToBeErased} />}
      {/* After signing out, nothing personal is shown until the login has opened. */}
      {isForAll || isSignedIn ? <Outlet /> : null}
      <ToastRegion />
    </>
  );
}

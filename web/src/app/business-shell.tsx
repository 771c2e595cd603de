/**
 * What surrounds every screen of a business: its name, whether everything has arrived, and the way around
 * (spec, section 2: Layout).
 *
 * Instead of the screen there is the wizard where the address asks for it (?registrar=); over it opens the rest.
 */
import { businessTitle } from '@cuadra/domain/app/titles';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { lazy, memo, Suspense, useEffect } from 'react';
import { PersonIcon } from '../icons/icons-shop.tsx';
import { Mark } from '../icons/mark.tsx';
import { loadPaperStyles } from '../browser/print-page.ts';
import { useIsWide } from '../browser/screen-width.ts';
import { ShopLocale } from '../figures/shop-locale.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useUncovering } from '../browser/use-uncovering.ts';
import { forgetFlow } from '../records/wizard/forget-flow.ts';
import { afterFirstSecond } from '../requests/first-screen.ts';
import { useReplicaState } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { untilOnDevice } from './new-version.ts';
import { LazyNoticeMark } from './notice-mark.tsx';
import { OverScreen } from './over-screen.tsx';
import { SyncBadge } from './sync-badge.tsx';

const LostTrailNotice = lazy(async () => {
  await afterFirstSecond;
  return { default: (await import('./lost-trail-notice.tsx')).LostTrailNotice };
});
const loadWizard = async () => ({ default: (await import('../records/wizard/movement-wizard.tsx')).MovementWizard });
const MovementWizard = lazy(loadWizard);

export function BusinessShell() {
  const { business, businessId } = useShop();
  const { isDeviceFull, person } = useReplicaState();
  const { registrar, corrige } = useSearch({ from: '/business/$businessId' });
  const closeWizard = useUncovering('registrar', 'paso', 'corrige');
  // What opens most often is read from the device, so that it is there at the first tap.
  useEffect(() => void afterFirstSecond.then(untilOnDevice).then(loadWizard), []);
  // Only what a business shows is printed.
  useEffect(() => void afterFirstSecond.then(loadPaperStyles), []);
  const { moneda, timezone } = business.configuracion;
  return (
    <ShopLocale currency={moneda} zone={timezone}>
      <div className="group/shell flex min-h-[calc(100dvh-var(--above,0px))] flex-col max-md:[--bottom-bar:calc(3.5rem+1px)] max-md:short:[--bottom-bar:calc(2.75rem+1px)] max-md:short:has-data-foot:[--bottom-bar:0px]">
        <header className="sticky top-(--above,0px) short:static z-20 border-b border-line bg-paper print:hidden">
          <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-3 sm:px-6 short:h-14">
            <ShopName title={businessTitle(business)} businessId={businessId} uid={person.uid} />
            <SyncBadge />
            <AccountLink />
          </div>
        </header>
        <Suspense fallback={null}>
          <LostTrailNotice />
        </Suspense>
        {isDeviceFull && (
          <p role="alert" className="bg-warn-soft px-4 py-3 text-center font-bold">
            Este celular no tiene espacio: lo último que registraste no quedó guardado. Libera espacio e inténtalo de
            nuevo.
          </p>
        )}
        <div className="mx-auto flex w-full max-w-6xl grow">
          {/* The wizard has the phone for itself, down to the thumb. */}
          <div className={registrar === undefined ? 'contents' : 'hidden md:contents'}>
            <Navigation />
          </div>
          {registrar === undefined ? (
            <main className="flex min-w-0 grow flex-col pb-24 max-md:[--foot-room:6rem] md:pb-8">
              <Outlet />
            </main>
          ) : (
            <main className="flex min-w-0 grow flex-col [--bottom-bar:0px] md:pb-8">
              <Suspense fallback={<WizardSkeleton />}>
                <MovementWizard key={corrige} start={registrar} onClose={closeWizard} />
              </Suspense>
            </main>
          )}
        </div>
        <div className={registrar === undefined ? 'contents' : 'hidden md:contents'}>
          <Footer />
        </div>
        <OverScreen />
      </div>
    </ShopLocale>
  );
}

interface ShopNameProps {
  readonly title: string;
  readonly businessId: string;
  readonly uid: string;
}

/** The way home, where nothing is being written. */
const ShopName = memo(function ShopName({ title, businessId, uid }: ShopNameProps) {
  return (
    <Link
      to="/business/$businessId/dashboard"
      params={{ businessId }}
      onClick={() => forgetFlow(uid, businessId)}
      className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-lg px-1 font-bold"
    >
      <Mark className="size-8 shrink-0" />
      <span className="truncate">{title}</span>
    </Link>
  );
});

/** On a phone it is under "Más". */
function AccountLink() {
  if (!useIsWide()) return null;
  return (
    <Link
      to="."
      search={(before) => ({ ...before, ver: 'cuenta' as const })}
      state
      className="relative flex size-12 items-center justify-center rounded-xl text-ink-soft hover:bg-accent-soft"
    >
      <PersonIcon />
      <span className="sr-only">Mi cuenta</span>
      <LazyNoticeMark />
    </Link>
  );
}

function WizardSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 pt-5 sm:px-8 lg:max-w-5xl lg:pl-68">
      <output className="sr-only">Cargando…</output>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
    </div>
  );
}

/**
 * The frame of every screen of a business: its name, the sync state, and the navigation (spec, section 2: Layout).
 *
 * The wizard (?registrar=) replaces the screen; everything else opens over it.
 */
import { businessTitle } from '@cuadra/domain/app/app-name-and-titles';
import { Link, Outlet, useParams, useSearch } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PersonIcon } from '../icons/icons-shop.tsx';
import { CuadraLogo } from '../icons/cuadra-logo.tsx';
import { useIsWideScreen } from '../browser/use-is-wide-screen.ts';
import { CustomerNamesProvider } from '../shop/customer-names-provider.tsx';
import { ShopLocaleProvider } from '../figures/shop-locale.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { findScreenHeading } from '../browser/use-heading-focus.ts';
import { useCloseDialogInUrl } from '../browser/use-close-dialog-in-url.ts';
import { deleteRecordFlowFromStorage } from '../records/wizard/delete-record-flow-from-storage.ts';
import { oneSecondAfterStart } from '../requests/one-second-after-start.ts';
import { lazyWithRetry } from '../requests/lazy-with-retry.ts';
import { lazyPart } from '../requests/lazy-part.ts';
import { useReplicaState } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { waitForServiceWorker } from './new-version/service-worker-registration.ts';
import { LazyUnseenNoticesDot } from './lazy-unseen-notices-dot.tsx';
import { DialogsFromUrl } from './dialogs-from-url.tsx';
import { SyncBadge } from './sync-badge.tsx';
import { useRefuseDownloadsOffline } from './use-refuse-downloads-offline.ts';

const PartsAfterStart = lazyWithRetry(async () => {
  await oneSecondAfterStart;
  return (await import('./after-start/parts-after-start.tsx')).PartsAfterStart;
});
const BusinessDeletionNotice = lazyWithRetry(
  async () => (await import('./business-deletion-notice.tsx')).BusinessDeletionNotice,
);
const RecordWizard = lazyPart(
  async () => (await import('../records/wizard/record-wizard.tsx')).RecordWizard,
  WizardSkeleton,
);

/** For what the keyboard comes to before all else, also before the strip of sample data. */
const first = document.createElement('div');
document.body.prepend(first);

/** Nothing of the business before is left, nor what was typed there, once the one in the address is being opened. */
export function BusinessShell() {
  const { businessId } = useParams({ from: '/business/$businessId' });
  const { shop } = useReplicaState();
  return shop?.businessId === businessId && shop.copy ? <OpenBusinessShell key={businessId} /> : null;
}

function OpenBusinessShell() {
  const { business, businessId, copy } = useShop();
  const { person } = useReplicaState();
  const { registrar, corrige, propone } = useSearch({ from: '/business/$businessId' });
  useRefuseDownloadsOffline();
  const closeWizard = useCloseDialogInUrl(['registrar', 'paso'], ['corrige', 'propone']);
  // Preloads the most used parts, so that they open at the first tap, which asks again for what did not come.
  useEffect(() => void oneSecondAfterStart.then(waitForServiceWorker).then(RecordWizard.preload), []);
  const { moneda, timezone } = business.configuracion;
  const isToBeErased = (business.deletionRequestedAt ?? null) !== null;
  return (
    <ShopLocaleProvider currency={moneda} zone={timezone}>
      {createPortal(<SkipToContent />, first)}
      <CustomerNamesProvider customers={copy.books.customers}>
        <div
          className={`group/shell flex min-h-[calc(100dvh-var(--above,0px))] flex-col max-md:[--bottom-bar:calc(3.5rem+1px)] max-md:short:[--bottom-bar:calc(2.75rem+1px)] max-md:short:has-data-foot:[--bottom-bar:0px] ${registrar === undefined ? 'max-md:pb-(--bottom-bar)' : ''}`}
        >
          <header className="sticky top-(--above,0px) short:static z-20 border-b border-line bg-paper print:hidden">
            <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-3 sm:px-6 short:h-14">
              <ShopName title={businessTitle(business)} businessId={businessId} uid={person.uid} />
              <SyncBadge />
              <AccountLink />
            </div>
          </header>
          <PartsAfterStart />
          {isToBeErased && <BusinessDeletionNotice />}
          <div className="mx-auto flex w-full max-w-6xl grow">
            {/* On a phone the wizard needs the space of the navigation. */}
            <div className={registrar === undefined ? 'contents' : 'hidden md:contents'}>
              <Navigation />
            </div>
            {registrar === undefined ? (
              <main className="flex min-w-0 grow flex-col md:pb-8 md:max-lg:group-has-data-foot/shell:pb-0">
                <Outlet />
              </main>
            ) : (
              <main className="flex min-w-0 grow flex-col [--bottom-bar:0px] md:pb-8">
                <RecordWizard key={corrige ?? propone} start={registrar} onClose={closeWizard} />
              </main>
            )}
          </div>
          <div className={registrar === undefined ? 'contents' : 'hidden md:contents'}>
            <Footer isWide />
          </div>
          <DialogsFromUrl />
        </div>
      </CustomerNamesProvider>
    </ShopLocaleProvider>
  );
}

function SkipToContent() {
  return (
    <button
      type="button"
      onClick={() => findScreenHeading()?.focus()}
      className="pointer-events-none fixed z-40 m-2 min-h-12 rounded-xl bg-accent px-4 font-bold text-on-accent not-focus:opacity-0 max-md:hidden print:hidden"
    >
      Ir al contenido
    </button>
  );
}

interface ShopNameProps {
  readonly title: string;
  readonly businessId: string;
  readonly uid: string;
}

/** Links to the dashboard. */
const ShopName = memo(function ShopName({ title, businessId, uid }: ShopNameProps) {
  return (
    <Link
      to="/business/$businessId/dashboard"
      params={{ businessId }}
      onClick={() => deleteRecordFlowFromStorage(uid, businessId)}
      className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-lg px-1 font-bold"
    >
      <CuadraLogo />
      <span className="truncate">{title}</span>
    </Link>
  );
});

/** On a phone it is under "Más". */
function AccountLink() {
  if (!useIsWideScreen()) return null;
  return (
    <Link
      to="."
      search={(before) => ({ ...before, ver: 'cuenta' as const })}
      state
      className="relative flex size-12 items-center justify-center rounded-xl text-ink-soft hover:bg-accent-soft"
    >
      <PersonIcon />
      <span className="sr-only">Mi cuenta</span>
      <LazyUnseenNoticesDot />
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

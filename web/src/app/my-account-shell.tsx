/** The frame of a person's own pages, with links between them and back to the business. */
import { DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import { DEFAULT_CURRENCY } from '@cuadra/domain/kernel/money';
import { businessPageRoutes, pageRoutes } from '@cuadra/domain/app/page-routes';
import { Link, Outlet } from '@tanstack/react-router';
import { GearIcon } from '../icons/icons-shop.tsx';
import { BackLink } from '../kit/page.tsx';
import { ShopLocaleProvider } from '../figures/shop-locale.tsx';
import { useOpenOrPrincipalBusiness } from '../hooks/use-open-or-principal-business.ts';
import { useMe, useReplicaState } from '../session/use-session.ts';
import { myAccountNavigationItems } from './my-account-navigation-items.ts';
import { NoticeCount } from './notice-count.tsx';
import { useRefuseDownloadsOffline } from './use-refuse-downloads-offline.ts';

const place =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-xl px-1 text-sm text-ink-soft ' +
  'hover:bg-accent-soft md:min-h-12 md:flex-row md:justify-start md:gap-3 md:px-3 md:text-base md:whitespace-nowrap ' +
  'data-[status=active]:bg-accent-soft data-[status=active]:font-bold data-[status=active]:text-accent';

export function MyAccountShell() {
  const me = useMe();
  const { shop } = useReplicaState();
  const current = useOpenOrPrincipalBusiness();
  useRefuseDownloadsOffline();
  const { moneda, timezone } = shop?.copy?.business.configuracion ?? {
    moneda: DEFAULT_CURRENCY,
    timezone: DEFAULT_TIME_ZONE,
  };
  return (
    <ShopLocaleProvider currency={moneda} zone={timezone}>
      <div className="mx-auto flex w-full max-w-5xl grow flex-col md:flex-row">
        <nav
          aria-label="Tu cuenta"
          className="flex min-w-0 flex-col gap-1 px-4 pt-2 sm:px-8 md:w-64 md:shrink-0 md:pt-6"
        >
          {current !== undefined && (
            <BackLink to="/business/$businessId/dashboard" params={{ businessId: current.businessId }}>
              <span className="min-w-0 wrap-anywhere">Volver a {current.businessName}</span>
            </BackLink>
          )}
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-1 md:-mx-3 md:flex md:flex-col">
            {current?.rol === 'gerente' && (
              <li>
                <Link to="/business/$businessId/settings" params={{ businessId: current.businessId }} className={place}>
                  <GearIcon className="size-6" />
                  {businessPageRoutes.settings.title}
                </Link>
              </li>
            )}
            {myAccountNavigationItems(me, current).map(({ path, Icon }) => (
              <li key={path}>
                <Link to={path} className={place}>
                  <Icon className="size-6" />
                  <span className="flex flex-wrap items-center justify-center gap-x-2">
                    {pageRoutes[path].title}
                    {path === '/notifications' && shop?.copy !== undefined && <NoticeCount />}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 grow flex-col">
          <Outlet />
        </div>
      </div>
    </ShopLocaleProvider>
  );
}

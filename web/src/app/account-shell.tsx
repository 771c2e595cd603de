/** What surrounds a person's own pages: the way from one to the other, and back to their business. */
import { DEFAULT_ZONE } from '@cuadra/domain/kernel/calendar';
import { DEFAULT_CURRENCY } from '@cuadra/domain/kernel/money';
import { routes } from '@cuadra/domain/people/routes';
import { Link, Outlet } from '@tanstack/react-router';
import { BackLink } from '../kit/page.tsx';
import { ShopLocale } from '../kit/shop-locale.tsx';
import { useCurrentLink } from '../replica/use-current-link.ts';
import { useMe, useReplicaState } from '../replica/use-session.ts';
import { accountPlaces } from './account-places.ts';
import { NoticeCount } from './notice-count.tsx';

const place =
  'flex min-h-12 items-center gap-3 rounded-xl px-3 whitespace-nowrap text-ink-soft hover:bg-accent-soft ' +
  'data-[status=active]:bg-accent-soft data-[status=active]:font-bold data-[status=active]:text-accent';

export function AccountShell() {
  const me = useMe();
  const { shop } = useReplicaState();
  const current = useCurrentLink();
  const { moneda, timezone } = shop?.copy?.business.configuracion ?? {
    moneda: DEFAULT_CURRENCY,
    timezone: DEFAULT_ZONE,
  };
  return (
    <ShopLocale currency={moneda} zone={timezone}>
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
          <ul className="-mx-3 flex flex-wrap md:flex-col">
            {accountPlaces(me).map(({ path, Icon }) => (
              <li key={path}>
                <Link to={path} className={place}>
                  <Icon className="size-6" />
                  {routes[path].title}
                  {path === '/notifications' && shop?.copy !== undefined && <NoticeCount />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 grow flex-col">
          <Outlet />
        </div>
      </div>
    </ShopLocale>
  );
}

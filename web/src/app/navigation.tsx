/**
 * The navigation of a business: a bar at the bottom of a phone, a rail at the side of a larger screen.
 *
 * It shows only what the person may open and has something to see in; the + in the middle records a movement from any
 * screen.
 */
import { canUsePage } from '@cuadra/domain/app/route-guard';
import type { Membership } from '@cuadra/domain/rows/membership';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { Link, useLocation } from '@tanstack/react-router';
import { memo } from 'react';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { ListIcon } from '../icons/icons-shop.tsx';
import { useIsWideScreen } from '../browser/use-is-wide-screen.ts';
import { useShop } from '../hooks/use-shop.ts';
import { LazyUnseenNoticesDot } from './lazy-unseen-notices-dot.tsx';
import {
  homeNavigationItems,
  mainNavigationItems,
  moreNavigationItems,
  navigationLabel,
  type NavigationItem,
  rareNavigationItems,
} from './navigation-items.ts';

const place =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-xl text-caption text-ink-soft max-md:short:min-h-11 ' +
  'data-[status=active]:font-bold data-[status=active]:text-accent ' +
  'md:min-h-11 md:flex-row md:justify-start md:gap-3 md:px-3 md:text-form md:hover:bg-accent-soft';

const adder =
  'flex h-14 w-full max-w-14 items-center justify-center self-center rounded-2xl bg-accent text-on-accent ' +
  'max-md:short:h-11 ' +
  'hover:bg-accent-strong md:mb-2 md:h-12 md:max-w-none md:gap-2 md:rounded-xl md:text-form md:font-bold';

export function Navigation() {
  const { businessId, membership } = useShop();
  return <Places businessId={businessId} membership={membership} />;
}

interface PlacesProps {
  readonly businessId: string;
  readonly membership: Membership;
}

/** Memoized: rendering the links on every new record is slow on a phone. */
const Places = memo(function Places({ businessId, membership }: PlacesProps) {
  const isWide = useIsWideScreen();
  const mayRecord = hasPermission(membership, 'crearMovimientos');
  const [first, ...others] = mainNavigationItems.filter(({ path }) => canUsePage(membership, path));
  const [second] = mayRecord ? others.splice(0, 1) : [];
  // In the order in which it is seen, for the keyboard: in the middle of the bar, at the top of the rail.
  const adding = mayRecord && (
    <li className="justify-center">
      <Link
        to="."
        search={(before) => ({
          ...before,
          registrar: 'movimiento' as const,
          paso: undefined,
          corrige: undefined,
          propone: undefined,
        })}
        className={adder}
      >
        <PlusIcon className="size-7 md:size-6" />
        <span className="sr-only md:not-sr-only">Registrar movimiento</span>
      </Link>
    </li>
  );
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:sticky md:inset-auto md:top-[calc(4rem+var(--above,0px))] md:z-auto md:max-h-[calc(100dvh-4rem-var(--above,0px))] md:w-64 md:shrink-0 md:self-start md:overflow-y-auto md:border-0 md:bg-transparent md:px-4 md:py-2 max-md:short:group-has-data-foot/shell:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-md px-1 *:flex *:min-w-0 *:flex-1 md:flex-col md:gap-0.5 md:px-0 md:*:flex-none">
        {isWide && adding}
        {first && <PlaceLink businessId={businessId} item={first} />}
        {second && <PlaceLink businessId={businessId} item={second} />}
        {!isWide && adding}
        {others.map((one) => (
          <PlaceLink key={one.path} businessId={businessId} item={one} />
        ))}
        {isWide ? (
          <>
            <li className="my-1 border-t border-line" aria-hidden="true" />
            {[...homeNavigationItems, ...moreNavigationItems, ...rareNavigationItems]
              .filter(({ path }) => canUsePage(membership, path))
              .map((one) => (
                <PlaceLink key={one.path} businessId={businessId} item={one} />
              ))}
          </>
        ) : (
          <li>
            <Link to="." search={(before) => ({ ...before, ver: 'mas' as const })} className={`relative ${place}`}>
              <ListIcon />
              <span className="max-w-full truncate">Más</span>
              <LazyUnseenNoticesDot />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
});

interface PlaceLinkProps {
  readonly item: NavigationItem;
  readonly businessId: string;
}

function PlaceLink({ item, businessId }: PlaceLinkProps) {
  const { path, Icon } = item;
  const addresses: readonly string[] = 'alsoAt' in item ? item.alsoAt : [];
  const isOnAnother = useLocation({
    select: ({ pathname }) => addresses.some((other) => pathname === `/business/${businessId}/${other}`),
  });
  return (
    <li>
      <Link
        to={`/business/$businessId/${path}`}
        params={{ businessId }}
        className={place}
        activeOptions={{ includeSearch: false }}
        {...(isOnAnother && { 'data-status': 'active' })}
      >
        <Icon />
        <span className="max-w-full truncate md:whitespace-normal">{navigationLabel(item)}</span>
      </Link>
    </li>
  );
}

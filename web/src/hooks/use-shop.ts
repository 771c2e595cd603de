/**
 * The open business, including all unsent commands.
 *
 * These hooks are for screens below a business route, where the guard has loaded the business.
 */
import { canUsePage } from '@cuadra/domain/app/route-guard';
import type { BusinessPath } from '@cuadra/domain/app/page-routes';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Business } from '@cuadra/domain/rows/business';
import { canSeeCosts, canSeeEarnings } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import type { Membership } from '@cuadra/domain/rows/membership';
import { hasPermission, type Permission } from '@cuadra/domain/rows/permissions';
import type { Balances } from '@cuadra/domain/rows/account';
import type { Product } from '@cuadra/domain/rows/product';
import { useMemo, useSyncExternalStore } from 'react';
import { subscribeToClock } from '../requests/clock.ts';
import { type Copy, balancesOfCopy } from '../replica/business-copy-in-memory.ts';
import { isRefusedEntry, type OutboxEntry, type RefusedEntry } from '../replica/outbox.ts';
import { todayIn } from '../requests/today-in.ts';
import { useReplicaState } from '../session/use-session.ts';

export interface Shop {
  readonly businessId: string;
  readonly business: Business;
  readonly membership: Membership;
  readonly copy: Copy;
  /** In the business's zone, by the server's clock. */
  readonly today: Day;
}

export function useShop(): Shop {
  const { shop } = useReplicaState();
  if (shop?.copy === undefined) throw new Error('no business is open');
  const { businessId, copy } = shop;
  const { business, membership } = copy;
  const { timezone } = business.configuracion;
  const today = useSyncExternalStore(subscribeToClock, () => todayIn(timezone));
  return { businessId, business, membership, copy, today };
}

export function usePermission(permission: Permission): boolean {
  return hasPermission(useShop().membership, permission);
}

/** For links: whether the person may open the page and has something to see there. */
export function useCanUsePage(path: BusinessPath): boolean {
  return canUsePage(useShop().membership, path);
}

export function useCanSeeCosts(): boolean {
  return canSeeCosts(useShop().membership);
}

export function useCanSeeEarnings(): boolean {
  return canSeeEarnings(useShop().membership);
}

/** The expected balances now. */
export function useExpectedBalances(): Balances {
  const { copy } = useShop();
  return useMemo(() => balancesOfCopy(copy), [copy]);
}

/** The products on offer, sorted by description. */
export function useActiveProducts(): readonly Product[] {
  return onOffer(useShop().copy.books.products);
}

/** Cached, so that they are sorted once for all callers. */
const ordered = new WeakMap<ReadonlyMap<string, Product>, readonly Product[]>();

function onOffer(products: ReadonlyMap<string, Product>): readonly Product[] {
  const known = ordered.get(products);
  if (known !== undefined) return known;
  const offered = [...products.values()]
    .filter(({ activo }) => activo)
    .toSorted((a, b) => (a.description < b.description ? -1 : a.description > b.description ? 1 : 0));
  ordered.set(products, offered);
  return offered;
}

/** The commands for the open business that the server has not applied. */
export function useBusinessOutbox(): {
  readonly waiting: readonly OutboxEntry[];
  readonly refused: readonly RefusedEntry[];
} {
  const { outbox, shop } = useReplicaState();
  return useMemo(() => {
    const own = outbox.filter(({ envelope }) => envelope.businessId === shop?.businessId);
    return { waiting: own.filter(({ standing }) => standing.state === 'waiting'), refused: own.filter(isRefusedEntry) };
  }, [outbox, shop?.businessId]);
}

/** What a list of records needs of the open business: an employee who sees only today opens a record over the list. */
export function useRecordListProps() {
  const { businessId, membership, today } = useShop();
  const opens: 'screen' | 'sheet' = hasPermission(membership, 'verReportes') ? 'screen' : 'sheet';
  return { businessId, today, opens, isOnDeviceOnly: useCheckIfOnDeviceOnly() };
}

/** True if the server does not have this record, product or stock log yet. */
export function useCheckIfOnDeviceOnly(): (id: string) => boolean {
  const { waiting } = useBusinessOutbox();
  return useMemo(() => {
    const mentioned = waiting.map(({ envelope }) => JSON.stringify(envelope.input)).join('\n');
    return (id) => mentioned.includes(id);
  }, [waiting]);
}

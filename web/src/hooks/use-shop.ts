/**
 * For screens: the business that is open, as it will be when all that waits to be sent is done.
 *
 * Every hook here is for below a business route: there the guard has seen to it that the business is loaded.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Business } from '@cuadra/domain/rows/business';
import { seesCosts, seesEarnings } from '@cuadra/domain/visibility/money-visibility';
import type { Membership } from '@cuadra/domain/rows/membership';
import { hasPermission, type Permission } from '@cuadra/domain/rows/permissions';
import type { Balances } from '@cuadra/domain/rows/account';
import type { Product } from '@cuadra/domain/rows/product';
import { useMemo, useSyncExternalStore } from 'react';
import { subscribeToClock } from '../requests/clock.ts';
import { type Copy, expectedBalances } from '../replica/copy.ts';
import { isRefused, type OutboxEntry, type RefusedEntry } from '../replica/outbox.ts';
import { todayIn } from '../requests/today.ts';
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

/** Whether this person may see what products cost. */
export function useSeesCosts(): boolean {
  return seesCosts(useShop().membership);
}

/** Whether they may see what the stock is worth and what is earned. */
export function useSeesEarnings(): boolean {
  return seesEarnings(useShop().membership);
}

/** What each account should hold now. */
export function useExpectedBalances(): Balances {
  const { copy } = useShop();
  return useMemo(() => expectedBalances(copy), [copy]);
}

/** Those that can still be sold or counted, by their description. */
export function useProducts(): readonly Product[] {
  return onOffer(useShop().copy.books.products);
}

/** Put in order once, whoever asks for them. */
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

/** What the device has that the server has not acknowledged, of the open business. */
export function useOutbox(): {
  readonly waiting: readonly OutboxEntry[];
  readonly refused: readonly RefusedEntry[];
} {
  const { outbox, shop } = useReplicaState();
  return useMemo(() => {
    const own = outbox.filter(({ envelope }) => envelope.businessId === shop?.businessId);
    return { waiting: own.filter(({ standing }) => standing.state === 'waiting'), refused: own.filter(isRefused) };
  }, [outbox, shop?.businessId]);
}

/** Where a record, a product or a stock log is: still on this device only, or with the server. */
export function useIsOnDeviceOnly(): (id: string) => boolean {
  const { waiting } = useOutbox();
  return useMemo(() => {
    const mentioned = waiting.map(({ envelope }) => JSON.stringify(envelope.input)).join('\n');
    return (id) => mentioned.includes(id);
  }, [waiting]);
}

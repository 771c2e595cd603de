/**
 * The inventory's search: shown at once, and written to the address after a pause, so that Back and a reload restore it
 * and typing is never delayed.
 *
 * Invariant: the address changes the field only if something other than the field has changed the address.
 */
import { permittedInventoryFilter } from '@cuadra/domain/inventory/inventory-filter';
import type { InventoryQuery } from '@cuadra/domain/inventory/inventory-search-and-totals';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShop } from '../hooks/use-shop.ts';

const route = getRouteApi('/business/$businessId/inventory');
const SETTLED_MS = 250;

interface InventorySearchState {
  readonly query: InventoryQuery;
  readonly look: (query: InventoryQuery) => void;
  /** Writes to the address at once, before the person opens a product. */
  readonly settle: () => void;
}

export function useInventorySearchQuery(): InventorySearchState {
  const { buscar = '', estado: asked } = route.useSearch();
  const estado = permittedInventoryFilter(useShop().membership, asked);
  const navigate = route.useNavigate();
  const router = useRouter();
  const { pathname } = useLocation();
  const [query, setQuery] = useState<InventoryQuery>({ typed: buscar, filter: estado });
  /** The address's last value, and the last one written to it, until it has come back from there. */
  const [heard, setHeard] = useState(query);
  const [told, setTold] = useState<InventoryQuery>();
  const address = { typed: buscar, filter: estado };
  if (!isSame(address, heard)) {
    setHeard(address);
    setTold(undefined);
    if (told === undefined || !isSame(address, told)) setQuery(address);
  }
  const tell = (looked: InventoryQuery) => {
    // A navigation to another screen may be under way; it must not be undone.
    if (isSame(looked, address) || router.history.location.pathname !== pathname) return;
    setTold(looked);
    const search = { buscar: looked.typed === '' ? undefined : looked.typed, estado: looked.filter };
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false });
  };
  const tellLater = useEffectEvent(tell);
  useEffect(() => {
    const timer = setTimeout(() => tellLater(query), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return { query, look: setQuery, settle: () => tell(query) };
}

function isSame(one: InventoryQuery, other: InventoryQuery): boolean {
  return one.typed === other.typed && one.filter === other.filter;
}

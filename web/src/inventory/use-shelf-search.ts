/**
 * What is looked for on the shelf: at once on the screen, a little later in the address, so that going back to the list
 * and a reload find it again, and typing never waits for either.
 *
 * Invariant: the address changes the field only when something else than the field has changed the address.
 */
import type { ShelfQuery } from '@cuadra/domain/inventory/shelf';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

const route = getRouteApi('/business/$businessId/inventory');
const SETTLED_MS = 250;

interface ShelfSearch {
  readonly query: ShelfQuery;
  readonly look: (query: ShelfQuery) => void;
  /** Tells the address now: before somebody leaves for what they have found. */
  readonly settle: () => void;
}

export function useShelfSearch(): ShelfSearch {
  const { buscar = '', estado } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const { pathname } = useLocation();
  const [query, setQuery] = useState<ShelfQuery>({ typed: buscar, filter: estado });
  /** What the address said last, and what it was told last. */
  const [heard, setHeard] = useState(query);
  const [told, setTold] = useState(query);
  const address = { typed: buscar, filter: estado };
  if (!isSame(address, heard)) {
    setHeard(address);
    if (!isSame(address, told)) setQuery(address);
  }
  const tell = (looked: ShelfQuery) => {
    // Whoever is already on the way to another screen is not called back.
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

function isSame(one: ShelfQuery, other: ShelfQuery): boolean {
  return one.typed === other.typed && one.filter === other.filter;
}

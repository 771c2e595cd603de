/**
 * What is looked for on the shelf: at once on the screen, a little later in the address, so that going back to the list
 * and a reload find it again, and typing never waits for either.
 *
 * Invariant: the address changes the field only when something else than the field has changed the address.
 */
import type { ShelfQuery } from '@cuadra/domain/inventory/shelf';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const route = getRouteApi('/business/$businessId/inventory');
const SETTLED_MS = 250;

interface ShelfSearch {
  readonly query: ShelfQuery;
  readonly look: (query: ShelfQuery) => void;
}

export function useShelfSearch(): ShelfSearch {
  const { buscar = '', estado } = route.useSearch();
  const navigate = route.useNavigate();
  const [query, setQuery] = useState<ShelfQuery>({ typed: buscar, filter: estado });
  /** What the address said last, and what it was told last. */
  const [heard, setHeard] = useState(query);
  const [told, setTold] = useState(query);
  const address = { typed: buscar, filter: estado };
  if (!isSame(address, heard)) {
    setHeard(address);
    if (!isSame(address, told)) setQuery(address);
  }
  useEffect(() => {
    if (isSame(query, { typed: buscar, filter: estado })) return undefined;
    const timer = setTimeout(() => {
      setTold(query);
      const search = { buscar: query.typed === '' ? undefined : query.typed, estado: query.filter };
      void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query, buscar, estado, navigate]);
  return { query, look: setQuery };
}

function isSame(one: ShelfQuery, other: ShelfQuery): boolean {
  return one.typed === other.typed && one.filter === other.filter;
}

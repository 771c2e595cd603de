/** Asking the server for one's own businesses by their name, or a part of it. */
import type { BusinessLink } from '@cuadra/domain/rows/business-link';
import type { NameSearch } from '@cuadra/domain/businesses/find-businesses';
import type { Answer } from '../requests/api.ts';
import { askFor } from '../requests/ask-for.ts';

interface Found {
  readonly businesses: readonly BusinessLink[];
}

export function searchBusinesses(search: NameSearch): Promise<Answer<Found>> {
  const asked = new URLSearchParams(Object.entries(search).filter(([, text]) => text !== undefined));
  return askFor<Found>(`/api/me/businesses?${asked.toString()}`);
}

/** Searches the person's own businesses on the server, by name or a part of it. */
import type { OwnBusinesses } from '@cuadra/domain/server-answers';
import type { NameSearch } from '@cuadra/domain/businesses/filter-own-businesses-by-name';
import type { Answer } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';

export function searchOwnBusinessesByName(search: NameSearch): Promise<Answer<OwnBusinesses>> {
  const asked = new URLSearchParams(Object.entries(search).filter(([, text]) => text !== undefined));
  return askServerForJson<OwnBusinesses>(`/api/me/businesses?${asked.toString()}`);
}

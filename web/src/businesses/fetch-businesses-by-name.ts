/** Searches the person's own businesses on the server, by name or a part of it. */
import type { OwnBusinesses } from '@cuadra/domain/answers';
import type { NameSearch } from '@cuadra/domain/businesses/find-businesses-by-name';
import type { Answer } from '../requests/ask-server.ts';
import { askServerForBody } from '../requests/ask-server-for-body.ts';

export function fetchBusinessesByName(search: NameSearch): Promise<Answer<OwnBusinesses>> {
  const asked = new URLSearchParams(Object.entries(search).filter(([, text]) => text !== undefined));
  return askServerForBody<OwnBusinesses>(`/api/me/businesses?${asked.toString()}`);
}

import { apiTokenInHeaders } from './api-token-in-headers.ts';
import type { SessionPerson, CallerLookup } from './caller-lookup.ts';

/** Whoever sends an API token is only that token's program, whatever cookies come along. */
export async function findCaller(
  sessions: CallerLookup,
  headers: Headers,
  businessId: string | undefined,
): Promise<SessionPerson | undefined> {
  const token = apiTokenInHeaders(headers);
  if (token === undefined) return sessions.signedInBy(headers);
  const caller = await sessions.programBy(token);
  const isElsewhere = businessId !== undefined && businessId.toLowerCase() !== caller?.program?.businessId;
  return isElsewhere ? undefined : caller;
}

/**
 * The step before every route that changes something: another site's page may not send it with somebody's cookie.
 *
 * A browser says where a request comes from (Sec-Fetch-Site, and Origin for older ones); a script says neither and is
 * let through, since no browser lends it a cookie.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import type { MiddlewareHandler } from 'hono';
import { answerRefusal } from './api-errors.ts';

export function requireSameOrigin(publicUrl: URL | null): MiddlewareHandler {
  return async (context, next) => {
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    const isOwn =
      (site === undefined || site === 'same-origin' || site === 'none') &&
      (origin === undefined || origin === publicUrl?.origin || isHere(origin, context.req.header('host'), publicUrl));
    return isOwn ? next() : answerRefusal(context, refuse('forbidden'));
  };
}

/** Where people reach us over https, a page that came without it was made by whoever stood in between. */
function isHere(origin: string, host: string | undefined, publicUrl: URL | null): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host && (publicUrl?.protocol !== 'https:' || url.protocol === 'https:');
}

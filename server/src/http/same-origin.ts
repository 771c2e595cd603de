/**
 * Middleware before every route that changes something: it refuses requests from pages of other sites.
 *
 * A browser says where a request comes from (Sec-Fetch-Site, or Origin in older ones); a script outside a browser sends
 * neither and is accepted, because it has nobody's cookie.
 */
import { otherSiteRefusal } from '@cuadra/domain/kernel/refusal';
import type { MiddlewareHandler } from 'hono';
import { answerRefusal } from './api-error-answers.ts';

export function requireSameOrigin(publicUrl: URL | null): MiddlewareHandler {
  return async (context, next) => {
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    const isOwn =
      (site === undefined || site === 'same-origin' || site === 'none') &&
      (origin === undefined || origin === publicUrl?.origin || isHere(origin, context.req.header('host'), publicUrl));
    return isOwn ? next() : answerRefusal(context, otherSiteRefusal());
  };
}

/** If the public address is https, a page loaded over http may have been changed by somebody in between. */
function isHere(origin: string, host: string | undefined, publicUrl: URL | null): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host && (publicUrl?.protocol !== 'https:' || url.protocol === 'https:');
}

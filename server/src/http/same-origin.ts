/**
 * The step before every route that changes something: another site's page may not send it with somebody's cookie.
 *
 * A browser says where a request comes from (Sec-Fetch-Site, and Origin for older ones); a script says neither and is
 * let through, since no browser lends it a cookie.
 */
import { refuse } from '@cuadra/domain/kernel/refusal';
import type { MiddlewareHandler } from 'hono';
import { answerRefusal } from './api-errors.ts';

export function sameOrigin(publicUrl: URL | null): MiddlewareHandler {
  return async (context, next) => {
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    const isOwn =
      (site === undefined || site === 'same-origin' || site === 'none') &&
      (origin === undefined || origin === publicUrl?.origin || hostOf(origin) === context.req.header('host'));
    return isOwn ? next() : answerRefusal(context, refuse('forbidden'));
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

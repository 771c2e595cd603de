/**
 * The headers that fence every answer, whatever route gave it.
 *
 * Nothing is loaded from elsewhere and nothing runs inline. The opener policy still lets a sign-in popup answer
 * its opener. Only a server that is reached over https asks browsers to insist on https. What says how a page may
 * behave is left out of the pieces of one, which are never pages themselves: a phone loads many of them.
 */
import type { MiddlewareHandler } from 'hono';

const always = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const ofPages = {
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
};

const overHttps = { 'strict-transport-security': 'max-age=31536000' };

export function securityHeaders(publicUrl: URL | null): MiddlewareHandler {
  const ofPieces = Object.entries(publicUrl?.protocol === 'https:' ? { ...always, ...overHttps } : always);
  const ofAll = [...ofPieces, ...Object.entries(ofPages)];
  return async (context, next) => {
    await next();
    const headers = context.req.path.startsWith('/assets/') && context.res.ok ? ofPieces : ofAll;
    for (const [name, value] of headers) context.header(name, value);
  };
}

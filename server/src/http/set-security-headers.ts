/**
 * The security headers of every answer.
 *
 * Nothing is loaded from elsewhere, and inline runs only what the app's own page has (static-files.ts). The opener
 * policy still allows a sign-in popup to answer its opener. Only a server reached over https sends HSTS. Scripts, styles
 * and images get no page headers, because a phone loads many of them. An answer that has its own keeps it. They are set
 * on the answer itself, because the context's own header() makes the answer again for each of them, and sends its body
 * as a stream.
 */
import type { MiddlewareHandler } from 'hono';

const always = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export const contentSecurityPolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const ofPages = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
};

const overHttps = { 'strict-transport-security': 'max-age=31536000' };

export function setSecurityHeaders(publicUrl: URL | null): MiddlewareHandler {
  const ofPieces = Object.entries(publicUrl?.protocol === 'https:' ? { ...always, ...overHttps } : always);
  const ofAll = [...ofPieces, ...Object.entries(ofPages)];
  return async (context, next) => {
    await next();
    const headers = context.req.path.startsWith('/assets/') && context.res.ok ? ofPieces : ofAll;
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

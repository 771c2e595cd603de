/**
 * The security headers of every answer.
 *
 * Nothing is loaded from elsewhere, and inline runs only what the app's own page has (static-files.ts). The opener
 * policy still allows a sign-in popup to answer its opener. Only a server reached over https sends HSTS. What means
 * nothing to data, scripts, styles and images is not sent with them, because a phone loads many of them. An answer that
 * has its own keeps it. They are set on the answer itself, because the context's own header() makes the answer again
 * for each of them, and sends its body as a stream.
 */
import type { MiddlewareHandler } from 'hono';

const always = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export const contentSecurityPolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const outsideAssets = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'no-referrer',
};

const ofPages = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
};

const DATA = /^(?:application\/json|text\/event-stream)/u;

const overHttps = { 'strict-transport-security': 'max-age=31536000' };

export function setSecurityHeaders(publicUrl: URL | null): MiddlewareHandler {
  const ofAssets = Object.entries(publicUrl?.protocol === 'https:' ? { ...always, ...overHttps } : always);
  const ofData = [...ofAssets, ...Object.entries(outsideAssets)];
  const ofAll = [...ofData, ...Object.entries(ofPages)];
  return async (context, next) => {
    await next();
    const isAsset = context.req.path.startsWith('/assets/') && context.res.ok;
    const isData = DATA.test(context.res.headers.get('content-type') ?? '');
    const headers = isAsset ? ofAssets : isData ? ofData : ofAll;
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

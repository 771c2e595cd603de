/**
 * The headers that fence every answer, whatever route gave it.
 *
 * Nothing is loaded from elsewhere and nothing runs inline. The opener policy still lets a sign-in popup answer
 * its opener. Only a server that is reached over https asks browsers to insist on https.
 */
import type { MiddlewareHandler } from 'hono';

const always = {
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const overHttps = { 'strict-transport-security': 'max-age=31536000' };

export function securityHeaders(publicUrl: URL | null): MiddlewareHandler {
  const headers = Object.entries(publicUrl?.protocol === 'https:' ? { ...always, ...overHttps } : always);
  return async (context, next) => {
    await next();
    for (const [name, value] of headers) context.header(name, value);
  };
}

/** Every answer is fenced: pages, errors and failures alike. */
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { serveUntilTestEnds } from '../testing/serving.ts';
import { setSecurityHeaders } from './set-security-headers.ts';

function appAt(publicUrl: URL | null): Hono {
  const app = new Hono().use(setSecurityHeaders(publicUrl));
  app.get('/page', (context) => context.text('page'));
  app.get('/figures', (context) => context.json({ total: 0 }));
  app.get('/assets/piece.js', (context) => context.body('', 200, { 'content-type': 'text/javascript' }));
  app.get('/failure', () => {
    throw new Error('a bug');
  });
  app.onError((_error, context) => context.text('failed', 500));
  return app;
}

describe('the security headers', () => {
  it.each([
    ['/page', 200],
    ['/unknown', 404],
    ['/failure', 500],
  ])('are on %s', async (path, status) => {
    const { address } = await serveUntilTestEnds(appAt(null));
    const answer = await fetch(address + path);

    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('do not tell a piece of a page how a page may behave', async () => {
    const { address } = await serveUntilTestEnds(appAt(new URL('https://cuadra.example')));
    const [piece, missing] = await Promise.all(
      ['piece', 'missing'].map((name) => fetch(`${address}/assets/${name}.js`)),
    );
    expect(piece?.headers.get('content-security-policy')).toBeNull();
    expect(piece?.headers.get('referrer-policy')).toBeNull();
    expect(piece?.headers.get('x-content-type-options')).toBe('nosniff');
    expect(piece?.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(missing?.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('do not tell JSON how a window may behave', async () => {
    const { address } = await serveUntilTestEnds(appAt(null));
    const { headers } = await fetch(`${address}/figures`);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect([headers.get('permissions-policy'), headers.get('cross-origin-opener-policy')]).toEqual([null, null]);
  });

  it.each([
    ['https://cuadra.example', 'max-age=31536000'],
    ['http://cuadra.example', null],
  ])('ask browsers of %s for https: %s', async (url, header) => {
    const { address } = await serveUntilTestEnds(appAt(new URL(url)));
    const answer = await fetch(`${address}/page`);
    expect(answer.headers.get('strict-transport-security')).toBe(header);
  });
});

/** The web app over HTTP: the smallest form the browser takes, cached as long as its name allows. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webBuild } from '../testing/web-build.ts';
import { startListening } from './listen.ts';
import { readStaticFiles, serveStaticFiles } from './static-files.ts';

/** No file changes, so that one server is enough for all tests. */
let address = '';
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const files = {
    'index.html': '<script>inline()</script><p>La app',
    'assets/app-1a2b.js': 'let app',
    'assets/app-1a2b.js.br': 'brotli',
    'assets/app-1a2b.js.gz': 'gzip',
    '.built-from': 'secret',
    '.preloads.json': '{"/business/":["/assets/shop-3c4d.js","/assets/day-5e6f.js"]}',
  };
  const folder = webBuild(files, (remove) => ends.push(remove));
  const app = new Hono().use(serveStaticFiles(readStaticFiles(folder)));
  const door = await startListening(app, { host: '127.0.0.1', port: 0 });
  if (!door.ok) throw new Error(door.message);
  ends.push(door.close);
  ({ address } = door);
});
afterAll(async () => {
  for (const end of ends) await end();
});

describe('a file with a hash in its name', () => {
  it('is cached for ever', async () => {
    const answer = await fetch(`${address}/assets/app-1a2b.js`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript');
  });

  it('carries no tag to be asked again with', async () => {
    const answer = await rawGet('/assets/app-1a2b.js', { 'if-none-match': '*' });
    expect(answer.status).toBe(200);
    expect(answer.headers['etag']).toBeUndefined();
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['identity', undefined, 'let app'],
  ])('for a browser that takes %s comes as %s', async (accepts, encoding, body) => {
    const answer = await rawGet('/assets/app-1a2b.js', { 'accept-encoding': accepts });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toContain('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(body.length));
    expect(answer.body).toBe(body);
  });

  it.each([
    ['an encoding with a gap in its name', '/', { 'accept-encoding': `a${' '.repeat(15_000)}b` }],
    ['an address of dots', `/${'.'.repeat(15_000)}/`, {}],
  ])('%s keeps nobody waiting', async (_name, path, headers) => {
    const before = process.cpuUsage();
    await rawGet(path, headers);
    const { user } = process.cpuUsage(before);
    expect(user / 1_000).toBeLessThan(100);
  });

  it('is not served in its compressed form under the name of that form', async () => {
    expect((await fetch(`${address}/assets/app-1a2b.js.br`)).status).toBe(404);
  });
});

describe('the page', () => {
  it('announces what its screen will load first, and no other screen’s', async () => {
    const { headers } = await fetch(`${address}/business/b1/dashboard`);
    const links = '</assets/shop-3c4d.js>; rel=modulepreload, </assets/day-5e6f.js>; rel=modulepreload';
    expect(headers.get('link')).toBe(links);
    expect((await fetch(`${address}/auth/login`)).headers.has('link')).toBe(false);
    expect((await fetch(`${address}/.preloads.json`)).status).toBe(404);
  });

  it.each(['/', '/index.html', '/business/b1/sales', '/no-such-screen'])('answers %s', async (path) => {
    const answer = await fetch(address + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('<script>inline()</script><p>La app');
    const hash = createHash('sha256').update('inline()').digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'self' 'sha256-${hash}';`);
  });

  it('is not sent again to those who have it', async () => {
    const etag = (await fetch(`${address}/`)).headers.get('etag') ?? '';
    const again = await rawGet('/', { 'if-none-match': `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  it('is sent again to those who have another', async () => {
    expect((await rawGet('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has no body for HEAD', async () => {
    const answer = await fetch(`${address}/`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('34');
    expect(await answer.text()).toBe('');
  });

  it.each([
    ['GET', '/assets/gone-3c4d.js'],
    ['GET', '/favicon.ico'],
    ['GET', '/.built-from'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', '/api'],
    ['GET', '/api/unknown'],
    ['GET', '/readyz/'],
    ['HEAD', '/healthz/'],
    ['POST', '/'],
  ])('does not answer %s %s', async (method, path) => {
    expect((await fetch(address + path, { method })).status).toBe(404);
  });
});

type RawAnswer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string };

/** fetch decompresses and sets its own headers; this shows what is on the wire. */
function rawGet(path: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(address + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      );
    })
      .on('error', reject)
      .end();
  });
}

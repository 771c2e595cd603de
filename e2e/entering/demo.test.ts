/** `npm run demo`: a shop to look at, of which nothing stays. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../server/src/testing/server-process.ts';

const demo = fileURLToPath(new URL('../../scripts/demo.mjs', import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-e2e-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('serves a bodega, says how its owner signs in, and leaves nothing behind', async () => {
  // Enough for the second shop to have opened, also on a Monday before it opens.
  const server = startDemo('--days', '8');
  const address = await server.ready;
  await expect.poll(server.output).toMatch(/rosa@bodega\.example +rosa cuadra su caja/u);
  const headers = { 'content-type': 'application/json', origin: address };
  const body = JSON.stringify({ email: 'rosa@bodega.example', password: 'rosa cuadra su caja' });
  const signedIn = await fetch(`${address}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const me: unknown = await (await fetch(`${address}/api/me`, { headers: { cookie } })).json();
  expect(me).toMatchObject({
    businesses: [{ businessName: 'Bodega Rosita' }, { businessName: 'Librería Bazar Rosita' }],
  });

  server.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

it('leaves nothing behind when it is ended before it serves', async () => {
  const made = once(watch(folder), 'change');
  const server = startDemo();
  await made;
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  { moment: 'the bodega is made', isNow: (databases: number) => databases === 1, code: 1 },
  { moment: 'the server starts', isNow: (databases: number) => databases === 2, code: 0 },
])('leaves nothing behind when it is ended while $moment', async ({ isNow, code }) => {
  const server = startDemo('--days', '1');
  const postmasters = new Set<string>();
  while (!isNow(postmasters.size)) {
    for (const postmaster of postmastersIn(folder)) postmasters.add(postmaster);
    await sleep(10);
  }
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(code);
  expect(readdirSync(folder)).toEqual([]);
  await expect.poll(() => [...postmasters].filter(isAlive), { timeout: 30_000 }).toEqual([]);
});

/** The numbers of the processes that serve a database in there. */
function postmastersIn(place: string): string[] {
  return readdirSync(place).flatMap((name) => {
    const file = join(place, name, 'data', 'postgres', 'postmaster.pid');
    try {
      return /^\d+/u.exec(readFileSync(file, 'utf8')) ?? [];
    } catch {
      return [];
    }
  });
}

function isAlive(pid: string): boolean {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}

function startDemo(...options: string[]) {
  const env = { PORT: '0', LOG_LEVEL: 'error', TMPDIR: folder, DATA_DIR: join(folder, 'not-here') };
  const server = startServer([demo, ...options], { cwd: folder, env });
  onTestFinished(() => server.kill('SIGKILL'));
  return server;
}

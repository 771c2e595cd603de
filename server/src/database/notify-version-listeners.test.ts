/** New versions are announced just after they were saved, many at once, only the newest of each business. */
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { createBusinessVersionNotifier, VERSIONS_CHANNEL } from './notify-version-listeners.ts';

const test = testDatabaseOfFile();
let listener: Client;
let heard: string[] = [];

beforeAll(async () => {
  listener = new Client(test.database.connection);
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query(`listen ${VERSIONS_CHANNEL}`);
});
afterAll(() => listener.end());
beforeEach(() => {
  heard = [];
});

it('of several versions of a business the newest is told, whatever order they came in', async () => {
  const { announce, finish } = createBusinessVersionNotifier(test.database.pool);
  for (const version of [3, 5, 4]) announce('bodega', version);
  announce('bazar', 1);
  await finish();
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['bazar:1', 'bodega:5']));
});

it('is told without being asked to finish, and what comes later is told again', async () => {
  const { announce } = createBusinessVersionNotifier(test.database.pool);
  announce('bodega', 6);
  await vi.waitFor(() => expect(heard).toEqual(['bodega:6']));
  announce('bodega', 7);
  await vi.waitFor(() => expect(heard).toEqual(['bodega:6', 'bodega:7']));
});

it('a database that cannot be told is nobody’s fault', async () => {
  const gone = new Pool({ host: '/nowhere' });
  const { announce, finish } = createBusinessVersionNotifier(gone);
  announce('bodega', 8);
  await expect(finish()).resolves.toBeUndefined();
  await gone.end();
});

/**
 * For tests: a shop behind real HTTP and a real database, whose reads anybody can ask for.
 *
 * Commands go through the executor at the instant they are given, so the books are those of a real day.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { type Permission, permissionNames } from '@cuadra/domain/rows/permissions';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { pino } from 'pino';
import type { IntakeParts } from '../api/api-dependencies.ts';
import { type ApiRoute, createApiRouter } from '../api/api-route.ts';
import type { CallerLookup } from '../auth/caller-lookup.ts';
import { DEFAULT_COMMANDS_PER_MINUTE } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { executeCommand } from '../ledger/execute-command.ts';
import { startListening } from '../http/listen.ts';
import { createApiLimits, createPersonConcurrencyLimiter } from '../limits/concurrency-and-rate-limits.ts';
import { testDatabase } from './test-database.ts';

const GERENTE = 'rosa';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

interface Deed {
  readonly at: Instant;
  readonly by?: string;
}

export interface ServedShop {
  readonly database: Database;
  readonly businessId: string;
  /** The server's clock. */
  now: Instant;
  /** Throws unless the command is applied. */
  does<Name extends CommandName>(name: Name, input: InputOf<Name>, deed: Deed): Promise<void>;
  /** Somebody who works here with these permissions only. */
  employee(uid: string, ...permissions: readonly Permission[]): Promise<void>;
  /** Reads a path under the business, as the gerente by default; null is nobody. */
  get(path: string, as?: string | null): Promise<Answer>;
  request(
    path: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> },
    as?: string | null,
  ): Promise<Answer>;
  close(): Promise<void>;
}

export async function servedShop(
  routes: readonly ApiRoute<IntakeParts>[],
  { now, timezone }: { readonly now: Instant; readonly timezone?: string },
): Promise<ServedShop> {
  const test = await testDatabase();
  const { database } = test;
  const businessId = randomUUID();
  const logger = pino({ level: 'silent' });
  const app = createApiRouter(
    {
      database,
      sessions: byHeader,
      now: () => shop.now,
      publicUrl: null,
      operatorEmails: [],
      logger,
      ...createApiLimits(DEFAULT_COMMANDS_PER_MINUTE),
    },
    routes,
  );
  const door = await startListening(app, { host: '127.0.0.1', port: 0 });
  if (!door.ok) throw new Error(door.message);
  const request: ServedShop['request'] = async (path, init, as = GERENTE) => {
    const headers = { ...init.headers, ...(as === null ? {} : { 'x-person': as }) };
    const answer = await fetch(`${door.address}/api/businesses/${businessId}${path}`, { ...init, headers });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
  };
  const shop: ServedShop = {
    database,
    businessId,
    now,
    does: (name, input, deed) => carryOut(database, businessId, name, input, deed),
    employee: (uid, ...permissions) => addEmployee(database, businessId, uid, permissions),
    get: (path, as) => request(path, {}, as),
    request,
    close: async () => {
      await door.close();
      await test.drop();
    },
  };
  await addPerson(database, GERENTE);
  const opened = '2024-01-01T15:00:00.000Z';
  await shop.does('create-business', { businessId, nombre: 'Bodega Rosita', tipo: 'Bodega' }, { at: opened });
  if (timezone !== undefined) await shop.does('update-settings', { timezone }, { at: opened });
  return shop;
}

const byHeader: CallerLookup = {
  turns: createPersonConcurrencyLimiter(),
  programBy: () => Promise.resolve(undefined),
  signedInBy: (headers) => {
    const uid = headers.get('x-person');
    return Promise.resolve(uid === null ? undefined : signedIn(uid));
  },
};

function signedIn(uid: string) {
  const expiresAt = '2199-12-31T00:00:00.000Z';
  return { uid, sessionId: 'session', email: `${uid}@bodega.pe`, expiresAt, isDemo: false };
}

async function carryOut(
  database: Database,
  businessId: string,
  name: CommandName,
  input: unknown,
  { at, by = GERENTE }: Deed,
): Promise<void> {
  const envelope = { id: randomUUID(), businessId, name, input, issuedAt: at, deviceId: 'device' };
  const outcome = await executeCommand({ database, now: () => at }, { uid: by, sessionId: 'session' }, envelope);
  if (outcome.status !== 'applied') throw new Error(`${name}: ${JSON.stringify(outcome.error)}`);
}

async function addPerson(database: Database, uid: string): Promise<void> {
  await database.asOwner((owner) =>
    owner.query(`insert into profiles values ($1, $2, $3, 'Quispe', '2024-01-01', true, '{}')`, [
      uid,
      `${uid}@bodega.pe`,
      uid,
    ]),
  );
}

async function addEmployee(
  database: Database,
  businessId: string,
  uid: string,
  held: readonly Permission[],
): Promise<void> {
  await addPerson(database, uid);
  const permissions = Object.fromEntries(permissionNames.map((name) => [name, held.includes(name)]));
  await database.asOwner((owner) =>
    owner.query(
      `insert into memberships values ($1, $2, 'empleado', $3, '', '2024-01-02', true, true, 'aceptada', null, 1)`,
      [businessId, uid, JSON.stringify(permissions)],
    ),
  );
}

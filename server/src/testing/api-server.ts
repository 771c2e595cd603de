/**
 * For tests: the API on a real socket over a real database, and people who use it.
 *
 * Everything is done by commands, as a device does it; only the people's profiles are inserted directly.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { VersionListener } from '../api/api-dependencies.ts';
import { randomUUID } from 'node:crypto';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Permissions } from '@cuadra/domain/rows/permissions';
import { beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { parseTrustedProxies } from '../auth/client-address.ts';
import { DEFAULT_COMMANDS_PER_MINUTE } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { createApp } from '../routes/create-app.ts';
import { createLogger } from '../http/create-logger.ts';
import { startListening } from '../http/listen.ts';
import { createApiLimits } from '../limits/concurrency-and-rate-limits.ts';
import { createMetrics } from '../http/metrics.ts';
import type { Outcome } from '../ledger/command-outcome.ts';
import { listenToVersions } from '../sync/version-listener.ts';
import { expectDescribedRefusal } from './described-refusals.ts';
import { testDatabase } from './test-database.ts';
import { signedInAs, TestDoor } from './test-door.ts';

/** 08:00 in Lima. */
const OPENING_TIME: Instant = '2026-11-21T13:00:00.000Z';

const OPERATOR = 'jefa@cuadra.example';
export const METRICS_TOKEN = 'what a program that draws sends';

export interface TestCommand {
  readonly id: string;
  readonly businessId?: string;
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
  readonly deviceId: string;
}

interface RunningApi {
  readonly clock: { now: Instant };
  readonly address: string;
  readonly database: Database;
  readonly door: TestDoor;
  readonly versions: VersionListener;
  readonly lines: string[];
  readonly stop: () => Promise<void>;
}

export class ApiServer implements RunningApi {
  readonly #running: () => RunningApi;

  constructor(running: () => RunningApi) {
    this.#running = running;
  }

  get clock(): RunningApi['clock'] {
    return this.#running().clock;
  }

  get now(): Instant {
    return this.clock.now;
  }

  set now(now: Instant) {
    this.clock.now = now;
  }

  get address(): string {
    return this.#running().address;
  }

  get database(): Database {
    return this.#running().database;
  }

  get door(): TestDoor {
    return this.#running().door;
  }

  get versions(): VersionListener {
    return this.#running().versions;
  }

  /** The log. */
  get lines(): string[] {
    return this.#running().lines;
  }

  stop(): Promise<void> {
    return this.#running().stop();
  }

  /** A new person with a profile, signed in. */
  async person(nombre = 'Rosa'): Promise<string> {
    const uid = `${nombre.toLowerCase()}-${randomUUID()}`;
    const email = `${uid}@bodega.pe`;
    await this.database.asOwner((owner) =>
      owner.query(
        `insert into profiles values ($1, $2, $3, 'Quispe', $4, true, '{"theme":"light","notifications":true}')`,
        [uid, email, nombre, OPENING_TIME],
      ),
    );
    this.door.admit(uid, email);
    return uid;
  }

  /** The operator, signed in. */
  operator(): string {
    this.door.admit('operator', OPERATOR);
    return 'operator';
  }

  /** A new business of a new person. */
  async shop(): Promise<{ owner: string; businessId: string }> {
    const owner = await this.person();
    const businessId = randomUUID();
    await this.does(owner, undefined, 'create-business', { businessId, nombre: 'Bodega Rosita', tipo: 'Bodega' });
    return { owner, businessId };
  }

  /** A new person who works there. */
  async employee(owner: string, businessId: string, permissions: Partial<Permissions> = {}): Promise<string> {
    const uid = await this.person('Luis');
    const invitationId = randomUUID();
    await this.does(owner, businessId, 'invite-employee', { invitationId, email: `${uid}@bodega.pe`, permissions });
    const token = await this.database.asOwner(async (db) => {
      const { rows } = await db.query<{ token: string }>('select token from invitations where "invitationId" = $1', [
        invitationId,
      ]);
      return rows[0]?.token ?? '';
    });
    await this.does(uid, undefined, 'accept-invitation', { token });
    return uid;
  }

  /** Fails unless the command is applied. */
  async does<Name extends CommandName>(
    uid: string,
    businessId: string | undefined,
    name: Name,
    input: InputOf<Name>,
  ): Promise<number> {
    const [outcome] = await this.sends(uid, [this.command(name, input, businessId)]);
    if (outcome?.status !== 'applied') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
    return outcome.version;
  }

  command(name: string, input: unknown, businessId?: string): TestCommand {
    const envelope = { id: randomUUID(), name, input, issuedAt: this.now, deviceId: 'till' };
    return businessId === undefined ? envelope : { ...envelope, businessId };
  }

  async sends(uid: string, commands: readonly TestCommand[]): Promise<Outcome[]> {
    const answer = await this.post(uid, '/api/commands', { commands });
    return z.parse(z.object({ results: z.array(z.custom<Outcome>()) }), await answer.json()).results;
  }

  post(uid: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      headers: { ...signedInAs(uid), 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  get(uid: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.ask(path, { method: 'GET', headers: { ...signedInAs(uid), ...headers } });
  }

  private async ask(path: string, init: RequestInit & { readonly method: string }): Promise<Response> {
    const answer = await fetch(this.address + path, init);
    if (!answer.ok) expectDescribedRefusal(init.method, path, answer.status, await bodyOf(answer.clone()));
    return answer;
  }
}

export async function apiServer(heartbeatMs?: number): Promise<ApiServer> {
  const own = await testDatabase();
  return apiServerOn(own.database, heartbeatMs, () => own.drop());
}

/** The one of all tests of a file: from their hooks on. */
export function apiServerOfFile(): ApiServer {
  let running: ApiServer | undefined;
  beforeAll(async () => {
    running = await apiServer();
    return () => running?.stop();
  });
  return new ApiServer(() => {
    if (running === undefined) throw new Error('no test has begun');
    return running;
  });
}

async function bodyOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined);
}

/** Another server on the same database, as when several run behind one address. */
export async function apiServerOn(
  database: Database,
  heartbeatMs?: number,
  stopped = (): Promise<void> => Promise.resolve(),
  commandsPerMinute = DEFAULT_COMMANDS_PER_MINUTE,
  metrics = createMetrics(),
): Promise<ApiServer> {
  const lines: string[] = [];
  const logger = createLogger({ write: (line) => void lines.push(line) });
  const door = new TestDoor();
  const versions = listenToVersions(database.connection, logger);
  const clock = { now: OPENING_TIME };
  const parts = { database, sessions: door, versions, metrics, logger, now: () => clock.now };
  const instance = { version: '0.0.0', database: 'external' } as const;
  const proxies = parseTrustedProxies([]);
  const whose = { publicUrl: null, instance, operatorEmails: [OPERATOR], metricsToken: METRICS_TOKEN, proxies };
  const api = { ...parts, ...whose, heartbeatMs, ...createApiLimits(commandsPerMinute) };
  const listening = await startListening(createApp({ publicUrl: null, staticFiles: new Map(), logger, api }), {
    host: '127.0.0.1',
    port: 0,
  });
  if (!listening.ok) throw new Error(listening.message);
  const stop = async () => {
    await Promise.all([versions.close(), listening.close()]);
    await stopped();
  };
  const running = { clock, address: listening.address, database, door, versions, lines, stop };
  return new ApiServer(() => running);
}

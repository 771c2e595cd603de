/**
 * For tests: sign-in on a real socket over a real database, and browsers that keep their cookies.
 *
 * The clock stands still until a test moves it.
 */
import { type Instant, instantFromMilliseconds, instantPlus } from '@cuadra/domain/kernel/instant';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createAuthService } from '../routes/create-auth-service.ts';
import { type Limits, defaultSignInThrottleLimits } from '../auth/sign-in-throttle.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { createApp } from '../routes/create-app.ts';
import { createLogger } from '../http/create-logger.ts';
import { startListening } from '../http/listen.ts';
import { expectDescribedRefusal } from './described-refusals.ts';
import { testDatabase } from './test-database.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Sent {
  readonly method?: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** The value at this path in an answer's body. */
export function valueAtPath(body: unknown, ...path: readonly string[]): unknown {
  return path.reduce(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    body,
  );
}

/** Keeps the cookies that it gets, and sends what a page of the app would. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  readonly headers: Record<string, string>;

  constructor(address: string, headers: Record<string, string> = {}) {
    this.address = address;
    this.headers = { origin: address, 'user-agent': 'Chrome en Android', ...headers };
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { headers });
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: text });
  }

  async delete(path: string): Promise<Answer> {
    return this.send(path, { method: 'DELETE', headers: {} });
  }

  async register(person: Partial<typeof rosa> = {}): Promise<Answer> {
    return this.post('/api/auth/sign-up/email', { ...rosa, ...person });
  }

  async signIn({ email = rosa.email, password = rosa.password } = {}): Promise<Answer> {
    return this.post('/api/auth/sign-in/email', { email, password });
  }

  async me(): Promise<Answer> {
    return this.get('/api/me');
  }

  /** Another browser with the same cookies. */
  copy(): Browser {
    const other = new Browser(this.address, this.headers);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  private async send(path: string, init: Sent): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.headers, ...init.headers, ...(cookie !== '' && { cookie }) };
    const answer = await fetch(new URL(path, this.address), { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    const body: unknown = isJson ? JSON.parse(text) : text;
    expectDescribedRefusal(init.method ?? 'GET', path, answer.status, body);
    return { status: answer.status, headers: answer.headers, body };
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    if (/max-age=0\b/iu.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(equals + 1));
  }
}

export const rosa = { nombre: 'Rosa', apellidos: 'Quispe', email: 'rosa@bodega.pe', password: 'arroz con pollo' };

export interface SignInServer {
  readonly address: string;
  readonly database: Database;
  /** Connections of the sign-in role. */
  readonly signInPool: Pool;
  /** The log. */
  readonly lines: readonly string[];
  browser(headers?: Record<string, string>): Browser;
  /** Moves the server's clock. */
  later(milliseconds: number): void;
  readonly now: () => Instant;
  stop(): Promise<void>;
}

/** Its limits are so high that no test reaches them by accident. */
export async function signInServer(
  environment: Record<string, string> = {},
  limits: Partial<Limits> = {},
): Promise<SignInServer> {
  const test = await testDatabase();
  const { database } = test;
  const dataDir = mkdtempSync(join(tmpdir(), 'cuadra-sign-in-'));
  const lines: string[] = [];
  const logger = createLogger({ write: (line: string) => lines.push(line) });
  let ahead = 0;
  const now = (): Instant => instantPlus(instantFromMilliseconds(Date.now()), ahead);
  const config = configOf({ ...environment, DATA_DIR: dataDir });
  const allLimits = { ...defaultSignInThrottleLimits, ...limits };
  const signIn = createAuthService({
    database,
    config,
    logger,
    now,
    limits: allLimits,
    retryMailAfterMs: [20, 20],
  });
  const app = createApp({ publicUrl: config.publicUrl, staticFiles: new Map(), logger });
  app.route('/', signIn.routes);
  const door = await startListening(app, { host: '127.0.0.1', port: 0 });
  if (!door.ok) throw new Error(door.message);
  const { address } = door;
  return {
    address,
    database,
    signInPool: signIn.pool,
    lines,
    browser: (headers) => new Browser(address, headers),
    later: (milliseconds) => {
      ahead += milliseconds;
    },
    now,
    stop: async () => {
      await door.close();
      await signIn.close();
      await test.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export function configOf(environment: Record<string, string>): Config {
  const reading = readConfig(environment);
  if (!reading.ok) throw new Error(reading.message);
  return reading.config;
}

/**
 * The embedded PostgreSQL behind a PgBouncer that shares a few connections by transaction.
 *
 * PgBouncer is not installed: it is Debian's package `pgbouncer`. Invariant: after stop() neither a process nor a file
 * of either is left.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@cuadra/embedded-postgres/embedded-postgres';
import type { Connection } from '@cuadra/embedded-postgres/postgres-address';
import { freePort } from '../engines/free-port.ts';

const PROGRAM = 'pgbouncer';
/** Tests make a database for each file, and each has a few of its own. */
const POSTGRES_CONNECTIONS = 400;
const PATIENCE_MS = 10_000;
const POLL_MS = 50;

export class PooledPostgres {
  readonly #postgres: EmbeddedPostgres;
  readonly #pooler: ChildProcess;
  readonly #folder: string;
  readonly #port: number;

  private constructor(postgres: EmbeddedPostgres, pooler: ChildProcess, folder: string, port: number) {
    this.#postgres = postgres;
    this.#pooler = pooler;
    this.#folder = folder;
    this.#port = port;
  }

  /** @param size How many connections to PostgreSQL the pooler shares, for each database. */
  static async start(size: number): Promise<PooledPostgres> {
    if (spawnSync(PROGRAM, ['--version']).status !== 0) {
      throw new Error(`there is no ${PROGRAM} here: it is Debian's package of that name`);
    }
    const folder = mkdtempSync(join(tmpdir(), 'cuadra-pooler-'));
    // When run as root, both run as another user, who must reach the folder.
    chmodSync(folder, 0o755);
    const started = await startEmbeddedPostgres(join(folder, 'data'), { connections: POSTGRES_CONNECTIONS });
    if (!started.ok) throw new Error(started.message);
    const { postgres } = started;
    const port = await freePort();
    const { host, port: socketPort, user } = postgres.connection;
    writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`);
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
* = host=${host} port=${socketPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 2000
server_idle_timeout = 5
`,
    );
    const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const pooler = spawn(PROGRAM, [...asOther, '-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    const pooled = new PooledPostgres(postgres, pooler, folder, port);
    await pooled.#answers();
    return pooled;
  }

  /** What a Cuadra, or the server's tests, are told of it. */
  get environment(): Readonly<Record<string, string>> {
    const { host, port, user, database } = this.#postgres.connection;
    return {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${this.#port}/${database}`,
      DATABASE_DIRECT_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`,
    };
  }

  /** Past the pooler. */
  get direct(): Connection {
    return this.#postgres.connection;
  }

  async stop(): Promise<void> {
    const ended = once(this.#pooler, 'exit');
    if (this.#pooler.exitCode === null && this.#pooler.kill('SIGTERM')) await ended;
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      if (this.#pooler.exitCode !== null) break;
      if (await isListening(this.#port)) return;
    }
    const { exitCode } = this.#pooler;
    await this.stop();
    throw new Error(`${PROGRAM} does not serve (it ended with ${exitCode})`);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * The built server as a process with a folder of its own: it can be started, killed and restarted, and its database
 * inspected.
 *
 * Its log goes to a file, so that nothing is lost and the server is not slowed down by a reader. Invariant: after
 * remove() neither a process nor a file of it is left.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, migrateAndOpenDatabase } from '../server/src/database/database.ts';
import {
  type Connection,
  connectionConfigForAddress,
  DATABASE_OWNER,
  socketPort,
} from '@cuadra/embedded-postgres/postgres-address';
import { isPostgresProcessOfDatabase, readPidFile } from '@cuadra/embedded-postgres/pid-file';

const builtServer = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
const POLL_MS = 10;
const PATIENCE_MS = 60_000;

/** A trial's few people send as much as a city would; another trial tests the limits. */
const NO_LIMIT = { COMMANDS_PER_MINUTE: '100000000' };
export const USUAL_LIMITS = { COMMANDS_PER_MINUTE: '' };

export interface CuadraOptions {
  readonly logLevel?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The built server of another checkout, if it is not this one's. */
  readonly program?: string;
  /** For Node itself, for example to make a profile. */
  readonly nodeArguments?: readonly string[];
  /** Its database past everything between, if it is not the embedded one of its folder. */
  readonly database?: Connection;
  /** True if a restart uses the same address, so that an open page finds it again. */
  readonly keepsAddress?: boolean;
}

export class Cuadra {
  /** Empty until the first start. */
  address = '';
  readonly #folder = mkdtempSync(join(tmpdir(), 'cuadra-trial-'));
  readonly #options: CuadraOptions;
  #process: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(0);

  constructor(options: CuadraOptions = {}) {
    const { program = builtServer } = options;
    if (!existsSync(program)) throw new Error('the server is not built: npm run build');
    // When run as root, PostgreSQL runs as another user, who must reach the folder.
    chmodSync(this.#folder, 0o755);
    this.#options = options;
    process.once('exit', this.#leaveNothing);
  }

  /** The stderr of all its starts. */
  get log(): string {
    return readFileSync(this.#logFile, 'utf8');
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get databasePid(): number | undefined {
    const database = join(this.#dataDir, 'postgres');
    const pid = readPidFile(database)?.pid;
    return pid !== undefined && isPostgresProcessOfDatabase(database, pid) ? pid : undefined;
  }

  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** True once it serves, false if it ended before. */
  async start(): Promise<boolean> {
    const { logLevel = 'error', program = builtServer, nodeArguments = [], environment = {} } = this.#options;
    const { keepsAddress = false } = this.#options;
    const port = keepsAddress && this.address !== '' ? new URL(this.address).port : '0';
    const log = openSync(this.#logFile, 'a');
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: logLevel, ...NO_LIMIT };
    const child = spawn(process.execPath, [...nodeArguments, program], {
      cwd: this.#folder,
      env: { ...env, ...environment, PORT: port, DATA_DIR: this.#dataDir },
      stdio: ['ignore', 'pipe', log],
    });
    closeSync(log);
    this.#process = child;
    this.#ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    const printed = new Promise<string>((resolve) => {
      let output = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = /^Cuadra está lista en (\S+)$/mu.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      });
    });
    const address = await Promise.race([printed, this.#ended]);
    if (typeof address !== 'string') return false;
    this.address = address;
    return true;
  }

  /** Throws unless it serves. */
  async serve(): Promise<void> {
    if (!(await this.start())) throw new Error(`the server ended before it was ready: ${this.log}`);
  }

  /** Stops it with SIGTERM; resolves to its exit code. */
  async stop(): Promise<number | null> {
    this.#process?.kill('SIGTERM');
    return this.#ended;
  }

  killServer(): void {
    this.#process?.kill('SIGKILL');
  }

  /** Returns the killed pid; undefined if there was no database. */
  killDatabase(): number | undefined {
    const pid = this.databasePid;
    return pid !== undefined && sent('SIGKILL', pid) ? pid : undefined;
  }

  async hasEnded(): Promise<void> {
    await this.#ended;
  }

  /** Runs work directly on the database, without row level security. */
  async inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const host = readPidFile(join(this.#dataDir, 'postgres'))?.socketFolder ?? '';
    const embedded = connectionConfigForAddress({ host, port: socketPort }, DATABASE_OWNER);
    const database = await migrateAndOpenDatabase(this.#options.database ?? { ...embedded });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async remove(): Promise<void> {
    this.killServer();
    await this.#ended;
    const pid = this.databasePid;
    // Not SIGKILL, which would leave its shared memory behind.
    if (pid !== undefined) sent('SIGQUIT', pid);
    const deadline = Date.now() + PATIENCE_MS;
    while (this.databasePid !== undefined && Date.now() < deadline) await sleep(POLL_MS);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
    process.off('exit', this.#leaveNothing);
  }

  /** Also runs after a failure, because nothing else would end these processes. */
  readonly #leaveNothing = (): void => {
    this.killServer();
    const pid = this.databasePid;
    if (pid !== undefined) sent('SIGQUIT', pid);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };

  get #dataDir(): string {
    return join(this.#folder, 'data');
  }

  get #logFile(): string {
    return join(this.#folder, 'server.log');
  }
}

function sent(signal: NodeJS.Signals, pid: number): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

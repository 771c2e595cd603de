/**
 * The built server as a process with a folder of its own: started, killed at will, started again, looked into.
 *
 * Its log goes to a file, so that nothing it says is lost and reading it costs the server nothing.
 * Invariant: after remove() neither a process nor a file of it is left.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../server/src/database/database.ts';
import { connectionTo, owner, socketPort } from '@cuadra/embedded-postgres/address';
import { isPostmasterOf, readPidFile } from '@cuadra/embedded-postgres/pid-file';

const builtServer = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
const POLL_MS = 10;
const PATIENCE_MS = 60_000;

/** A trial's few people send what a city does; the limits have a trial of their own. */
const NO_LIMIT = { COMMANDS_PER_MINUTE: '100000000' };
export const USUAL_LIMITS = { COMMANDS_PER_MINUTE: '' };

export interface CuadraOptions {
  readonly logLevel?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** For Node itself: a profile, say. */
  readonly nodeArguments?: readonly string[];
  /** Started again, it serves where it served before: a page that is open finds it there. */
  readonly keepsAddress?: boolean;
}

export class Cuadra {
  /** Where it serves now; empty until it has served. */
  address = '';
  readonly #folder = mkdtempSync(join(tmpdir(), 'cuadra-trial-'));
  readonly #options: CuadraOptions;
  #process: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(0);

  constructor(options: CuadraOptions = {}) {
    if (!existsSync(builtServer)) throw new Error('the server is not built: npm run build');
    // PostgreSQL is run by somebody else when we are root.
    chmodSync(this.#folder, 0o755);
    this.#options = options;
    process.once('exit', this.#leaveNothing);
  }

  /** What the server has said on stderr, over all its lives. */
  get log(): string {
    return readFileSync(this.#logFile, 'utf8');
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  get databasePid(): number | undefined {
    const database = join(this.#dataDir, 'postgres');
    const pid = readPidFile(database)?.pid;
    return pid !== undefined && isPostmasterOf(database, pid) ? pid : undefined;
  }

  get isRunning(): boolean {
    return this.#process !== undefined && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Resolves with true when it serves, with false when it ended before. */
  async start(): Promise<boolean> {
    const { logLevel = 'error', nodeArguments = [], environment = {}, keepsAddress = false } = this.#options;
    const port = keepsAddress && this.address !== '' ? new URL(this.address).port : '0';
    const log = openSync(this.#logFile, 'a');
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: logLevel, ...NO_LIMIT };
    const child = spawn(process.execPath, [...nodeArguments, builtServer], {
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

  /** The same, where not serving is a failure. */
  async serve(): Promise<void> {
    if (!(await this.start())) throw new Error(`the server ended before it was ready: ${this.log}`);
  }

  /** Ends it as whoever runs it would, and answers its exit code. */
  async stop(): Promise<number | null> {
    this.#process?.kill('SIGTERM');
    return this.#ended;
  }

  killServer(): void {
    this.#process?.kill('SIGKILL');
  }

  /** Answers whom it has killed, undefined when there was no database. */
  killDatabase(): number | undefined {
    const pid = this.databasePid;
    return pid !== undefined && sent('SIGKILL', pid) ? pid : undefined;
  }

  async hasEnded(): Promise<void> {
    await this.#ended;
  }

  /** The database itself, past every fence. */
  async inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const host = readPidFile(join(this.#dataDir, 'postgres'))?.socketFolder ?? '';
    const database = await openDatabase({ ...connectionTo({ host, port: socketPort }, owner) });
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
    // Not by force, which would leave its shared memory behind.
    if (pid !== undefined) sent('SIGQUIT', pid);
    const deadline = Date.now() + PATIENCE_MS;
    while (this.databasePid !== undefined && Date.now() < deadline) await sleep(POLL_MS);
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
    process.off('exit', this.#leaveNothing);
  }

  /** Even when whoever uses it fails: nobody else would end what it has started. */
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

/**
 * A Cuadra of some version, built in a folder of its own, that works on the data folder it is given: its command line
 * and its server, each as a process.
 *
 * It knows of that version only what every version has: the two programs in server/dist, and what they are told by the
 * environment.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../server/src/testing/server-process.ts';

const MAX_OUTPUT = 64 * 1024 * 1024;

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export class InstalledCuadra {
  readonly #folder: string;

  /** @param folder The checkout, built. */
  constructor(folder: string) {
    this.#folder = folder;
    if (existsSync(this.#program('cuadra')) && existsSync(this.#program('main'))) return;
    throw new Error(`there is no built Cuadra in ${folder}: npm ci && npm run build there`);
  }

  /** What `npx cuadra` does with these words. */
  run(dataDir: string, ...words: readonly string[]): Ended {
    const { status, stdout, stderr } = spawnSync(process.execPath, [this.#program('cuadra'), ...words], {
      cwd: dataDir,
      env: environmentOf(dataDir),
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
    });
    return { code: status, output: stdout, errors: stderr };
  }

  /** Throws unless it ends well. */
  does(dataDir: string, ...words: readonly string[]): string {
    const { code, output, errors } = this.run(dataDir, ...words);
    if (code !== 0) throw new Error(`«cuadra ${words.join(' ')}» ended with ${code}: ${errors}`);
    return output;
  }

  /** Serves for as long as the work takes. */
  async whileServing<Result>(dataDir: string, work: (address: string) => Promise<Result>): Promise<Result> {
    const server = startServer([this.#program('main')], {
      cwd: dataDir,
      env: { ...environmentOf(dataDir), PORT: '0' },
    });
    const result = await work(await server.ready).finally(() => server.kill('SIGTERM'));
    const { code, errors } = await server.ended;
    if (code !== 0) throw new Error(`the server in ${this.#folder} ended with ${code}: ${errors}`);
    return result;
  }

  #program(name: 'cuadra' | 'main'): string {
    return join(this.#folder, 'server', 'dist', `${name}.js`);
  }
}

function environmentOf(dataDir: string): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: dataDir };
}

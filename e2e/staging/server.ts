/** For the stories: the built server as a shop would run it, in a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServer } from '../../server/src/testing/server-process.ts';

const builtServer = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const lightScrypt = new URL('../../scripts/light-scrypt.mjs', import.meta.url).href;

export interface StoriesServer {
  readonly address: string;
  readonly dataFolder: string;
  /** Ends it, and starts it again at the same address on the same data. */
  readonly restart: () => Promise<void>;
  /** Throws where it does not end well. */
  readonly stop: () => Promise<void>;
}

/** `settings` are variables of its environment, beside those of a shop. */
export async function startStoriesServer(settings: Readonly<Record<string, string>>): Promise<StoriesServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-e2e-'));
  const dataFolder = join(folder, 'data');
  const start = (port: string): ServerProcess => {
    const env = { PORT: port, DATA_DIR: dataFolder, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings };
    return startServer(['--import', lightScrypt, builtServer], { cwd: folder, env });
  };
  let server = start('0');
  const address = await server.ready;
  const end = async (): Promise<void> => {
    server.kill('SIGTERM');
    const { code, errors } = await server.ended;
    if (code !== 0 || errors !== '') throw new Error(`the server ended with ${code}: ${errors}`);
  };
  return {
    address,
    dataFolder,
    restart: async () => {
      await end();
      server = start(new URL(address).port);
      await server.ready;
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

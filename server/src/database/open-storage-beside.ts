/**
 * The database for whoever works beside the server: the command line.
 *
 * When a Cuadra runs on the data folder its database is joined, and goes on when we leave; else it is started for us
 * and ended with us. One of the two may begin or end while we look, so a start that is refused looks once more.
 */
import type { Config } from '../config.ts';
import { connectStorage, openStorage, type Storage, whereItIs } from './open-storage.ts';
import { runningPostgres } from './running-postgres.ts';

export async function openStorageBeside(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  onLost: (message: string) => void,
): Promise<Storage> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== null) return openStorage(config, onLost);
  const joined = await join(dataDir);
  if (joined !== null) return joined;
  const started = await openStorage(config, onLost);
  return started.ok ? started : ((await join(dataDir)) ?? started);
}

async function join(dataDir: string): Promise<Storage | null> {
  const connection = await runningPostgres(dataDir);
  return connection === null ? null : connectStorage({ ...connection }, whereItIs(dataDir));
}

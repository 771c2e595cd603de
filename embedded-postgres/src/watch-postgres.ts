/** Watches a database that we have started: keeps its lock, keeps its log short, and reports when it is gone. */
import { setTimeout } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import type { Address } from './postgres-address.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { claimFolderLock, type FolderLock } from './folder-lock.ts';
import { explainUnexpectedPostgresEnd, folderInUseMessage } from './explain-postgres-failures.ts';
import { rotatePostgresLogRegularly } from './postgres-log.ts';
import { type Postmaster, sendSignal } from './postmaster.ts';

export type Started = { readonly postmaster: Postmaster; readonly lock: FolderLock; readonly address: Address };
type Watched = Started & { readonly folder: DataFolder; readonly binaries: PostgresBinaries };
type Watch = { readonly isOn: () => boolean; readonly lose: (message: string) => void };

const RETRY_INTERVAL_MS = 100;

/** @returns Stops watching; called before the database is stopped on purpose. */
export function watchPostgres(watched: Watched, onLoss: (message: string) => void): () => void {
  const { folder, binaries, postmaster } = watched;
  let isWatching = true;
  const endLogKeeping = rotatePostgresLogRegularly(folder.log);
  // When our process ends by itself (process.exit, an uncaught error), PostgreSQL is stopped too.
  const endWithUs = (): void => sendSignal('INT', postmaster.pid, binaries);
  process.once('exit', endWithUs);
  const stop = (): void => {
    isWatching = false;
    endLogKeeping();
    process.off('exit', endWithUs);
  };
  const lose = (message: string): void => {
    if (!isWatching) return;
    stop();
    onLoss(message);
  };

  void postmaster.ended.then((output) => lose(explainUnexpectedPostgresEnd(folder, output)));
  void keepLock(watched, { isOn: () => isWatching, lose });
  return stop;
}

/** When one of its processes is killed, PostgreSQL cuts all connections and goes on: then the lock is taken again. */
async function keepLock({ folder, postmaster, lock, address }: Watched, watch: Watch): Promise<void> {
  let { lost } = lock;
  for (;;) {
    await lost;
    if (!watch.isOn() || postmaster.hasEnded()) return;
    const claimed = await claimFolderLock(address);
    if (claimed.outcome === 'taken') return watch.lose(folderInUseMessage(folder));
    if (claimed.outcome === 'ours') ({ lost } = claimed.lock);
    else await setTimeout(RETRY_INTERVAL_MS);
  }
}

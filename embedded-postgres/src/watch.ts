/** Watches over a database that we have started: keeps its lock, keeps its log short, and tells when it is gone. */
import { setTimeout } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import type { Address } from './address.ts';
import type { PostgresBinaries } from './binaries.ts';
import { claim, type FolderLock } from './claim.ts';
import { explainEnd, folderInUse } from './explain.ts';
import { keepLogShort } from './log.ts';
import { type Postmaster, sendSignal } from './process.ts';

export type Started = { readonly postmaster: Postmaster; readonly lock: FolderLock; readonly address: Address };
type Watched = Started & { readonly folder: DataFolder; readonly binaries: PostgresBinaries };
type Watch = { readonly isOn: () => boolean; readonly lose: (message: string) => void };

const tryAgainEvery = 100;

/** @returns What ends the watch, before the database is ended on purpose. */
export function watchPostgres(watched: Watched, onLoss: (message: string) => void): () => void {
  const { folder, binaries, postmaster } = watched;
  let isWatching = true;
  const endLogKeeping = keepLogShort(folder.log);
  // Of a process that ends by itself (process.exit, an error nobody caught) nothing stays behind.
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

  void postmaster.ended.then((output) => lose(explainEnd(folder, output)));
  void keepLock(watched, { isOn: () => isWatching, lose });
  return stop;
}

/** When one of its processes is killed, PostgreSQL cuts all connections and goes on: then the lock is taken again. */
async function keepLock({ folder, postmaster, lock, address }: Watched, watch: Watch): Promise<void> {
  let { lost } = lock;
  for (;;) {
    await lost;
    if (!watch.isOn() || postmaster.hasEnded()) return;
    const claimed = await claim(address);
    if (claimed.outcome === 'taken') return watch.lose(folderInUse(folder));
    if (claimed.outcome === 'ours') ({ lost } = claimed.lock);
    else await setTimeout(tryAgainEvery);
  }
}

/**
 * The embedded database that another Cuadra has open on a data folder, for whoever works beside it.
 *
 * Invariant: nothing is taken from that Cuadra: its lock is only looked at. A database that has lost its Cuadra is not
 * joined, because the next start ends it.
 */
import { openDataFolder, socketFolderOf } from './data-folder.ts';
import { addressOf, type Connection, connectionTo, owner } from './address.ts';
import { findPostgresBinaries } from './binaries.ts';
import { isClaimed } from './claim.ts';
import { readPidFile } from './pid-file.ts';
import { postgresUser } from './user.ts';

/** Null when there is none; why it could not be started either is for the start to say. */
export async function runningPostgres(dataDir: string): Promise<Connection | null> {
  const found = findPostgresBinaries();
  const opened = found.ok ? openDataFolder(dataDir, postgresUser(), found.binaries.postgres) : found;
  if (!opened.ok) return null;
  const { folder } = opened;
  const pidFile = readPidFile(folder.database);
  if (pidFile === null) return null;
  // The second is where it answers when the data folder was moved with everything in it.
  for (const socketFolder of new Set([pidFile.socketFolder, socketFolderOf(folder)])) {
    const address = addressOf(folder, { ...pidFile, socketFolder });
    if (await isClaimed(address)) return connectionTo(address, owner);
  }
  return null;
}

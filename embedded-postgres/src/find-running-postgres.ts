/**
 * The embedded database that another Cuadra has open on a data folder, for programs that work beside it.
 *
 * Invariant: that Cuadra is not disturbed: its lock is only read. A database that has lost its Cuadra is not joined,
 * because the next start stops it.
 */
import { prepareDataFolder, socketFolderPath } from './data-folder.ts';
import { addressFromPidFile, type Connection, connectionConfigForAddress, DATABASE_OWNER } from './postgres-address.ts';
import { findBundledPostgresBinaries } from './postgres-binaries.ts';
import { isFolderLocked } from './folder-lock.ts';
import { readPidFile } from './pid-file.ts';
import { postgresUser } from './postgres-user.ts';

/** Null when there is none; the reason is reported by the start that follows. */
export async function findRunningPostgres(dataDir: string): Promise<Connection | null> {
  const found = findBundledPostgresBinaries();
  const opened = found.ok ? prepareDataFolder(dataDir, postgresUser(), found.binaries.postgres) : found;
  if (!opened.ok) return null;
  const { folder } = opened;
  const pidFile = readPidFile(folder.database);
  if (pidFile === null) return null;
  // The second is its socket's folder when the data folder was moved with everything in it.
  for (const socketFolder of new Set([pidFile.socketFolder, socketFolderPath(folder)])) {
    const address = addressFromPidFile(folder, { ...pidFile, socketFolder });
    if (await isFolderLocked(address)) return connectionConfigForAddress(address, DATABASE_OWNER);
  }
  return null;
}

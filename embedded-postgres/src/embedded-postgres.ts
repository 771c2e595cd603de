/**
 * The embedded database: a real PostgreSQL in the data folder, started and ended with Cuadra, reached by no port.
 *
 * Invariants:
 * - one Cuadra per folder: the one that holds the lock inside the database (folder-lock.ts); of two that start at
 *   once exactly one gets it;
 * - one PostgreSQL per folder: PostgreSQL itself sees to that, and a start never takes that guard away from a live one;
 * - a PostgreSQL that outlived its Cuadra is ended properly, then a new one is started with our settings;
 * - whatever is wrong is said in one sentence, within a limited time.
 */
import { setTimeout } from 'node:timers/promises';
import {
  type DataFolder,
  prepareDataFolder,
  prepareSocketFolder,
  removeSocketFolder,
  socketFolderPath,
} from './data-folder.ts';
import {
  type Address,
  addressFromPidFile,
  type Connection,
  connectionConfigForAddress,
  choosePostgresListenAddress,
  DATABASE_OWNER,
  socketLockPath,
} from './postgres-address.ts';
import { findBundledPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { type ClaimResult, claimFolderLock, ensureDatabaseExists } from './folder-lock.ts';
import {
  explainBrokenDatabase,
  explainPostgresStartError,
  folderInUseMessage,
  isConcurrentStartError,
  isConnectionCutOff,
  unresponsivePostgresMessage,
  folderUsedElsewhereMessage,
} from './explain-postgres-failures.ts';
import { ensureDatabaseFiles, removeUnfinishedDatabases } from './database-files.ts';
import { removeStaleLockFiles, isPostgresProcessOfDatabase, type PidFile, readPidFile } from './pid-file.ts';
import { endPostmaster, type Postmaster, spawnPostmaster } from './postmaster.ts';
import { type StartFailure, failedStart } from './start-failure.ts';
import { postgresUser } from './postgres-user.ts';
import { type Started, watchPostgres } from './watch-postgres.ts';

export type EmbeddedPostgres = {
  readonly connection: Connection;
  /** Stops PostgreSQL after it has saved everything; open connections are cut off. */
  readonly stop: () => Promise<void>;
};
export type EmbeddedPostgresResult = { readonly ok: true; readonly postgres: EmbeddedPostgres } | StartFailure;
type Options = {
  /** Called at most once, and never after stop(), when the database has ended by itself. */
  readonly onExit?: (message: string) => void;
  /** How long to wait for another PostgreSQL on the folder that is neither up nor gone, in milliseconds. */
  readonly patience?: number;
  /** The limit of connections; one Cuadra needs far fewer. */
  readonly connections?: number;
};
type Site = {
  readonly folder: DataFolder;
  readonly binaries: PostgresBinaries;
  readonly connections: number;
  readonly onExit: (message: string) => void;
};

const DEFAULT_PATIENCE_MS = 30_000;
const DEFAULT_CONNECTIONS = 40;
const RETRY_PAUSE_MS = 50;
const MIN_PAUSE_MS = 10;
const MAX_PAUSE_MS = 500;
/** After a crash PostgreSQL replays at most a gigabyte of log, which takes this long on a slow disk. */
const MAX_RECOVERY_MS = 600_000;

export async function startEmbeddedPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgresResult> {
  const { onExit = () => undefined, patience = DEFAULT_PATIENCE_MS, connections = DEFAULT_CONNECTIONS } = options;
  const found = findBundledPostgresBinaries();
  if (!found.ok) return found;
  const { binaries } = found;
  try {
    const opened = prepareDataFolder(dataDir, postgresUser(), binaries.postgres);
    if (!opened.ok) return opened;
    return await attemptUntil(Date.now() + patience, { folder: opened.folder, binaries, connections, onExit });
  } catch (error) {
    return failedStart(explainPostgresStartError(dataDir, error));
  }
}

/** Retries if another start or stop interferes. */
async function attemptUntil(deadline: number, site: Site): Promise<EmbeddedPostgresResult> {
  for (;;) {
    const attempt = await attemptOnce(site);
    if (attempt !== 'again') return attempt;
    if (Date.now() > deadline)
      return failedStart(unresponsivePostgresMessage(site.folder, readPidFile(site.folder.database)?.pid));
    await setTimeout(RETRY_PAUSE_MS);
  }
}

async function attemptOnce(site: Site): Promise<EmbeddedPostgresResult | 'again'> {
  const { folder, binaries, connections } = site;
  const previous = await endPrevious(site);
  if (previous !== 'gone') return previous;
  const files = await ensureDatabaseFiles(folder, binaries);
  if (!files.ok) return files;
  const socketFolder = prepareSocketFolder(folder);
  if (!socketFolder.ok) return socketFolder;

  removeStaleLockFiles(folder.database, socketLockPath(socketFolder.path));
  const address = await choosePostgresListenAddress(folder, socketFolder.path);
  const postmaster = spawnPostmaster(folder, binaries, address, connections);
  const claimed = await claimOwn(postmaster, address);
  if (claimed.outcome === 'taken') {
    // The lock's holder stops it, or owns it.
    postmaster.leave();
    return failedStart(folderInUseMessage(folder));
  }
  if (claimed.outcome === 'ours' && claimed.lock.mark === postmaster.mark) {
    return finishStart(site, { postmaster, lock: claimed.lock, address });
  }

  await endPostmaster(postmaster.pid, binaries, postmaster.hasEnded);
  if (claimed.outcome === 'ours') {
    // Another start's PostgreSQL was faster and answered at the same address: it gets its lock back.
    await claimed.lock.release();
    return 'again';
  }
  const output = claimed.outcome === 'broken' ? claimed.complaint : await postmaster.ended;
  return isConcurrentStartError(output) ? 'again' : failedStart(explainBrokenDatabase(folder, output));
}

/** A running database belongs to another Cuadra, or has lost its Cuadra and is stopped. */
async function endPrevious({ folder, binaries }: Site): Promise<'gone' | 'again' | StartFailure> {
  const pidFile = readPidFile(folder.database);
  if (pidFile === null) return 'gone';
  const isRunning = (): boolean => isPostgresProcessOfDatabase(folder.database, pidFile.pid);
  const claimed = await claimPrevious(folder, pidFile);
  switch (claimed.outcome) {
    case 'taken':
      return failedStart(folderInUseMessage(folder));
    case 'busy':
      return 'again';
    case 'silent':
      return isRunning() ? 'again' : 'gone';
    case 'broken':
      return failedStart(explainBrokenDatabase(folder, claimed.complaint));
    case 'ours': {
      // While it is stopping nobody else can take it, and afterwards nobody needs to.
      const isStillIt = readPidFile(folder.database)?.pid === pidFile.pid;
      const wasRunning = isStillIt && isRunning();
      const hasEnded = wasRunning && (await endPostmaster(pidFile.pid, binaries, () => !isRunning()));
      await claimed.lock.release();
      if (!isStillIt) return 'again';
      if (!hasEnded)
        return failedStart(
          wasRunning ? unresponsivePostgresMessage(folder, pidFile.pid) : folderUsedElsewhereMessage(folder),
        );
      removeSocketFolder(pidFile.socketFolder);
      return 'gone';
    }
  }
}

/**
 * Tries the address in its pid file, and then its socket in the folder's present place, in case the data folder was
 * moved.
 */
async function claimPrevious(folder: DataFolder, pidFile: PidFile): Promise<ClaimResult> {
  const claimed = await claimFolderLock(addressFromPidFile(folder, pidFile));
  const moved = socketFolderPath(folder);
  if (claimed.outcome !== 'silent' || moved === pidFile.socketFolder) return claimed;
  return claimFolderLock(addressFromPidFile(folder, { ...pidFile, socketFolder: moved }));
}

/** Waits until it is up, and takes its lock. */
async function claimOwn(postmaster: Postmaster, address: Address): Promise<ClaimResult> {
  const deadline = Date.now() + MAX_RECOVERY_MS;
  let pause = MIN_PAUSE_MS;
  while (!postmaster.hasEnded() && Date.now() < deadline) {
    const claimed = await claimFolderLock(address);
    if (claimed.outcome !== 'silent' && claimed.outcome !== 'busy') return claimed;
    await setTimeout(pause);
    pause = Math.min(pause * 1.5, MAX_PAUSE_MS);
  }
  return { outcome: 'silent' };
}

async function finishStart(
  { folder, binaries, onExit }: Site,
  started: Started,
): Promise<EmbeddedPostgresResult | 'again'> {
  const { postmaster, address } = started;
  const end = (): Promise<boolean> => endPostmaster(postmaster.pid, binaries, postmaster.hasEnded);
  const complaint = await ensureDatabaseExists(address, DATABASE_OWNER);
  if (complaint !== null) {
    await end();
    // The lock's former holder was stopping it.
    return isConnectionCutOff(complaint) ? 'again' : failedStart(explainBrokenDatabase(folder, complaint));
  }
  removeUnfinishedDatabases(folder);
  const stopWatching = watchPostgres({ folder, binaries, ...started }, onExit);

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopWatching();
    await end();
    removeSocketFolder(address.host);
  };
  return {
    ok: true,
    postgres: { connection: connectionConfigForAddress(address, DATABASE_OWNER), stop: () => (stopped ??= stop()) },
  };
}

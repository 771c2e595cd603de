/**
 * The embedded database: a real PostgreSQL in the data folder, started and ended with Cuadra, reached by no port.
 *
 * Invariants:
 * - one Cuadra per folder: the one that holds the lock inside the database (claim.ts); of two that start at
 *   once exactly one gets it;
 * - one PostgreSQL per folder: PostgreSQL itself sees to that, and a start never takes that guard away from a live one;
 * - a PostgreSQL that outlived its Cuadra is ended properly, then a new one is started with our settings;
 * - whatever is wrong is said in one sentence, within a limited time.
 */
import { setTimeout } from 'node:timers/promises';
import {
  type DataFolder,
  openDataFolder,
  prepareSocketFolder,
  removeSocketFolder,
  socketFolderOf,
} from './data-folder.ts';
import { type Address, addressOf, type Connection, connectionTo, newAddress, owner, socketLockOf } from './address.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { type Claim, claim, ensureOwnDatabase } from './claim.ts';
import {
  explainBrokenDatabase,
  explainError,
  folderInUse,
  isCrossing,
  isCutOff,
  noAnswer,
  folderUsedElsewhere,
} from './explain.ts';
import { ensureDatabaseFiles, removeUnfinished } from './files.ts';
import { dropForeignLocks, isPostmasterOf, type PidFile, readPidFile } from './pid-file.ts';
import { endPostmaster, type Postmaster, startPostmaster } from './process.ts';
import { type StartFailure, fail } from './refusal.ts';
import { postgresUser } from './user.ts';
import { type Started, watchPostgres } from './watch.ts';

export type EmbeddedPostgres = {
  readonly connection: Connection;
  /** Ends PostgreSQL, which first finishes what it has promised; whoever is still connected is cut off. */
  readonly stop: () => Promise<void>;
};
export type EmbeddedPostgresResult = { readonly ok: true; readonly postgres: EmbeddedPostgres } | StartFailure;
type Options = {
  /** Told at most once, and never after stop(): the database is gone, and why. */
  readonly onExit?: (message: string) => void;
  /** How long to wait for another PostgreSQL on the folder that is neither up nor gone. */
  readonly patience?: number;
  /** How many may be connected at once; one Cuadra needs far fewer. */
  readonly connections?: number;
};
type Site = {
  readonly folder: DataFolder;
  readonly binaries: PostgresBinaries;
  readonly connections: number;
  readonly onExit: (message: string) => void;
};

const usualPatience = 30_000;
const usualConnections = 40;
const pauseBetweenAttempts = 50;
const shortestPause = 10;
const longestPause = 500;
/** After a crash it reads again what it had written; the log of at most a gigabyte, on a slow disk. */
const longestRecovery = 600_000;

export async function startEmbeddedPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgresResult> {
  const { onExit = () => undefined, patience = usualPatience, connections = usualConnections } = options;
  const found = findPostgresBinaries();
  if (!found.ok) return found;
  const { binaries } = found;
  try {
    const opened = openDataFolder(dataDir, postgresUser(), binaries.postgres);
    if (!opened.ok) return opened;
    return await attemptUntil(Date.now() + patience, { folder: opened.folder, binaries, connections, onExit });
  } catch (error) {
    return fail(explainError(dataDir, error));
  }
}

/** Another start, or the end of another, may cross ours: then there is nothing wrong, and we look again. */
async function attemptUntil(deadline: number, site: Site): Promise<EmbeddedPostgresResult> {
  for (;;) {
    const attempt = await attemptOnce(site);
    if (attempt !== 'again') return attempt;
    if (Date.now() > deadline) return fail(noAnswer(site.folder, readPidFile(site.folder.database)?.pid));
    await setTimeout(pauseBetweenAttempts);
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

  dropForeignLocks(folder.database, socketLockOf(socketFolder.path));
  const address = await newAddress(folder, socketFolder.path);
  const postmaster = startPostmaster(folder, binaries, address, connections);
  const claimed = await claimOwn(postmaster, address);
  if (claimed.outcome === 'taken') {
    // Whoever holds the lock ends it, or has it for its own.
    postmaster.leave();
    return fail(folderInUse(folder));
  }
  if (claimed.outcome === 'ours' && claimed.lock.mark === postmaster.mark) {
    return open(site, { postmaster, lock: claimed.lock, address });
  }

  await endPostmaster(postmaster.pid, binaries, postmaster.hasEnded);
  if (claimed.outcome === 'ours') {
    // Another start's PostgreSQL was faster and answered us at the same address: it gets its lock back.
    await claimed.lock.release();
    return 'again';
  }
  const output = claimed.outcome === 'broken' ? claimed.complaint : await postmaster.ended;
  return isCrossing(output) ? 'again' : fail(explainBrokenDatabase(folder, output));
}

/** The database that runs here already is another Cuadra's, or has outlived its own and is ended. */
async function endPrevious({ folder, binaries }: Site): Promise<'gone' | 'again' | StartFailure> {
  const pidFile = readPidFile(folder.database);
  if (pidFile === null) return 'gone';
  const isRunning = (): boolean => isPostmasterOf(folder.database, pidFile.pid);
  const claimed = await claimPrevious(folder, pidFile);
  switch (claimed.outcome) {
    case 'taken':
      return fail(folderInUse(folder));
    case 'busy':
      return 'again';
    case 'silent':
      return isRunning() ? 'again' : 'gone';
    case 'broken':
      return fail(explainBrokenDatabase(folder, claimed.complaint));
    case 'ours': {
      // While it goes down nobody else can take it, and once it is down nobody needs to.
      const isStillIt = readPidFile(folder.database)?.pid === pidFile.pid;
      const wasRunning = isStillIt && isRunning();
      const hasEnded = wasRunning && (await endPostmaster(pidFile.pid, binaries, () => !isRunning()));
      await claimed.lock.release();
      if (!isStillIt) return 'again';
      if (!hasEnded) return fail(wasRunning ? noAnswer(folder, pidFile.pid) : folderUsedElsewhere(folder));
      removeSocketFolder(pidFile.socketFolder);
      return 'gone';
    }
  }
}

/** Where it said that it listens; or where its socket is when the data folder was moved with everything in it. */
async function claimPrevious(folder: DataFolder, pidFile: PidFile): Promise<Claim> {
  const claimed = await claim(addressOf(folder, pidFile));
  const moved = socketFolderOf(folder);
  if (claimed.outcome !== 'silent' || moved === pidFile.socketFolder) return claimed;
  return claim(addressOf(folder, { ...pidFile, socketFolder: moved }));
}

/** Waits until it is up, and takes its lock. */
async function claimOwn(postmaster: Postmaster, address: Address): Promise<Claim> {
  const deadline = Date.now() + longestRecovery;
  let pause = shortestPause;
  while (!postmaster.hasEnded() && Date.now() < deadline) {
    const claimed = await claim(address);
    if (claimed.outcome !== 'silent' && claimed.outcome !== 'busy') return claimed;
    await setTimeout(pause);
    pause = Math.min(pause * 1.5, longestPause);
  }
  return { outcome: 'silent' };
}

async function open({ folder, binaries, onExit }: Site, started: Started): Promise<EmbeddedPostgresResult | 'again'> {
  const { postmaster, address } = started;
  const end = (): Promise<boolean> => endPostmaster(postmaster.pid, binaries, postmaster.hasEnded);
  const complaint = await ensureOwnDatabase(address, owner);
  if (complaint !== null) {
    await end();
    // Whoever had the lock before us was ending it.
    return isCutOff(complaint) ? 'again' : fail(explainBrokenDatabase(folder, complaint));
  }
  removeUnfinished(folder);
  const stopWatching = watchPostgres({ folder, binaries, ...started }, onExit);

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopWatching();
    await end();
    removeSocketFolder(address.host);
  };
  return { ok: true, postgres: { connection: connectionTo(address, owner), stop: () => (stopped ??= stop()) } };
}

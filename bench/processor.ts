/** How long a server and its PostgreSQL have kept a processor busy. Only Linux tells it of other processes. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessorTime {
  /** In milliseconds. */
  readonly node: number;
  readonly postgres: number;
}

export interface Programs {
  readonly pid: number;
  readonly databasePid: number | undefined;
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Undefined where the system does not tell. */
export function processorTime({ pid, databasePid }: Programs): ProcessorTime | undefined {
  if (process.platform !== 'linux' || databasePid === undefined) return undefined;
  const postmaster = ticksOf(databasePid);
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => ticksOf(Number(name)))
    .filter(({ parent }) => parent === databasePid);
  const postgres = backends.reduce((sum, { own }) => sum + own, postmaster.own + postmaster.ofEnded);
  return { node: ticksOf(pid).own * TICK_MS, postgres: postgres * TICK_MS };
}

/** Undefined where the system does not tell. */
export function perSale(
  before: ProcessorTime | undefined,
  after: ProcessorTime | undefined,
  sales: number,
): ProcessorTime | undefined {
  if (before === undefined || after === undefined) return undefined;
  return { node: (after.node - before.node) / sales, postgres: (after.postgres - before.postgres) / sales };
}

/** Of a process, and of its children that have ended; of one that is gone there is nothing. */
function ticksOf(pid: number): { parent: number; own: number; ofEnded: number } {
  const fields = statOf(pid).split(' ').map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (place) => fields[place],
  );
  return { parent, own: user + system, ofEnded: endedUser + endedSystem };
}

/** From the state on, which follows the program's name in brackets. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /su, '');
  } catch {
    return '';
  }
}

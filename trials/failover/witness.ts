/**
 * Writes to both PostgreSQL again and again, past the network and without waiting for the other, and so knows when each
 * took writes: never may both.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Pair, type PairMachine, pairMachines } from './pair.ts';

/** To be given a number, a transaction has to write; a replica refuses. */
const ATTEMPTS = `
  while :; do
    before=$(date +%s%3N)
    psql -qAtX -h "$1" -d postgres -c 'select pg_current_xact_id()' >/dev/null 2>&1 && took=yes || took=no
    echo "$before $(date +%s%3N) $took"
    sleep 0.2
  done`;

interface Span {
  readonly machine: PairMachine;
  /** The first attempt that succeeded began then. */
  readonly from: number;
  /** The last one that succeeded ended then. */
  to: number;
}

export class Witness {
  readonly #spans: Span[] = [];
  readonly #current = new Map<PairMachine, Span>();

  constructor(pair: Pair) {
    for (const machine of pairMachines) {
      const asPostgres = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'];
      const attempts = spawn('setpriv', [...asPostgres, 'sh', '-c', ATTEMPTS, 'sh', pair.socketFolderOf(machine)], {
        cwd: '/',
        env: { ...process.env, PGOPTIONS: '-c synchronous_commit=local', PGCONNECT_TIMEOUT: '2' },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      createInterface(attempts.stdout).on('line', (line) => this.#hears(machine, line));
    }
  }

  /** One line for each time that both took writes. */
  get faults(): string[] {
    return this.#spans.flatMap((one, place) =>
      this.#spans
        .slice(place + 1)
        .filter((other) => other.machine !== one.machine && other.from <= one.to && one.from <= other.to)
        .map((other) => `${one.machine} and ${other.machine} took writes at once: ${one.to - other.from} ms`),
    );
  }

  /** For each time that a primary came to be since then: how long there had been none. */
  changesSince(instant: number): string[] {
    return this.#spans.flatMap((one, place) => {
      const next = this.#spans.slice(place + 1).find(({ from }) => from > one.from);
      if (next === undefined || next.from < instant) return [];
      const seconds = ((next.from - one.to) / 1000).toFixed(1);
      if (next.machine === one.machine) return [`${one.machine} took no write for ${seconds} s`];
      return [`${one.machine} took its last write ${seconds} s before ${next.machine} its first`];
    });
  }

  #hears(machine: PairMachine, line: string): void {
    const [before = '', after = '', took = ''] = line.split(' ');
    const current = this.#current.get(machine);
    if (took !== 'yes') {
      this.#current.delete(machine);
    } else if (current === undefined) {
      const span = { machine, from: Number(before), to: Number(after) };
      this.#current.set(machine, span);
      this.#spans.push(span);
    } else current.to = Number(after);
  }
}

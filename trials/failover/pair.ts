/**
 * Two PostgreSQL led by Patroni, with deploy/patroni.yaml as it is shipped: only what it says differs from machine to
 * machine is written into it, and passwords. Each has its own /etc/patroni, /var/lib/postgresql and socket folder.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { addresses, type Network } from './network.ts';
import { runToEnd } from './own-namespaces.ts';

export const pairMachines = ['db1', 'db2'] as const;
export type PairMachine = (typeof pairMachines)[number];

const shipped = new URL('../../deploy/patroni.yaml', import.meta.url);
const IN_ITS_PLACES = `
  mount --bind "$1/etc" /etc/patroni && mount --bind "$1/postgresql" /var/lib/postgresql &&
  mount --bind "$1/run" /run/postgresql && cd / && export HOME=/var/lib/postgresql &&
  exec setpriv --reuid postgres --regid postgres --clear-groups patroni /etc/patroni/config.yml`;

const cluster = z.object({
  members: z.array(z.looseObject({ name: z.string(), role: z.string(), state: z.string() })),
});

export class Pair {
  /** Of the superuser. */
  readonly password = randomBytes(16).toString('hex');
  readonly #network: Network;
  readonly #folder: string;

  constructor(network: Network, folder: string) {
    this.#network = network;
    this.#folder = folder;
  }

  start(): void {
    const replicatorPassword = randomBytes(16).toString('hex');
    const text = readFileSync(shipped, 'utf8')
      .replace('write-one-here', this.password)
      .replace('write-another-here', replicatorPassword);
    for (const machine of pairMachines) {
      const own = join(this.#folder, machine);
      for (const part of ['etc', 'postgresql/15', 'run']) mkdirSync(join(own, part), { recursive: true });
      runToEnd('chown', ['-R', 'postgres:postgres', own]);
      const written = text.replace(/^name: db1$/mu, `name: ${machine}`).replaceAll(addresses.db1, addresses[machine]);
      writeFileSync(this.#configOf(machine), written);
      this.#network.start(machine, machine, ['sh', '-c', IN_ITS_PLACES, 'sh', own]);
    }
  }

  /** Where the PostgreSQL of a machine can be asked past the network, by the user postgres. */
  socketFolderOf(machine: PairMachine): string {
    return join(this.#folder, machine, 'run');
  }

  /** The primary, once both say that there is one and that the other follows it synchronously; else undefined. */
  async wholeUnder(): Promise<PairMachine | undefined> {
    const [one, other] = await Promise.all(pairMachines.map((machine) => leaderSeenBy(machine)));
    return one === other ? one : undefined;
  }

  switchOver(): void {
    this.#network.runOn('db1', ['patronictl', '-c', this.#configOf('db1'), 'switchover', '--force']);
  }

  #configOf(machine: PairMachine): string {
    return join(this.#folder, machine, 'etc', 'config.yml');
  }
}

export function otherThan(machine: PairMachine): PairMachine {
  return machine === 'db1' ? 'db2' : 'db1';
}

async function leaderSeenBy(machine: PairMachine): Promise<PairMachine | undefined> {
  try {
    const answer = await fetch(`http://${addresses[machine]}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    const { members } = z.parse(cluster, await answer.json());
    const up = members.filter(({ state }) => state === 'running' || state === 'streaming');
    const follows = up.some(({ role }) => role === 'sync_standby');
    const leader = up.find(({ role }) => role === 'leader');
    return follows ? pairMachines.find((name) => name === leader?.name) : undefined;
  } catch {
    return undefined;
  }
}

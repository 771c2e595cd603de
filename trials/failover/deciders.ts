/** etcd on three machines: while two of them agree, they decide which PostgreSQL is the primary. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { addresses, type DecidingMachine, decidingMachines, type Network } from './network.ts';

export class Deciders {
  readonly #network: Network;
  readonly #folder: string;
  readonly #running = new Map<DecidingMachine, ChildProcess>();

  constructor(network: Network, folder: string) {
    this.#network = network;
    this.#folder = folder;
  }

  /** All that do not run. */
  start(): void {
    for (const machine of decidingMachines) {
      if (this.#running.has(machine)) continue;
      this.#running.set(machine, this.#network.start(machine, machine, this.#commandOn(machine)));
    }
  }

  kill(machine: DecidingMachine): void {
    this.#running.get(machine)?.kill('SIGKILL');
    this.#running.delete(machine);
  }

  async areAllWell(): Promise<boolean> {
    const answers = await Promise.all(decidingMachines.map((machine) => isWell(machine)));
    return answers.every(Boolean);
  }

  #commandOn(machine: DecidingMachine): string[] {
    const [peer, client] = [peerAddress(machine), `http://${addresses[machine]}:2379`];
    const all = decidingMachines.map((one) => `${one}=${peerAddress(one)}`).join(',');
    const options = {
      name: machine,
      'data-dir': join(this.#folder, machine),
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'initial-cluster': all,
    };
    return ['etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)];
  }
}

function peerAddress(machine: DecidingMachine): string {
  return `http://${addresses[machine]}:2380`;
}

async function isWell(machine: DecidingMachine): Promise<boolean> {
  try {
    const answer = await fetch(`http://${addresses[machine]}:2379/health`, { signal: AbortSignal.timeout(2_000) });
    return (await answer.text()).includes('"true"');
  } catch {
    return false;
  }
}

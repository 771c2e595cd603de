/**
 * Machines that are network namespaces on one switch, with the addresses that deploy/patroni.yaml names, and cuts
 * between them. The program itself runs on one of them, the shop's.
 *
 * A cut loses packets without a word, as a pulled cable behind a switch does: nobody is told that the other is away.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './own-namespaces.ts';

export const addresses = {
  db1: '10.0.0.11',
  db2: '10.0.0.12',
  etcd1: '10.0.0.21',
  etcd2: '10.0.0.22',
  etcd3: '10.0.0.23',
  shop: '10.0.0.31',
} as const;
export type Machine = keyof typeof addresses;
export const decidingMachines = ['etcd1', 'etcd2', 'etcd3'] as const;
export type DecidingMachine = (typeof decidingMachines)[number];

const OWN: Machine = 'shop';
const SWITCH = 'switch';
const BRIDGE = 'bridge0';

export class Network {
  readonly #logs: string;

  /** @param logs The folder for what the machines' programs print. */
  constructor(logs: string) {
    this.#logs = logs;
    ip('netns', 'add', SWITCH);
    ip('-n', SWITCH, 'link', 'add', 'name', BRIDGE, 'type', 'bridge');
    ip('-n', SWITCH, 'link', 'set', BRIDGE, 'up');
    for (const machine of machines()) {
      if (machine === OWN) ip('netns', 'attach', OWN, String(process.pid));
      else ip('netns', 'add', machine);
      const port = ['type', 'veth', 'peer', 'name', machine, 'netns', SWITCH];
      ip('link', 'add', 'name', 'eth0', 'netns', machine, ...port);
      ip('-n', SWITCH, 'link', 'set', machine, 'master', BRIDGE, 'up');
      ip('-n', machine, 'addr', 'add', `${addresses[machine]}/24`, 'dev', 'eth0');
      ip('-n', machine, 'link', 'set', 'lo', 'up');
      ip('-n', machine, 'link', 'set', 'eth0', 'up');
    }
  }

  /** Its output is added to the log of that name. */
  start(machine: Machine, name: string, command: readonly string[]): ChildProcess {
    const log = openSync(join(this.#logs, `${name}.log`), 'a');
    const child = spawn('ip', ['netns', 'exec', machine, ...command], { stdio: ['ignore', log, log] });
    closeSync(log);
    return child;
  }

  runOn(machine: Machine, command: readonly string[]): string {
    return runToEnd('ip', ['netns', 'exec', machine, ...command]);
  }

  /** Nothing gets from one to any of the others any more, nor back. */
  cut(machine: Machine, others: readonly Machine[]): void {
    for (const other of others) {
      this.#lose(machine, other);
      this.#lose(other, machine);
    }
  }

  heal(): void {
    for (const machine of machines()) this.runOn(machine, ['iptables', '-w', '-F', 'INPUT']);
  }

  #lose(at: Machine, from: Machine): void {
    this.runOn(at, ['iptables', '-w', '-A', 'INPUT', '-s', addresses[from], '-j', 'DROP']);
  }
}

function machines(): Machine[] {
  return ['db1', 'db2', ...decidingMachines, OWN];
}

function ip(...args: string[]): void {
  runToEnd('ip', args);
}

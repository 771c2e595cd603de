/**
 * Two PostgreSQL led by Patroni, three etcd, and a shop with HAProxy and Cuadra, each on a machine of its own that is a
 * network namespace, with the files of deploy/ as they are shipped. Usage, as root on Linux:
 *
 *   npm run trial:failover -- --cuts link,primary,island,majority,switchover --phones 4 --shops 2 --seed 1 --logs
 *   folder
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitOnSignals, print, printFaults, wholeNumber } from '../program.ts';
import { cuts } from './cuts.ts';
import { runFailoverTrial } from './failover-trial.ts';
import { ownFolder, runInside, settleInside } from './own-namespaces.ts';

/** Of Debian, by what each brings. */
const PACKAGES = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  patroni: 'patroni, with python3-etcd',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  iptables: 'iptables',
  unshare: 'util-linux',
} as const;

exitOnSignals();
const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: cuts.map(({ name }) => name).join(',') },
    phones: { type: 'string', default: '4' },
    shops: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    logs: { type: 'string' },
  },
});
const folder = ownFolder();
if (folder === undefined) {
  requireWhatItWants();
  process.exitCode = await runInside();
} else {
  settleInside();
  await cutIn(folder);
  // Its machines would keep it running; they end with it.
  process.exit();
}

function requireWhatItWants(): void {
  if (process.getuid?.() !== 0) throw new Error('it makes network namespaces, for which it has to be root');
  const missing = Object.entries(PACKAGES).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  throw new Error(`it wants Debian's ${missing.map(([, packages]) => packages).join(', ')}`);
}

function isThere(program: string): boolean {
  return existsSync(program) || spawnSync('which', [program]).status === 0;
}

async function cutIn(own: string): Promise<void> {
  const logs = values.logs ?? own;
  mkdirSync(logs, { recursive: true });
  const asked = values.cuts.split(',');
  const chosen = asked.map((name) => {
    const cut = cuts.find((one) => one.name === name);
    if (cut === undefined) throw new Error(`there is no cut «${name}»`);
    return cut;
  });
  const size = {
    seed: wholeNumber(values.seed),
    phones: wholeNumber(values.phones),
    shops: wholeNumber(values.shops),
    cuts: chosen,
    folder: own,
    logs,
  };
  printFaults(await runFailoverTrial(size, print));
}

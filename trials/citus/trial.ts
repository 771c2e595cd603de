/**
 * On a Citus cluster of a coordinator and two workers that run already: the server's tests, among them the isolation
 * and what Citus' plans say; sixteen phones in one shop and in fifty; every command many times; and shops that sell
 * while a worker is killed and while their shards move. Usage:
 *
 *   npm run trial:citus -- --coordinator postgres://postgres@10.0.0.1/postgres --workers 10.0.0.2:5432,10.0.0.3:5432
 *     --restart 'pg_ctl -D "$PGDATA" -w start' --commands 100 --seed 1 --without-tests
 *
 * The address is that of a superuser, who gets from node to node without a password. A worker is killed only where
 * --restart says how it is started again, and must run on this machine.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runDisturbedTrial } from './disturbed-trial.ts';
import { SpreadCuadras } from './spread-cuadras.ts';
import { runConcurrencyTrial } from '../concurrency-trial.ts';
import { runIdempotencyTrial } from '../idempotency-trial.ts';
import { exitOnSignals, print, printFaults, wholeNumber } from '../program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** They take the business out of statements, which Citus then cannot plan. */
const NOT_FOR_CITUS = ['--exclude', '**/unfenced-*.test.ts'];

exitOnSignals();
const { values } = parseArgs({
  options: {
    coordinator: { type: 'string', default: '' },
    workers: { type: 'string', default: '' },
    restart: { type: 'string', default: '' },
    commands: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    'without-tests': { type: 'boolean', default: false },
  },
});
const { coordinator, workers } = values;
if (coordinator === '' || workers === '') throw new Error('it needs --coordinator and --workers');
const seed = wholeNumber(values.seed);
const spread = new SpreadCuadras(coordinator, workers);
const faults: string[] = [];
try {
  await concurrency();
  await idempotency();
  await disturbance();
} finally {
  await spread.remove();
}
if (!values['without-tests']) faults.push(...runServerTests());
printFaults(faults);

async function concurrency(): Promise<void> {
  for (const shops of [1, 50]) {
    const { cuadra } = await spread.make();
    const commandsEach = wholeNumber(values.commands);
    const size = { seed: seed + shops, phones: 16, shops, commandsEach, readers: 3, lastUnits: 20 };
    const start = performance.now();
    const report = await runConcurrencyTrial(size, [cuadra]);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    print(`16 phones, ${shops} shops: ${report.applied} applied, ${report.reads} reads, ${seconds} s`);
    faults.push(...report.faults);
  }
}

async function idempotency(): Promise<void> {
  const report = await runIdempotencyTrial({ seed, crashes: 0.3 }, async () => (await spread.make()).cuadra);
  print(`${report.commands} commands answered ${report.deliveries} times, ${report.kills} kills of the server`);
  faults.push(...report.faults, ...report.missing.map((name) => `${name} was never carried out`));
}

async function disturbance(): Promise<void> {
  const { restart } = values;
  if (restart === '') print('no worker is killed: --restart does not say how it is started again');
  const size = { seed, phones: 8, shops: 8, restart };
  const report = await runDisturbedTrial(await spread.make(), spread.nodes, size, print);
  const { answered, applied, unanswered, thereUnanswered } = report;
  print(`${answered} answered, ${applied} applied, ${unanswered} unanswered, of which ${thereUnanswered} took effect`);
  faults.push(...report.faults);
}

function runServerTests(): string[] {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...NOT_FOR_CITUS], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: coordinator, CITUS_WORKERS: workers },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0 ? [] : ["the server's tests failed"];
}

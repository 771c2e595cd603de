/**
 * Through a PgBouncer that shares four connections by transaction: the server's tests, and sixteen phones that trade
 * in one shop and in fifty on four Cuadras. Usage: npm run trial:pooler -- --commands 100 --seed 1 --without-tests
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runConcurrencyTrial } from './concurrency-trial.ts';
import { Cuadra } from './cuadra.ts';
import { PooledPostgres } from './pooler/pooled-postgres.ts';
import { exitOnSignals, print, printFaults, wholeNumber } from './program.ts';

const SERVER_CONNECTIONS = 4;
const root = fileURLToPath(new URL('..', import.meta.url));

exitOnSignals();
const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    'without-tests': { type: 'boolean', default: false },
  },
});

const pooled = await PooledPostgres.start(SERVER_CONNECTIONS);
const faults: string[] = [];
try {
  if (!values['without-tests']) faults.push(...runServerTests());
  for (const shops of [1, 50]) {
    const options = { environment: { ...pooled.environment, AUTH_SECRET: randomBytes(32).toString('hex') } };
    const one = () => new Cuadra({ ...options, database: pooled.direct });
    const report = await runConcurrencyTrial(
      {
        seed: wholeNumber(values.seed) + shops,
        phones: 16,
        shops,
        commandsEach: wholeNumber(values.commands),
        readers: 3,
        lastUnits: 20,
      },
      [one(), one(), one(), one()],
    );
    print(`4 Cuadras, 16 phones, ${shops} shops: ${report.applied} applied, ${report.reads} reads`);
    faults.push(...report.faults);
  }
} finally {
  await pooled.stop();
}
printFaults(faults);

function runServerTests(): string[] {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server'], {
    cwd: root,
    env: { ...process.env, ...pooled.environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0 ? [] : ["the server's tests failed"];
}

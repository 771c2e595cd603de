/**
 * From an older Cuadra to this one, and back. Usage: npm run trial:upgrade -- --from ../older --days 365
 *
 * The older one is a checkout of its own, built: git worktree add --detach ../older COMMIT, npm ci, npm run build
 * there.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals, print, printFaults, wholeNumber } from '../program.ts';
import { runUpgradeTrial } from './upgrade-trial.ts';

exitOnSignals();
const { values } = parseArgs({
  options: { from: { type: 'string' }, days: { type: 'string', default: '365' } },
});
if (values.from === undefined) throw new Error('name the folder of an older Cuadra, built: --from ../older');

const start = performance.now();
const { compared, faults } = await runUpgradeTrial(
  { from: resolve(values.from), days: wholeNumber(values.days) },
  print,
);
print(`${((performance.now() - start) / 1000).toFixed(0)} s, ${compared} values compared`);
printFaults(faults);

/** Usage: npm run trial:concurrency -- --commands 300 --shops 1 --phones 16 --readers 3 --last-units 20 --seed 1 */
import { parseArgs } from 'node:util';
import { runConcurrencyTrial } from './concurrency-trial.ts';
import { exitOnSignals, print, printFaults, wholeNumber } from './program.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '200' },
    shops: { type: 'string' },
    phones: { type: 'string', default: '16' },
    readers: { type: 'string', default: '3' },
    'last-units': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});

const places = values.shops === undefined ? [1, 50] : [wholeNumber(values.shops)];
const faults: string[] = [];
for (const shops of places) {
  const start = performance.now();
  const report = await runConcurrencyTrial({
    seed: wholeNumber(values.seed),
    phones: wholeNumber(values.phones),
    shops,
    commandsEach: wholeNumber(values.commands),
    readers: wholeNumber(values.readers),
    lastUnits: wholeNumber(values['last-units']),
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  print(`${values.phones} phones, ${shops} shops: ${report.applied} applied, ${report.reads} reads, ${seconds} s`);
  for (const [what, times] of [...report.counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) print(`  ${what}: ${times}`);
  faults.push(...report.faults);
}
printFaults(faults);

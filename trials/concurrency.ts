/** Usage: npm run trial:concurrency -- --commands 300 --shops 1 --phones 16 --readers 3 --last-units 20 --seed 1 */
import { runConcurrencyTrial } from './concurrency-trial.ts';
import { exitOnSignals, print, printFaults, readWholeNumberOptions } from './program.ts';

exitOnSignals();
const {
  commands: commandsEach,
  shops: asked,
  'last-units': lastUnits,
  ...rest
} = readWholeNumberOptions({ commands: 200, shops: 0, phones: 16, readers: 3, 'last-units': 20, seed: 1 });

const faults: string[] = [];
for (const shops of asked === 0 ? [1, 50] : [asked]) {
  const start = performance.now();
  const report = await runConcurrencyTrial({ ...rest, shops, commandsEach, lastUnits });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  print(`${rest.phones} phones, ${shops} shops: ${report.applied} applied, ${report.reads} reads, ${seconds} s`);
  for (const [what, times] of [...report.counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) print(`  ${what}: ${times}`);
  faults.push(...report.faults);
}
printFaults(faults);

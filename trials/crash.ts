/** Usage: npm run trial:crash -- --kills 100 --seed 1 --phones 8 --shops 3 */
import { parseArgs } from 'node:util';
import { runCrashTrial } from './crash-trial.ts';
import { exitOnSignals, print, printFaults, wholeNumber } from './program.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    phones: { type: 'string', default: '8' },
    shops: { type: 'string', default: '3' },
  },
});
const size = {
  kills: wholeNumber(values.kills),
  seed: wholeNumber(values.seed),
  phones: wholeNumber(values.phones),
  shops: wholeNumber(values.shops),
};

const start = performance.now();
const { faults, kills, ...counts } = await runCrashTrial(size, print);
print(`${((performance.now() - start) / 1000).toFixed(0)} s, seed ${size.seed}`);
print(`killed: ${JSON.stringify(kills)}`);
print(JSON.stringify(counts));
printFaults(faults);

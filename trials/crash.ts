/** Usage: npm run trial:crash -- --kills 100 --seed 1 --phones 8 --shops 3 */
import { runCrashTrial } from './crash-trial.ts';
import { exitOnSignals, print, printFaults, readWholeNumberOptions } from './program.ts';

exitOnSignals();
const size = readWholeNumberOptions({ kills: 100, seed: 1, phones: 8, shops: 3 });

const start = performance.now();
const { faults, kills, ...counts } = await runCrashTrial(size, print);
print(`${((performance.now() - start) / 1000).toFixed(0)} s, seed ${size.seed}`);
print(`killed: ${JSON.stringify(kills)}`);
print(JSON.stringify(counts));
printFaults(faults);

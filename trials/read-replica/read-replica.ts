/** Usage: npm run trial:reading -- --seconds 300 --seed 1 */
import { exitOnSignals, print, printFaults, readWholeNumberOptions } from '../program.ts';
import { runReplicaTrial } from './read-replica-trial.ts';

exitOnSignals();
const size = readWholeNumberOptions({ seconds: 300, seed: 1 });
const { sold, sources, brokenOff, faults } = await runReplicaTrial({ ...size, tills: 4, readers: 4 });
print(`${sold} sales; reads answered by: ${JSON.stringify(sources)}; files broken off: ${brokenOff}`);
printFaults(faults);

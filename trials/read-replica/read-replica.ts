/** Usage: npm run trial:reading -- --seconds 300 --seed 1 */
import { parseArgs } from 'node:util';
import { exitOnSignals, print, printFaults, wholeNumber } from '../program.ts';
import { runReplicaTrial } from './read-replica-trial.ts';

exitOnSignals();
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
});
const { sold, sources, brokenOff, faults } = await runReplicaTrial({
  seed: wholeNumber(values.seed),
  seconds: wholeNumber(values.seconds),
  tills: 4,
  readers: 4,
});
print(`${sold} sales; reads answered by: ${JSON.stringify(sources)}; files broken off: ${brokenOff}`);
printFaults(faults);

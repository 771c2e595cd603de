/**
 * Runs the replica's simulation: `npm run trial:replica -- --schedules 100000 --from 1`; `--seed 17` replays one
 * schedule step by step, reduced to the fewest steps that still fail.
 */
import { parseArgs } from 'node:util';
import { exitOnSignals, print, printFaults, wholeNumber } from './program.ts';
import { buildApps } from './replica/build-apps.ts';
import { replay, shorten } from './replica/simulate.ts';
import { simulateOnAllCores } from './replica/simulate-on-all-cores.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});
if (values.seed === undefined) {
  const start = performance.now();
  const schedules = wholeNumber(values.schedules);
  const { failure, counts } = await simulateOnAllCores(wholeNumber(values.from), schedules);
  const seconds = (performance.now() - start) / 1000;
  print(`${schedules} schedules in ${seconds.toFixed(0)} s: ${JSON.stringify(counts)}`);
  if (failure !== undefined) print(`the schedule of --seed ${failure.seed} failed:`);
  printFaults(failure?.faults ?? []);
} else {
  const seed = wholeNumber(values.seed);
  const apps = await buildApps();
  for (const line of await replay(apps, seed)) print(line);
  print('as short as it gets:');
  for (const line of await shorten(apps, seed)) print(line);
}

/** A process of simulate-on-all-cores.ts. */
import { wholeNumber } from '../program.ts';
import { buildApps, simulate } from './simulate.ts';

const [first = '', schedules = ''] = process.argv.slice(2);
// Without the process that waits for the answer it has nothing to do.
process.once('disconnect', () => process.exit());
process.send?.(await simulate(await buildApps(), wholeNumber(first), wholeNumber(schedules)));
process.disconnect();

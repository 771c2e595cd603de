/** Usage: npm run trial:idempotency -- --rounds 20 --seed 1 */
import { parseArgs } from 'node:util';
import { runIdempotencyTrial } from './idempotency-trial.ts';
import { exitOnSignals, print, printFaults, wholeNumber } from './program.ts';

exitOnSignals();
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});

const faults: string[] = [];
for (let round = 0; round < wholeNumber(values.rounds); round++) {
  const seed = wholeNumber(values.seed) + round;
  const report = await runIdempotencyTrial({ seed, crashes: 0.7 });
  print(`seed ${seed}: ${report.commands} commands answered ${report.deliveries} times, ${report.kills} kills`);
  faults.push(...report.faults, ...report.missing.map((name) => `${name} was never carried out`));
}
printFaults(faults);

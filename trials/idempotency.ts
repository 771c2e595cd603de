/** Usage: npm run trial:idempotency -- --rounds 20 --seed 1 */
import { runIdempotencyTrial } from './idempotency-trial.ts';
import { exitOnSignals, print, printFaults, readWholeNumberOptions } from './program.ts';

exitOnSignals();
const { rounds, seed: first } = readWholeNumberOptions({ rounds: 10, seed: 1 });

const faults: string[] = [];
for (let seed = first; seed < first + rounds; seed++) {
  const report = await runIdempotencyTrial({ seed, crashes: 0.7 });
  print(`seed ${seed}: ${report.commands} commands answered ${report.deliveries} times, ${report.kills} kills`);
  faults.push(...report.faults, ...report.missing.map((name) => `${name} was never carried out`));
}
printFaults(faults);

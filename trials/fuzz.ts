/** Usage: npm run trial:fuzz -- --requests 1000000 --seed 1 --connections 32 --minutes 60 --demos */
import { parseArgs } from 'node:util';
import { runFuzzTrial } from './fuzz-trial.ts';
import { exitOnSignals, print, printFaults, wholeNumber } from './program.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '32' },
    demos: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '600' },
  },
});
const size = {
  requests: wholeNumber(values.requests),
  seed: wholeNumber(values.seed),
  connections: wholeNumber(values.connections),
  hasDemos: values.demos,
  minutes: wholeNumber(values.minutes),
};

const { requests, faults, answers, unreached, outcomes, verified, seconds, memory } = await runFuzzTrial(size, print);
print(
  `${requests} requests in ${seconds.toFixed(0)} s, ${(requests / seconds).toFixed(0)} a second, seed ${size.seed}`,
);
print(`answers: ${JSON.stringify(answers)}`);
if (unreached.length > 0) print(`never as they should be: ${unreached.join(', ')}`);
print(`commands: ${JSON.stringify(outcomes)}`);
print(`verified: ${JSON.stringify(verified)}`);
print(`memory in MB at the start, after each quarter and at the end: ${memory.join(', ')}`);
printFaults(faults);

/** Usage: npm run trial:starvation -- --sales 1000 --products 20000 */
import { parseArgs } from 'node:util';
import { exitOnSignals, print, printFaults, wholeNumber } from './program.ts';
import { runStarvationTrial } from './starvation-trial.ts';

const AIM = 3;

exitOnSignals();
const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '1000' },
    products: { type: 'string', default: '20000' },
    connections: { type: 'string', default: '1500' },
  },
});
const { faults, answers, sold, halfOpenLeft, quiet, storm } = await runStarvationTrial({
  sales: wholeNumber(values.sales),
  pauseMs: 50,
  products: wholeNumber(values.products),
  halfOpen: wholeNumber(values.connections),
});
print(`${sold} sales, half of them in the storm`);
print(`the hostile account was answered: ${JSON.stringify(answers)}`);
print(`half-open connections that were left: ${halfOpenLeft} of ${values.connections}`);
print(`a sale without the storm: median ${quiet.median} ms, p99 ${quiet.p99} ms`);
print(`a sale in the storm: median ${storm.median} ms, p99 ${storm.p99} ms`);
print(`p99 in the storm over p99 without: ${(storm.p99 / quiet.p99).toFixed(1)} (the aim is ${AIM})`);
printFaults(faults);

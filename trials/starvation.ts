/** Usage: npm run trial:starvation -- --sales 1000 --products 20000 */
import { exitOnSignals, print, printFaults, readWholeNumberOptions } from './program.ts';
import { runStarvationTrial } from './starvation/starvation-trial.ts';

const AIM = 3;

exitOnSignals();
const {
  sales,
  products,
  connections: halfOpen,
  trickling,
} = readWholeNumberOptions({
  sales: 1_000,
  products: 20_000,
  connections: 1_500,
  trickling: 1_000,
});
const { faults, answers, sold, halfOpenLeft, tricklingLeft, quiet, storm } = await runStarvationTrial({
  sales,
  pauseMs: 50,
  products,
  halfOpen,
  trickling,
});
print(`${sold} sales, half of them in the storm`);
print(`the hostile account was answered: ${JSON.stringify(answers)}`);
print(`half-open connections that were left: ${halfOpenLeft} of ${halfOpen}`);
print(`connections whose bodies trickle that were left: ${tricklingLeft} of ${trickling}`);
print(`a sale without the storm: median ${quiet.median} ms, p99 ${quiet.p99} ms`);
print(`a sale in the storm: median ${storm.median} ms, p99 ${storm.p99} ms`);
print(`p99 in the storm over p99 without: ${(storm.p99 / quiet.p99).toFixed(1)} (the aim is ${AIM})`);
printFaults(faults);

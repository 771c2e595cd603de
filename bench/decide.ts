/**
 * How long the domain takes to decide: 1,000 random commands on a shop of 400 products, limit 50 ms.
 *
 * Reports two figures, each the median of 15 runs after 5 to warm up: deciding alone (check the input, permit, decide
 * on the rows it asked for), and everything in memory (load the rows, decide, write the new books).
 * Usage: npm run bench:decide
 */
import { performance } from 'node:perf_hooks';
import { commandStateFromBooks, applyChanges } from '@cuadra/domain/books-for-commands';
import { commands } from '@cuadra/domain/commands';
import { type Command, refuseUnpermitted } from '@cuadra/domain/commands/command';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { id, Shop } from '@cuadra/domain/testing/shop';
import { Numbers } from '../seeds/numbers.ts';

const COMMANDS = 1_000;
const PRODUCTS = 400;
const LIMIT_MS = 50;

interface Intention {
  readonly command: Command;
  readonly input: unknown;
}

function stockedShop(): Shop {
  const shop = new Shop();
  const products = Array.from({ length: PRODUCTS }, (_, number) => ({
    uuid: id(10_000 + number),
    description: `Producto ${number}`,
    unit: 'uni' as const,
    price: 100 + number,
    cost: 50 + number,
    stock: 500_000,
  }));
  shop.does(commands['save-products'], { products });
  shop.does(commands['open-day'], { transactionId: id(5), realCashBalance: 500_000_00, realBankBalance: 500_000_00 });
  return shop;
}

function intentions(seed: number): Intention[] {
  const numbers = new Numbers(seed);
  const next = (below: number) => numbers.bits() % below;
  const product = () => id(10_000 + next(PRODUCTS));
  const account = () => (next(2) === 0 ? ('cash' as const) : ('bank' as const));
  return Array.from({ length: COMMANDS }, (_, index) => {
    const n = 100_000 + index * 100;
    const [transactionId, stockLogId, expenseId] = [id(n), id(n + 1), id(n + 2)];
    const line = (number: number) => ({
      uuid: id(n + 10 + number),
      selectedProductUuid: product(),
      description: 'x',
      quantity: 1_000 + next(2_000),
      unit: 'uni' as const,
      price: 100 + next(900),
      oldOrNewProduct: 'old' as const,
      proceedAnyway: true,
      stockLogUuid: id(n + 40 + number),
    });
    const items = Array.from({ length: 1 + next(6) }, (_unused, number) => line(number));
    const choices: Intention[] = [
      { command: commands['record-income'], input: { transactionId, account: account(), items } },
      { command: commands['record-income'], input: { transactionId, account: account(), items } },
      {
        command: commands['sell-stock'],
        input: { productId: product(), quantity: 1_000, price: 300, account: account(), transactionId, stockLogId },
      },
      {
        command: commands['record-expense'],
        input: {
          transactionId,
          expenseId,
          account: account(),
          description: 'Luz',
          amount: 1_000,
          category: 'overhead',
        },
      },
      {
        command: commands['record-transfer'],
        input: { transactionId, fromAccount: 'cash', toAccount: 'bank', amount: 500 },
      },
      {
        command: commands['buy-stock'],
        input: {
          productId: product(),
          quantity: 5_000,
          cost: 90,
          account: account(),
          transactionId,
          expenseId,
          stockLogId,
        },
      },
      {
        command: commands['count-stock'],
        input: { productId: product(), physicalStock: 9_000, digitalStock: 9_000, difference: 0, stockLogId },
      },
      { command: commands['delete-record'], input: { transactionId: id(100_000 + next(index + 1) * 100) } },
    ];
    const chosen = choices[next(choices.length)];
    if (chosen === undefined) throw new Error('a choice is missing');
    return chosen;
  });
}

function run(seed: number): { deciding: number; all: number } {
  const shop = stockedShop();
  const context = shop.contextOf({});
  let { books } = shop;
  let deciding = 0;
  const started = performance.now();
  for (const { command, input } of intentions(seed)) {
    const t0 = performance.now();
    const prepared = command.prepare(input);
    if (isRefusal(prepared)) throw new Error('the benchmark sends only well-formed commands');
    if (refuseUnpermitted(command.requires, context.actor.membership) !== undefined) throw new Error('not permitted');
    const t1 = performance.now();
    const state = commandStateFromBooks(books, prepared.reads, context);
    const t2 = performance.now();
    const decision = prepared.decide(state, context);
    deciding += t1 - t0 + (performance.now() - t2);
    if (!isRefusal(decision)) books = applyChanges(books, decision);
  }
  return { deciding, all: performance.now() - started };
}

const runs = Array.from({ length: 20 }, (_, seed) => run(seed + 1)).slice(5);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const deciding = median(runs.map((one) => one.deciding));
const all = median(runs.map((one) => one.all));
console.log(`${COMMANDS} random commands, ${PRODUCTS} products, median of ${runs.length} runs`);
console.log(
  `deciding       ${deciding.toFixed(1)} ms   ${(deciding / LIMIT_MS).toFixed(2)} of the limit of ${LIMIT_MS} ms`,
);
console.log(`with the books ${all.toFixed(1)} ms   ${(all / LIMIT_MS).toFixed(2)} of the limit`);

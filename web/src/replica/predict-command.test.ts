/** The device's prediction equals the books, whatever is done, and whoever looks. */
import { addDays, instantPlus } from '@cuadra/domain/kernel/instant';
import { type Books, filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import { profitIfVisible } from '@cuadra/domain/cash/redact-day-summary';
import { fullPermissions, permissionNames } from '@cuadra/domain/rows/permissions';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { intentionOf, anyStep } from '@cuadra/domain/testing/intentions';
import { customerDebtOfRecords } from '@cuadra/domain/customers/customer-debt';
import { BUSINESS, EMPLOYEE, id, OWNER, profileOf } from '@cuadra/domain/testing/shop';
import { ROSA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import type { WorkingSet } from '@cuadra/domain/working-set';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Copy, copyAfterSyncAnswer, redactBusinessCopy, balancesOfCopy } from './business-copy-in-memory.ts';
import { predictCommand, predictCommands } from './predict-command.ts';
import { memberOf, workingSet } from './testing/working-set.ts';

const person = (uid: string) => {
  const { email, nombre, fechaRegistro } = profileOf(uid);
  return { uid, email, nombre, fechaRegistro };
};

/** Made-up ids differ from those of another command by what precedes the last four digits. */
const commandId = (n: number) => id(n * 10_000);

const owedBy = ({ debts }: Copy) => debts.get(ROSA)?.balance ?? 0;
const stocks = ({ products }: Books) => [...products.values()].map(({ uuid, stock }) => `${uuid} ${stock}`).toSorted();
const records = (books: Books) =>
  filterRowsNotDeleted(books.transactions)
    .map(({ uuid }) => uuid)
    .toSorted();

it('the device and the books agree on every decision, balance and stock, also of what was recorded late', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 12 }), (steps) => {
      const shop = stockedShop();
      let copy = copyAfterSyncAnswer(undefined, workingSet(shop.books, OWNER));
      steps.forEach((one, place) => {
        const n = 1_000 + place * 50;
        const { command, input, at } = intentionOf(shop.books, one, n, instantPlus(shop.now, 60_000));
        const decided = shop.tries(command, input, { at });
        const intent = { id: commandId(n), name: command.name, input, issuedAt: at };
        const prediction = predictCommand(copy, intent, person(OWNER));
        expect(isRefusal(prediction)).toBe(isRefusal(decided));
        if (!isRefusal(prediction)) copy = prediction.copy;
        expect(balancesOfCopy(copy)).toEqual(shop.balances);
        expect(owedBy(copy)).toBe(customerDebtOfRecords(BUSINESS, ROSA, shop.books.transactions.values()).balance);
        expect(stocks(copy.books)).toEqual(stocks(shop.books));
        expect(records(copy.books)).toEqual(records(shop.books));
      });
    }),
    { numRuns: 300 },
  );
});

it('whoever may not see costs predicts the same stock and money, and is told of no profit', () => {
  const lacking = fc.subarray(['verEgresos', 'verReportes'] as const, { minLength: 1 });
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 8 }), lacking, (steps, names) => {
      const shop = stockedShop();
      const permissions = { ...fullPermissions, ...Object.fromEntries(names.map((name) => [name, false])) };
      let copy = copyAfterSyncAnswer(undefined, workingSet(shop.books, EMPLOYEE, { permissions }));
      steps.forEach((one, place) => {
        const n = 1_000 + place * 50;
        const at = instantPlus(shop.now, 60_000);
        const { command, input } = intentionOf(shop.books, one, n, at);
        if (!['record-income', 'sell-stock', 'write-off-stock', 'count-stock'].includes(command.name)) return;
        const decided = shop.tries(command, input, { at });
        const intent = { id: commandId(n), name: command.name, input, issuedAt: at };
        const prediction = predictCommand(copy, intent, person(EMPLOYEE));
        expect(isRefusal(prediction)).toBe(isRefusal(decided));
        if (!isRefusal(prediction)) copy = prediction.copy;
        expect(balancesOfCopy(copy)).toEqual(shop.balances);
        expect(stocks(copy.books)).toEqual(stocks(shop.books));
        expect([...copy.summaries.values()].map(profitIfVisible)).toEqual([...copy.summaries].map(() => undefined));
      });
    }),
    { numRuns: 100 },
  );
});

it('a copy that the app of before kept is understood, and shows no more than its person may see', () => {
  const { books } = stockedShop();
  const keptBefore = copyAfterSyncAnswer(undefined, workingSet(books, OWNER));
  expect(redactBusinessCopy(keptBefore)).toBe(keptBefore);
  for (const lacking of permissionNames) {
    const permissions = { ...fullPermissions, [lacking]: false };
    const membership = { ...memberOf(books, EMPLOYEE), permissions };
    const shown = redactBusinessCopy({ ...keptBefore, membership });
    expect(shown.books.products).toEqual(
      copyAfterSyncAnswer(undefined, workingSet(books, EMPLOYEE, { permissions })).books.products,
    );
    const isHidden = lacking === 'verEgresos' || lacking === 'verReportes';
    for (const summary of shown.summaries.values()) expect('costOfSales' in summary).toBe(!isHidden);
  }
});

it('whoever sees no income still knows the money there should be, before and after an expense', () => {
  const shop = stockedShop();
  const permissions = { ...fullPermissions, verIngresos: false };
  const copy = copyAfterSyncAnswer(undefined, workingSet(shop.books, EMPLOYEE, { permissions }));
  expect(balancesOfCopy(copy)).toEqual(shop.balances);
  const input = {
    transactionId: id(500),
    expenseId: id(501),
    account: 'cash',
    description: 'Bolsas',
    amount: 12_00,
    category: 'overhead',
  };
  const intent = { id: id(502), name: 'record-expense', input, issuedAt: instantPlus(shop.now, 60_000) };
  const prediction = predictCommand(copy, intent, person(EMPLOYEE));
  if (isRefusal(prediction)) throw new Error(prediction.message);
  expect(balancesOfCopy(prediction.copy).cash).toBe(shop.balances.cash - 12_00);
  expect(prediction.copy.summaries.get('2026-11-21')).not.toHaveProperty('income');
});

it('the same command predicted twice makes the same rows, so that nothing flickers', () => {
  const shop = stockedShop();
  const copy = copyAfterSyncAnswer(undefined, workingSet(shop.books, OWNER));
  const input = { transactionId: id(600), fromAccount: 'cash', toAccount: 'bank', amount: 5_00 };
  const intent = { id: id(601), name: 'record-transfer', input, issuedAt: instantPlus(shop.now, 60_000) };
  const once = predictCommand(copy, intent, person(OWNER));
  const twice = predictCommand(copy, intent, person(OWNER));
  expect(twice).toEqual(once);
});

it('a command that no longer fits is left to the server, and those behind it are still shown', () => {
  const shop = stockedShop();
  const copy = copyAfterSyncAnswer(undefined, workingSet(shop.books, OWNER));
  const at = instantPlus(shop.now, 60_000);
  const transfer = (n: number, amount: number) => ({
    id: id(n),
    name: 'record-transfer',
    input: { transactionId: id(n + 1), fromAccount: 'bank', toAccount: 'cash', amount },
    issuedAt: at,
  });
  const predicted = predictCommands(copy, [transfer(700, 9_999_00), transfer(710, 10_00)], person(OWNER));
  expect(predicted.books.transactions.has(id(701))).toBe(false);
  expect(balancesOfCopy(predicted).bank).toBe(balancesOfCopy(copy).bank - 10_00);
});

it('an answer that begins anew replaces the copy, one that goes on adds to it and buries what is gone', () => {
  const shop = stockedShop();
  const first = workingSet(shop.books, OWNER);
  const copy: Copy = copyAfterSyncAnswer(undefined, first);
  const [gone, changed] = first.products;
  if (gone === undefined || changed === undefined) throw new Error('the shelf is empty');
  const news: WorkingSet = {
    ...first,
    version: 2,
    reset: false,
    products: [{ ...changed, price: 9_90 }],
    transactions: [],
    daySummaries: [],
    customerDebts: [],
    deleted: [{ table: 'products', id: gone.uuid }],
  };
  const after = copyAfterSyncAnswer(copy, news);
  expect(after.books.products.has(gone.uuid)).toBe(false);
  expect(after.books.products.get(changed.uuid)?.price).toBe(9_90);
  expect(after.books.transactions.size).toBe(copy.books.transactions.size);
  expect(copyAfterSyncAnswer(after, { ...first, version: 3, products: [] }).books.products.size).toBe(0);
});

it('on another day, what a new copy would no longer have is dropped, and the balances stay', () => {
  const shop = stockedShop();
  const first = workingSet(shop.books, OWNER);
  const copy = copyAfterSyncAnswer(undefined, first);
  const { cash, bank } = balancesOfCopy(copy);
  const later = (days: number): WorkingSet => ({
    ...first,
    version: 2,
    reset: false,
    today: addDays(first.today, days),
    carried: { day: addDays(first.today, days - 35), balances: { cash, bank } },
    customers: [],
    products: [],
    transactions: [],
    expenses: [],
    stockLogs: [],
    daySummaries: [],
  });
  const rowsOf = ({ books, summaries }: Copy) =>
    [books.products, books.transactions, books.expenses, books.stockLogs, summaries].map(({ size }) => size);
  const [products, transactions, expenses, logs, days] = rowsOf(copy);
  expect([transactions, expenses, logs, days].every((size) => Number(size) > 0)).toBe(true);
  expect(rowsOf(copyAfterSyncAnswer(copy, later(8)))).toEqual([products, transactions, expenses, logs, days]);
  expect(rowsOf(copyAfterSyncAnswer(copy, later(20)))).toEqual([products, 0, 0, 0, days]);
  const afterMonths = copyAfterSyncAnswer(copy, later(90));
  expect(rowsOf(afterMonths)).toEqual([products, 0, 0, 0, 0]);
  expect(balancesOfCopy(afterMonths)).toEqual({ cash, bank });
});

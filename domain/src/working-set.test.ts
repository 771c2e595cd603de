import { describe, expect, it } from 'vitest';
import { buildDaySummary } from './cash/day-summary.ts';
import { redactDaySummary } from './cash/redact-day-summary.ts';
import { type Permission, permissionNames } from './rows/permissions.ts';
import type { Transaction } from './rows/transaction.ts';
import { expense, income, ownerMoney, riceItem } from './testing/book.ts';
import { onlyPermissions } from './testing/only-permissions.ts';
import { BUSINESS, id, linkOf, OWNER, requireRow } from './testing/shop.ts';
import { RICE, SODA, stockedShop } from './testing/stocked-shop.ts';
import { redactProduct, redactRecord, redactStockLog } from './visibility/cost-and-earnings-visibility.ts';
import {
  firstDayOnDevice,
  workingSetForOldApps,
  hasRowsForNewerApp,
  splitRangeAt,
  splitRangeByDevice,
  type WorkingSetAnswer,
  workingSetFromAnswer,
} from './working-set.ts';

const TODAY = '2026-11-21';

it('a device has the last seven days and today', () => {
  expect(firstDayOnDevice(TODAY)).toBe('2026-11-14');
});

it.each([
  ['2026-11-21', '2026-11-21', ['2026-11-21', '2026-11-21'], undefined],
  ['2026-11-14', '2026-11-30', ['2026-11-14', '2026-11-30'], undefined],
  ['2026-11-01', '2026-11-21', ['2026-11-14', '2026-11-21'], ['2026-11-01', '2026-11-13']],
  ['2026-11-13', '2026-11-14', ['2026-11-14', '2026-11-14'], ['2026-11-13', '2026-11-13']],
  ['2026-10-01', '2026-11-13', undefined, ['2026-10-01', '2026-11-13']],
])('from %s to %s', (from, to, recent, older) => {
  const range = (days: string[] | undefined) => days && { from: days[0], to: days[1] };
  expect(splitRangeByDevice({ from, to }, TODAY)).toEqual({ recent: range(recent), older: range(older) });
});

it('a range is parted at any day, and whole where nothing lies before it', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' };
  expect(splitRangeAt(range, '2026-11-10')).toEqual({
    recent: { from: '2026-11-10', to: '2026-11-30' },
    older: { from: '2026-11-01', to: '2026-11-09' },
  });
  expect(splitRangeAt(range, '0000-01-01')).toEqual({ recent: range, older: undefined });
});

const { books } = stockedShop();
const gerente = linkOf(OWNER, { rol: 'gerente' });

/** What the server answers to whom, with these records on the day. */
function answerFor(holder: typeof gerente, records: readonly Transaction[] = []): WorkingSetAnswer {
  return {
    version: 7,
    reset: true,
    today: TODAY,
    business: requireRow(books.businesses.get(BUSINESS)),
    membership: holder,
    products: [...books.products.values()].map((product) => redactProduct(holder, product)),
    customers: [],
    customerDebts: [],
    transactions: records.map((record) => redactRecord(holder, record)),
    expenses: [],
    stockLogs: [...books.stockLogs.values()].map((log) => redactStockLog(holder, log)),
    daySummaries: [redactDaySummary(holder, buildDaySummary(BUSINESS, TODAY, records))],
    deleted: [],
  };
}
const without = (...lacking: Permission[]) =>
  linkOf('luis', { permissions: onlyPermissions(...permissionNames.filter((name) => !lacking.includes(name))) });

describe('what the device stores of an answer', () => {
  const sale = income(1, 'cash', 4_50, { items: [riceItem()], cost: 3_00 });

  it('is all of it for whoever may see everything', () => {
    const answer = answerFor(gerente, [sale]);
    expect(workingSetFromAnswer(answer)).toEqual(answer);
    expect(workingSetForOldApps(answer)).toEqual(answer);
  });

  it.each<[name: string, lacking: Permission, cost: number | null, value: number, legacyCost: number | null]>([
    ['reports: the stock is worth what it cost last', 'verReportes', 3_00, 30_00, null],
    ['expenses: nothing is known of what it cost', 'verEgresos', null, 0, null],
  ])('of whoever may not see %s', (_name, lacking, cost, stockValue, legacyCost) => {
    const answer = answerFor(without(lacking), [sale]);
    const stored = workingSetFromAnswer(answer);
    const riceOf = ({ products }: typeof stored) => products.find(({ uuid }) => uuid === RICE);
    expect(riceOf(stored)).toMatchObject({ cost, stockValue });
    expect(riceOf(workingSetForOldApps(answer))).toMatchObject({ cost: legacyCost, stockValue: 0 });
    expect(stored.products.find(({ uuid }) => uuid === SODA)).toMatchObject({ cost: null, stockValue: 0 });
    expect(stored.transactions).toEqual([{ ...sale, cost: 0, items: [riceItem({ cost: null })] }]);
    for (const log of stored.stockLogs) expect(log.valueEffect).toBe(0);
  });
});

const paid = { cash: 4_50, bank: 0, owed: 0, rounding: 0, received: null, change: null };
const soldInParts = (parts: Partial<typeof paid>) => income(1, 'cash', 4_50, { parts: { ...paid, ...parts } });

it.each<[name: string, records: Transaction[], needsNewer: boolean]>([
  ['nothing', [], false],
  ['a sale and an expense of one account', [income(1, 'cash', 4_50), expense(2, 'cash', 1_00, { parts: null })], false],
  ['a sale in parts', [soldInParts({ cash: 4_00, bank: 50 })], true],
  ['an expense in parts', [expense(1, 'cash', 4_50, { parts: { cash: 4_00, bank: 50 } })], true],
  ['money that the owner took home', [ownerMoney(1, 'taken-out', 'cash', 4_50)], true],
])('an answer with %s needs a newer app: %j', (_name, records, needsNewer) => {
  expect(hasRowsForNewerApp(answerFor(gerente, records))).toBe(needsNewer);
});

it('an answer with goods that the owner took home needs a newer app', () => {
  const log = requireRow(books.stockLogs.get(id(112)));
  const answer = { ...answerFor(gerente), stockLogs: [redactStockLog(gerente, { ...log, type: 'take' })] };
  expect(hasRowsForNewerApp(answer)).toBe(true);
});

const olderDay = (record: Transaction, holder = gerente) => ({ ...answerFor(holder, [record]), transactions: [] });

it('an older day on which the owner put money in needs a newer app', () => {
  expect(hasRowsForNewerApp(olderDay(ownerMoney(1, 'brought-in', 'cash', 4_50)))).toBe(true);
});

it.each<[name: string, parts: Partial<typeof paid>, needsNewer: boolean]>([
  ['owed', { cash: 3_00, owed: 1_50 }, true],
  ['rounded', { cash: 4_45, rounding: 5 }, true],
  ['paid', {}, false],
])('an older day of which something was %s needs a newer app: %j', (_name, parts, needsNewer) => {
  expect(hasRowsForNewerApp(olderDay(soldInParts(parts)))).toBe(needsNewer);
  expect(hasRowsForNewerApp(olderDay(soldInParts(parts), without('verIngresos')))).toBe(false);
});

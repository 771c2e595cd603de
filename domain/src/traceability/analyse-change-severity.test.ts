/** What is worth noticing: every threshold below, at and above its border. */
import { describe, expect, it } from 'vitest';
import { type RowChange, rowCreation, rowDeletion, rowUpdate } from '../commands/row-changes.ts';
import type { Transaction } from '../rows/transaction.ts';
import { closure, expense, income, transfer, riceItem } from '../testing/book.ts';
import { id } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { analyseChangeSeverity, analyseEntryWithoutChange } from './analyse-change-severity.ts';
import { productSubject, recordSubject, rice } from './testing/subjects.ts';
import type { TraceContext } from '../trail/audit-trace-entry.ts';

const shop = stockedShop();
const context: TraceContext = shop.contextOf({ at: '2026-11-21T15:00:00.000Z' });
const SOLD = income(1, 'cash', 1_00);

// Spec: «Stock thresholds»
describe('stock thresholds critical 5, low 20, normal 100', () => {
  it.each([
    { from: 6_000, to: 5_001, state: 'low', tags: ['stock-low'], severity: 'low' },
    { from: 6_000, to: 5_000, state: 'critical', tags: ['stock-critical'], severity: 'medium' },
    { from: 6_000, to: 4_999, state: 'critical', tags: ['stock-critical'], severity: 'medium' },
    { from: 6_000, to: 0, state: 'critical', tags: ['stock-critical'], severity: 'medium' },
    { from: 21_000, to: 20_001, state: 'normal', tags: [], severity: 'low' },
    { from: 21_000, to: 20_000, state: 'low', tags: ['stock-low'], severity: 'low' },
    { from: 21_000, to: 19_999, state: 'low', tags: ['stock-low'], severity: 'low' },
    { from: 101_000, to: 100_001, state: 'plenty', tags: [], severity: 'low' },
    { from: 101_000, to: 100_000, state: 'normal', tags: [], severity: 'low' },
    { from: 0, to: 4_000, state: 'critical', tags: [], severity: 'low' },
    { from: 4_000, to: 19_000, state: 'low', tags: [], severity: 'low' },
  ])('from $from to $to thousandths → $state $tags', ({ from, to, state, tags, severity }) => {
    const moved = rowUpdate({ ...rice, stock: from }, { ...rice, stock: to });
    const found = analyseChangeSeverity(productSubject(moved), context);
    expect(found).toMatchObject({ tags, severity, analysis: { stock: { before: from, after: to, state } } });
  });

  it('a product that begins empty is no warning, but its stock is told', () => {
    const found = analyseChangeSeverity(productSubject(rowCreation({ ...rice, stock: 0 })), context);
    expect(found).toMatchObject({ tags: [], analysis: { stock: { before: null, after: 0, state: 'critical' } } });
  });

  it.each([
    { what: 'a stock that did not move', row: rowUpdate({ ...rice, stock: 0 }, { ...rice, stock: 0, code: '7' }) },
    { what: 'a product without stock', row: rowUpdate(rice, { ...rice, stock: 0, trackStock: false }) },
  ])('$what says nothing about stock', ({ row }) => {
    const found = analyseChangeSeverity(productSubject(row), context);
    expect(found).toMatchObject({ tags: [], severity: 'low' });
    expect(found.analysis).not.toHaveProperty('stock');
  });
});

// Spec: «Transaction value thresholds»
describe('high value above 10000, extreme 50000', () => {
  const borders = [
    { value: 9_999_99, tags: [], severity: 'low' },
    { value: 10_000_00, tags: [], severity: 'low' },
    { value: 10_000_01, tags: ['high-value'], severity: 'high' },
    { value: 49_999_99, tags: ['high-value'], severity: 'high' },
    { value: 50_000_00, tags: ['extreme-value'], severity: 'critical' },
    { value: 50_000_01, tags: ['extreme-value'], severity: 'critical' },
  ];
  it.each(borders)('$value céntimos → $tags', ({ value, tags, severity }) => {
    for (const row of [income(1, 'cash', value), expense(1, 'cash', value), transfer(1, 'cash', value)]) {
      const found = analyseChangeSeverity(recordSubject(rowCreation(row)), context);
      expect(found).toMatchObject({ tags, severity, analysis: { value } });
    }
  });

  it('a large record stays one when it is made small or deleted', () => {
    const [large, small] = [income(1, 'cash', 50_000_01), income(1, 'cash', 1)];
    const tagsOf = (row: RowChange<Transaction>) => analyseChangeSeverity(recordSubject(row), context).tags;
    expect(tagsOf(rowUpdate(large, small))).toEqual(['correction', 'extreme-value']);
    expect(tagsOf(rowUpdate(small, large))).toEqual(['correction', 'extreme-value']);
    expect(tagsOf(rowDeletion(large, large))).toEqual(['deletion', 'extreme-value']);
  });

  it('a count moves no money, however much there is', () => {
    const found = analyseChangeSeverity(recordSubject(rowCreation(closure(1, 60_000_00, 0))), context);
    expect(found).toMatchObject({ tags: [], severity: 'low', analysis: { difference: { cash: 0, bank: 0 } } });
    expect(found.analysis).not.toHaveProperty('value');
    const wasCount = rowUpdate<Transaction>(closure(1, 60_000_00, 0), income(1, 'cash', 1));
    expect(analyseChangeSeverity(recordSubject(wasCount), context).analysis).toMatchObject({ value: 1 });
  });
});

// Spec: «Transaction bulk thresholds»
describe('bulk from 50 items, extreme bulk from 100', () => {
  it.each([
    { lines: 49, tags: [], severity: 'low' },
    { lines: 50, tags: ['bulk'], severity: 'medium' },
    { lines: 51, tags: ['bulk'], severity: 'medium' },
    { lines: 99, tags: ['bulk'], severity: 'medium' },
    { lines: 100, tags: ['extreme-bulk'], severity: 'high' },
    { lines: 101, tags: ['extreme-bulk'], severity: 'high' },
  ])('$lines lines → $tags', ({ lines, tags, severity }) => {
    const sale = { ...SOLD, items: Array.from({ length: lines }, (_, place) => riceItem({ uuid: id(place) })) };
    const pairs = Array.from({ length: lines }, (_, place) => ({ itemUuid: id(place), stockLogUuid: id(place) }));
    const purchase = expense(1, 'cash', 1_00, { itemsAndStockLogs: pairs });
    for (const row of [sale, purchase]) {
      const found = analyseChangeSeverity(recordSubject(rowCreation(row)), context);
      expect(found).toMatchObject({ tags, severity, analysis: { lines } });
    }
  });
});

it.each([
  { quantity: 167, cost: 5_01, belowCost: [{ itemUuid: id(300), total: 5_00, cost: 5_01 }] },
  { quantity: 166, cost: 5_00, belowCost: undefined },
])(
  'a line of $quantity g sold for S/ 5.00 is held against its cost of $cost céntimos',
  ({ quantity, cost, belowCost }) => {
    const item = riceItem({ price: 30_00, quantity, amount: 5_00, cost });
    const { tags, analysis } = analyseChangeSeverity(recordSubject(rowCreation({ ...SOLD, items: [item] })), context);
    expect(tags).toEqual(belowCost === undefined ? [] : ['below-cost']);
    expect(analysis.belowCost).toEqual(belowCost);
  },
);

// Spec: «Business hours»
describe('business hours are 8 to 18, on the business’s clock', () => {
  it.each([
    { at: '2026-11-21T12:59:59.999Z', hour: 7, within: false },
    { at: '2026-11-21T13:00:00.000Z', hour: 8, within: true },
    { at: '2026-11-21T13:00:00.001Z', hour: 8, within: true },
    { at: '2026-11-21T22:59:59.999Z', hour: 17, within: true },
    { at: '2026-11-21T23:00:00.000Z', hour: 18, within: false },
    { at: '2026-11-22T05:00:00.000Z', hour: 0, within: false },
  ])('$at in Lima is $hour h → within $within', ({ at, hour, within }) => {
    const found = analyseChangeSeverity(recordSubject(rowCreation(SOLD)), { ...context, at });
    expect(found.analysis).toMatchObject({ hour, withinBusinessHours: within });
    expect(found.tags).toEqual(within ? [] : ['outside-hours']);
    expect(found.severity).toBe('low');
  });

  it('another zone has another hour', () => {
    const inMadrid = { ...context, at: '2026-11-21T17:00:00.000Z', settings: { timezone: 'Europe/Madrid' } };
    expect(analyseChangeSeverity(recordSubject(rowCreation(SOLD)), inMadrid).tags).toEqual(['outside-hours']);
    const inLima = { ...inMadrid, settings: context.settings };
    expect(analyseChangeSeverity(recordSubject(rowCreation(SOLD)), inLima).tags).toEqual([]);
  });
});

// Spec: «New user»
describe('a new user’s account is younger than 24 hours', () => {
  it.each([
    { fechaRegistro: '2026-11-20T15:00:00.001Z', newUser: true },
    { fechaRegistro: '2026-11-20T15:00:00.000Z', newUser: false },
    { fechaRegistro: '2026-11-20T14:59:59.999Z', newUser: false },
    { fechaRegistro: '2026-11-21T15:00:00.000Z', newUser: true },
  ])('registered $fechaRegistro → $newUser', ({ fechaRegistro, newUser }) => {
    const actor = context.actor && { ...context.actor, fechaRegistro };
    const found = analyseChangeSeverity(recordSubject(rowCreation(SOLD)), { ...context, actor });
    expect(found).toMatchObject({ tags: newUser ? ['new-user'] : [], severity: 'low', analysis: { newUser } });
  });

  it('nobody is no new user', () => {
    expect(analyseEntryWithoutChange({ ...context, actor: null }, []).analysis.newUser).toBe(false);
  });
});

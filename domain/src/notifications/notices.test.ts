import { describe, expect, it } from 'vitest';
import type { Product } from '../rows/product.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { closure, expense, income, opening, transfer } from '../testing/book.ts';
import { productOf, RICE, SODA } from '../testing/stocked-shop.ts';
import { businessNotices } from './notices.ts';

const product = (uuid: string, more: Partial<Product>): Product => ({ ...productOf(uuid), ...more });
const kinds = (notices: ReturnType<typeof businessNotices>) => notices.map(({ kind }) => kind);

// Spec: «Stock thresholds»
describe('what is running out', () => {
  it.each([
    { stock: 0, then: ['stock-critical'] },
    { stock: 5_000, then: ['stock-critical'] },
    { stock: 5_001, then: ['stock-low'] },
    { stock: 20_000, then: ['stock-low'] },
    { stock: 20_001, then: [] },
    { stock: 200_000, then: [] },
  ])('$stock thousandths → $then', ({ stock, then }) => {
    expect(kinds(businessNotices([], [product(RICE, { stock })]))).toEqual(then);
  });

  it('a service, and what is sold no more, never runs out', () => {
    const gone = [product(RICE, { stock: 0, activo: false }), product(RICE, { stock: 0, trackStock: false })];
    expect(businessNotices([], gone)).toEqual([]);
  });

  it('the least left comes first', () => {
    const shelf = [product(RICE, { stock: unitsToQuantity(6) }), product(SODA, { stock: unitsToQuantity(1) })];
    expect(businessNotices([], shelf)).toMatchObject([{ product: { uuid: SODA } }, { product: { uuid: RICE } }]);
  });

  it('a product that falls further is another notice', () => {
    const [low] = businessNotices([], [product(RICE, { stock: unitsToQuantity(6) })]);
    const [lower] = businessNotices([], [product(RICE, { stock: unitsToQuantity(5.5) })]);
    const [critical] = businessNotices([], [product(RICE, { stock: unitsToQuantity(5) })]);
    expect(lower?.key).toBe(low?.key);
    expect(critical?.key).not.toBe(low?.key);
  });
});

// Spec: «Transaction value thresholds»
describe('large movements', () => {
  it.each([
    { value: 10_000_00, then: [] },
    { value: 10_000_01, then: ['high-value'] },
    { value: 49_999_99, then: ['high-value'] },
    { value: 50_000_00, then: ['extreme-value'] },
  ])('$value céntimos → $then', ({ value, then }) => {
    for (const record of [income(1, 'cash', value), expense(1, 'cash', value), transfer(1, 'cash', value)]) {
      expect(kinds(businessNotices([record], []))).toEqual(then);
    }
  });

  it('the newest comes first, and what was deleted is none', () => {
    const deletedAt = '2026-11-21T13:30:00.000Z';
    const records = [income(1, 'cash', 20_000_00), income(2, 'cash', 30_000_00, { deletedAt }), income(3, 'cash', 4e6)];
    expect(businessNotices(records, [])).toMatchObject([{ record: { total: 4e6 } }, { record: { total: 20_000_00 } }]);
  });
});

describe('closures that did not agree', () => {
  it('say by how much, whatever the sign', () => {
    const short = { ...closure(9, 95_00, 50_00), expectedCashBalance: 100_00 };
    expect(businessNotices([short], [])).toMatchObject([
      { kind: 'closure-difference', difference: { cash: -5_00, bank: 0 } },
    ]);
    const over = { ...closure(9, 95_00, 50_00), expectedBankBalance: 49_00 };
    expect(businessNotices([over], [])).toMatchObject([{ difference: { cash: 0, bank: 1_00 } }]);
  });

  it('one that agrees, and an opening, are no notice, however much there is', () => {
    const off = { ...opening(1, 90_000_00, 0), expectedCashBalance: 0 };
    expect(businessNotices([off, closure(9, 90_000_00, 0)], [])).toEqual([]);
  });
});

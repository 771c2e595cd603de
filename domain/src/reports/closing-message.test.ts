import { describe, expect, it } from 'vitest';
import { fullPermissions, type Permission } from '../rows/permissions.ts';
import type { MoneyCount } from '../rows/transaction.ts';
import { closure, expense, income, opening } from '../testing/book.ts';
import { BUSINESS, linkOf } from '../testing/shop.ts';
import { closingSummaryMessage } from './closing-message.ts';
import { noOtherGainsAndLosses } from './wealth/other-gains-and-losses.ts';
import { buildDaySummary } from '../cash/day-summary.ts';
import { redactDaySummary } from '../cash/redact-day-summary.ts';

const bodega = { nombre: 'Bodega Rosita', timezone: 'America/Lima' };
const counted = closure(9, 100_00, 87_50);
const summary = buildDaySummary(BUSINESS, '2026-11-21', [
  opening(1, 100_00, 80_00),
  income(2, 'cash', 1_220_00, { cost: 900_00 }),
  income(3, 'bank', 7_50),
  expense(4, 'cash', 45_10),
  counted,
]);
const seenBy = (...missing: Permission[]) => {
  const permissions = { ...fullPermissions };
  for (const permission of missing) permissions[permission] = false;
  return redactDaySummary(linkOf('luis', { permissions }), summary);
};
const messageOf = (more: Partial<Parameters<typeof closingSummaryMessage>[1]> = {}) =>
  closingSummaryMessage(bodega, {
    closure: counted,
    day: '2026-11-21',
    summary,
    others: noOtherGainsAndLosses,
    currency: 'PEN',
    ...more,
  }).split('\n');

it('is the day in six lines, under the name of the shop', () => {
  expect(messageOf()).toEqual([
    'Bodega Rosita',
    'Cierre del 21/11/2026, contado a las 08:09',
    '',
    'Ventas: S/ 1,227.50',
    'Gastos: S/ 45.10',
    'Ganancia: S/ 282.40 (lo vendido costó S/ 900.00)',
    'Efectivo contado: S/ 100.00',
    'Yape/Plin contado: S/ 87.50',
    'Diferencia: Cuadra',
  ]);
});

it('names a loss with a real minus sign, and the currency of the shop', () => {
  const loss = buildDaySummary(BUSINESS, '2026-11-21', [expense(4, 'cash', 45_10)]);
  expect(messageOf({ summary: loss })[5]).toBe('Ganancia: −S/ 45.10');
  expect(messageOf({ currency: 'USD' })[3]).toBe('Ventas: $ 1,227.50');
});

it('names what else the profit is made of', () => {
  const rounded = { ...summary, income: { cash: 1_219_92, bank: 7_50 }, rounding: 8 };
  expect(messageOf({ summary: rounded }).slice(3, 6)).toEqual([
    'Ventas: S/ 1,227.50',
    'Gastos: S/ 45.10',
    'Ganancia: S/ 282.32 (lo vendido costó S/ 900.00; otros −S/ 0.08)',
  ]);
  expect(messageOf({ others: { ...noOtherGainsAndLosses, waste: 4_00 } })[5]).toBe(
    'Ganancia: S/ 278.40 (lo vendido costó S/ 900.00; otros −S/ 4.00)',
  );
});

it('names no profit while it is not known what else there was', () => {
  expect(messageOf({ others: undefined }).slice(3, 6)).toEqual([
    'Ventas: S/ 1,227.50',
    'Gastos: S/ 45.10',
    'Efectivo contado: S/ 100.00',
  ]);
});

describe('the difference', () => {
  it.each([
    { cash: 0, bank: 0, says: 'Diferencia: Cuadra' },
    { cash: -9_50, bank: 0, says: 'Diferencia: Faltan S/ 9.50 en Efectivo' },
    { cash: 0, bank: 2_00, says: 'Diferencia: Sobran S/ 2.00 en Yape/Plin' },
    { cash: -9_50, bank: 2_00, says: 'Diferencia: Faltan S/ 9.50 en Efectivo y sobran S/ 2.00 en Yape/Plin' },
    { cash: 1_234_50, bank: 1, says: 'Diferencia: Sobran S/ 1,234.50 en Efectivo y sobran S/ 0.01 en Yape/Plin' },
  ])('of $cash and $bank says $says', ({ cash, bank, says }) => {
    const expected = { expectedCashBalance: 100_00 - cash, expectedBankBalance: 87_50 - bank };
    expect(messageOf({ closure: { ...counted, ...expected } }).at(-1)).toBe(says);
  });
});

// Spec: «A permission holds only when its value equals true»
describe('says only what its sender may see', () => {
  const till = ['Efectivo contado: S/ 100.00', 'Yape/Plin contado: S/ 87.50', 'Diferencia: Cuadra'];
  it.each<{ missing: Permission[]; says: string[] }>([
    { missing: ['verReportes'], says: ['Ventas: S/ 1,227.50', 'Gastos: S/ 45.10', ...till] },
    { missing: ['verEgresos'], says: ['Ventas: S/ 1,227.50', ...till] },
    { missing: ['verIngresos'], says: ['Gastos: S/ 45.10', ...till] },
    { missing: ['verIngresos', 'verEgresos'], says: till },
  ])('without $missing', ({ missing, says }) => {
    expect(messageOf({ summary: seenBy(...missing) }).slice(3)).toEqual(says);
  });

  it('and of a day that they may not see only what was counted', () => {
    expect(messageOf({ summary: undefined }).slice(3)).toEqual(till);
  });
});

it('of a count after midnight names the day that it closes', () => {
  const night: MoneyCount = { ...counted, createdAt: '2026-11-22T05:40:00.000Z' };
  expect(messageOf({ closure: night })[1]).toBe('Cierre del 21/11/2026, contado a las 00:40');
});

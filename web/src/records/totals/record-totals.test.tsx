/** The totals above a list are what its amounts add up to. */
import { formatAmount, sumOf } from '@cuadra/domain/kernel/money';
import { totalsOfRecords } from '@cuadra/domain/reports/record-totals';
import { everyPermission } from '@cuadra/domain/rows/permissions';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { forgiveness, income, saleReturn, transfer } from '@cuadra/domain/testing/book';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CashBookTotals } from './cash-book-totals.tsx';
import { RecordListTotals, SplitPaymentNote } from './record-list-totals.tsx';

const none = { cash: 0, bank: 0, owed: 0, rounding: 0, received: null, change: null };

it('of sales counts what was owed and what was rounded off, each in a figure of its own', () => {
  const sales = [
    income(1, 'cash', 9_96, { parts: { ...none, cash: 9_90, rounding: 6 } }),
    income(2, 'bank', 20_00, { parts: { ...none, bank: 15_00, owed: 5_00 } }),
    income(3, 'cash', 4_00),
  ];
  const totals = totalsOfRecords(sales);
  const page = renderToStaticMarkup(<RecordListTotals type="income" totals={totals} recentTotals={totals} />);
  expect(figuresIn(page)).toEqual({
    Efectivo: '13.90',
    'Yape/Plin': '15.00',
    Fiado: '5.00',
    Redondeo: '0.06',
    '3 movimientos': formatAmount(sumOf(sales.map(({ total }) => total))),
  });
});

it('keep the room of what was owed and rounded off of late while they are not known', () => {
  const sale = income(1, 'bank', 20_06, { parts: { ...none, bank: 15_00, owed: 5_00, rounding: 6 } });
  const recentTotals = totalsOfRecords([sale]);
  const page = renderToStaticMarkup(<RecordListTotals type="income" totals={undefined} recentTotals={recentTotals} />);
  expect([...page.matchAll(/<dt[^>]*>(?<label>[^<]*)/gu)].map(({ groups }) => groups?.['label'])).toEqual([
    'Efectivo',
    'Yape/Plin',
    'Fiado',
    'Redondeo',
    'Total',
  ]);
  expect(figuresIn(page)).toEqual({});
});

it('of one account say that the smaller part of what was paid in two is not among them', () => {
  expect(renderToStaticMarkup(<SplitPaymentNote account="cash" />)).toContain('la otra parte no se suma aquí');
  expect(renderToStaticMarkup(<SplitPaymentNote account={undefined} />)).toBe('');
});

describe('of the book', () => {
  const owner = { activo: true, rol: 'gerente', permissions: everyPermission } as const;
  const book = (records: readonly Transaction[], account?: 'cash' | 'bank') => {
    const totals = totalsOfRecords(records);
    const page = renderToStaticMarkup(<CashBookTotals membership={owner} totals={totals} account={account} />);
    const found = page.matchAll(/<dt[^>]*>(?<label>[^<]*)<\/dt><dd[^>]*>(?<value>.*?)<\/dd>/gu);
    return Object.fromEntries(
      [...found].map(({ groups }) => [groups?.['label'], groups?.['value']?.replaceAll(/<[^>]*>/gu, '')]),
    );
  };

  it('say of one account by how much the transfers changed it, of both how much was moved', () => {
    const moved = [transfer(1, 'cash', 5_00), transfer(2, 'bank', 2_00)];
    expect(book(moved, 'cash')).toMatchObject({ 'Se movió': '−S/ 3.00' });
    expect(book(moved, 'bank')).toMatchObject({ 'Se movió': '+S/ 3.00' });
    expect(book(moved)).toMatchObject({ 'Se movió': 'S/ 7.00' });
  });

  it('say that more was given back than came in, and no «Entró» below zero', () => {
    const figures = book([income(1, 'cash', 4_00), saleReturn(2, 'cash', 9_00)]);
    expect(figures).toMatchObject({ 'Devolviste más de lo que entró': '−S/ 5.00', Salió: 'S/ 0.00' });
    expect(figures).not.toHaveProperty('Entró');
  });

  it('say how much was forgiven, which neither came in nor went out', () => {
    const figures = book([forgiveness(1, 8_00), forgiveness(2, 50)]);
    expect(figures).toMatchObject({ Entró: 'S/ 0.00', Salió: 'S/ 0.00', Perdonado: 'S/ 8.50', Movimientos: '2' });
    expect(book([income(1, 'cash', 1_00)])).not.toHaveProperty('Perdonado');
  });
});

function figuresIn(page: string): Record<string, string> {
  const found = page.matchAll(/<dt[^>]*>(?<label>[^<]*)<\/dt><dd[^>]*>.*?(?<amount>[\d,]+\.\d\d)<\/span>/gu);
  return Object.fromEntries([...found].map(({ groups }) => [groups?.['label'] ?? '', groups?.['amount'] ?? '']));
}

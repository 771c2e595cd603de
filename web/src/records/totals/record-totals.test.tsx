/** The totals above a list are what its amounts add up to. */
import { formatAmountWithoutCurrency, sumOfNumbers } from '@cuadra/domain/kernel/money';
import { totalsOfRecords } from '@cuadra/domain/reports/record-totals';
import { fullPermissions } from '@cuadra/domain/rows/permissions';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { collection, expense, forgiveness, income, saleReturn, transfer } from '@cuadra/domain/testing/book';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RecordAmount } from '../../shop/record-amount.tsx';
import { CashBookTotals, RefundsNote } from './cash-book-totals.tsx';
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
    '3 movimientos': formatAmountWithoutCurrency(sumOfNumbers(sales.map(({ total }) => total))),
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
  const owner = { activo: true, rol: 'gerente', permissions: fullPermissions } as const;
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

  it('say that «Entró» is less what was given back, which stands as «Salió» in its row', () => {
    const note = (records: readonly Transaction[]) => renderToStaticMarkup(<RefundsNote records={records} />);
    expect(note([income(1, 'cash', 4_00), saleReturn(2, 'cash', 1_00)])).toContain(
      'Lo que devolviste ya está descontado de lo que entró.',
    );
    expect(note([income(1, 'cash', 4_00), expense(2, 'cash', 1_00)])).toBe('');
  });
});

describe('the amount of a record beside a balance', () => {
  const amountOf = (record: Transaction, saysRounding: boolean) =>
    renderToStaticMarkup(<RecordAmount record={record} saysRounding={saysRounding} />).replaceAll(/<[^>]*>/gu, '');

  it('says what was rounded off, by which the balance rises less', () => {
    const sale = income(1, 'cash', 55, { parts: { ...none, cash: 50, rounding: 5 } });
    expect(amountOf(sale, true)).toBe('+S/ 0.55Redondeo −S/ 0.05');
    expect(amountOf(sale, false)).toBe('+S/ 0.55');
    expect(amountOf(collection(2, 9_90, 0, { rounding: 6 }), true)).toBe('+S/ 9.96Redondeo −S/ 0.06');
  });

  it('says nothing of it where the amount is the money itself', () => {
    expect(amountOf(income(1, 'cash', 4_00), true)).toBe('+S/ 4.00');
    const parts = { cash: 50, bank: 0, owed: 0, rounding: 5 };
    expect(amountOf(saleReturn(2, 'cash', 50, { parts, total: 55 }), true)).toBe('−S/ 0.50');
  });
});

function figuresIn(page: string): Record<string, string> {
  const found = page.matchAll(/<dt[^>]*>(?<label>[^<]*)<\/dt><dd[^>]*>.*?(?<amount>[\d,]+\.\d\d)<\/span>/gu);
  return Object.fromEntries([...found].map(({ groups }) => [groups?.['label'] ?? '', groups?.['amount'] ?? '']));
}

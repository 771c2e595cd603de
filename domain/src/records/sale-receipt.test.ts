import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Business } from '../rows/business.ts';
import { parseMoney, sumOfNumbers } from '../kernel/money.ts';
import { MIN_QUANTITY_BY_AMOUNT, unitsToQuantity as whole } from '../kernel/quantity.ts';
import { expense, income, opening, riceItem, saleReturn, transfer } from '../testing/book.ts';
import { BUSINESS, id, outcome, requireRow, Shop } from '../testing/shop.ts';
import { recordIncome } from './record-income.ts';
import {
  hasReceipt,
  parseReceiptNumber,
  NOT_A_TAX_DOCUMENT_MESSAGE,
  receiptFooterLines,
  receiptMessage,
  shortReceiptMessage,
  receiptNumberFromId,
  type Receipt,
  receiptOfRecord,
  receiptShopLines,
} from './sale-receipt.ts';
import type { Income, Return } from '../rows/transaction.ts';

const business = requireRow(new Shop().books.businesses.get(BUSINESS));

function receiptHere(sale: Income | Return, more: Partial<Business> = {}, attendedBy?: string): Receipt {
  return receiptOfRecord(sale, { ...business, ...more }, { attendedBy });
}

const lunch = income(125, 'bank', 11_50, {
  uuid: '0198c0de-aaaa-7bbb-8ccc-1f3e9c4107af',
  description: 'Doña Julia',
  items: [
    riceItem({ quantity: whole(2.5), price: 4_40 }),
    riceItem({ uuid: id(301), description: 'Corte de pelo', unit: 'service', price: 50, quantity: whole(1) }),
  ],
});

it('says what was sold, by whom and how it was paid, in the words it is to be read in', () => {
  expect(receiptHere(lunch, { telefono: '987 654 321' }, 'Rosa Quispe')).toEqual({
    title: 'Recibo 4107AF',
    shop: { name: 'Bodega Rosita', address: 'Jr. Puno 123', telephone: '987 654 321' },
    number: '4107AF',
    at: '21/11/2026 10:05',
    linesLabel: 'Lo que se vendió',
    lines: [
      { key: id(300), description: 'ARROZ', quantity: '2.5 kg', price: 'S/ 4.40', amount: 'S/ 11.00' },
      { key: id(301), description: 'Corte de pelo', quantity: '1', price: 'S/ 0.50', amount: 'S/ 0.50' },
    ],
    total: 'S/ 11.50',
    paid: 'Pago: Yape/Plin',
    attendedBy: 'Rosa Quispe',
    note: 'Doña Julia',
    notice: 'No es comprobante de pago',
  });
});

it('says of what came back what it was sold for, how the money went back, and of which sale it is', () => {
  const back = saleReturn(130, 'cash', 11_03, {
    uuid: '0198c0de-aaaa-7bbb-8ccc-1f3e9c41beef',
    saleId: lunch.uuid,
    customerId: id(7),
    parts: { cash: 5_00, bank: 0, owed: 6_00, rounding: 3 },
  });
  expect(receiptOfRecord(back, business, { debtor: 'Julia' })).toMatchObject({
    title: 'Recibo de devolución 41BEEF',
    linesLabel: 'Lo que volvió',
    lines: [{ description: 'ARROZ', quantity: '1 kg', price: undefined, amount: 'S/ 11.03' }],
    total: 'S/ 11.03',
    paid: 'Se devolvió: Efectivo S/ 5.00 · Menos deuda de Julia S/ 6.00 · Redondeo −S/ 0.03',
    note: 'De la venta con recibo 4107AF',
  });
  expect(receiptMessage(receiptHere(back))).toContain('\n\nARROZ: 1 kg = S/ 11.03\n\nTotal: S/ 11.03\n');
});

it('goes by the zone and the currency of the business', () => {
  const abroad = { configuracion: { ...business.configuracion, moneda: 'USD' as const, timezone: 'Europe/Madrid' } };
  expect(receiptHere(lunch, abroad)).toMatchObject({
    at: '21/11/2026 16:05',
    total: '$ 11.50',
    lines: [{ price: '$ 4.40' }, { amount: '$ 0.50' }],
  });
});

it.each([
  [lunch, true],
  [income(1, 'cash', 1_00, { deletedAt: '2026-11-21T14:00:00.000Z' }), false],
  [income(1, 'cash', 1_00, { category: 'adjustment' }), false],
  [saleReturn(1, 'cash', 1_00), true],
  [saleReturn(1, 'cash', 1_00, { deletedAt: '2026-11-21T14:00:00.000Z' }), false],
  [expense(1, 'cash', 1_00), false],
  [transfer(1, 'cash', 1_00), false],
  [opening(1, 1_00, 1_00), false],
])('only what was sold or came back, and stands, has a receipt', (record, has) => expect(hasReceipt(record)).toBe(has));

it.each([
  ['0198c0de-aaaa-7bbb-8ccc-1f3e9c4107af', '4107AF'],
  ['11111111-2222-4333-8444-000000000001', '000001'],
])('the number of %s is %s', (uuid, number) => {
  expect(receiptNumberFromId(uuid)).toBe(number);
  expect(uuid.endsWith(parseReceiptNumber(number) ?? 'nothing')).toBe(true);
});

it('the longer number that receipts had once still finds its sale', () => {
  expect(parseReceiptNumber('9C41-07AF')).toBe('9c4107af');
});

it.each(['9c4107af', '9C41-07AFF', '9C41-07A', '4107A', 'ARROZ', 'TOMATE', '987-654', ''])(
  '%j is no number of a receipt',
  (text) => expect(parseReceiptNumber(text)).toBe(undefined),
);

it('leaves out what nobody has written down', () => {
  const bare = receiptHere(income(1, 'cash', 4_50, { items: [riceItem()] }), { direccion: '' });
  expect(receiptShopLines(bare)).toEqual([]);
  expect(receiptFooterLines(bare)).toEqual(['Pago: Efectivo']);
});

describe('as a message', () => {
  it('reads like the receipt', () => {
    expect(receiptMessage(receiptHere(lunch, { telefono: '987 654 321' }, 'Rosa Quispe'))).toBe(
      [
        'Bodega Rosita',
        'Jr. Puno 123',
        'Tel. 987 654 321',
        '',
        'Recibo 4107AF',
        '21/11/2026 10:05',
        '',
        'ARROZ: 2.5 kg × S/ 4.40 = S/ 11.00',
        'Corte de pelo: 1 × S/ 0.50 = S/ 0.50',
        '',
        'Total: S/ 11.50',
        'Pago: Yape/Plin',
        'Atendió: Rosa Quispe',
        'Doña Julia',
        '',
        'No es comprobante de pago',
      ].join('\n'),
    );
  });

  it('is the same for an address, until it is too long for one', () => {
    expect(shortReceiptMessage(receiptHere(lunch))).toBe(receiptMessage(receiptHere(lunch)));
    const long = receiptHere({ ...lunch, items: Array.from({ length: 100 }, () => riceItem()) });
    expect(receiptMessage(long).match(/ARROZ/gu)).toHaveLength(100);
    const cut = shortReceiptMessage(long);
    const shown = cut.match(/ARROZ/gu)?.length ?? 0;
    expect(shown).toBeGreaterThan(20);
    expect(cut).toContain(`\n… y ${100 - shown} más\n\nTotal: S/ 11.50\n`);
  });

  it('always fits into an address, and never loses the shop, the total or the notice', () => {
    const anyName = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 });
    const anyLines = fc.array(anyName, { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(anyLines, (names) => {
        const items = names.map((description) => riceItem({ description }));
        const message = shortReceiptMessage(receiptHere({ ...lunch, items }));
        expect(encodeURIComponent(message).length).toBeLessThanOrEqual(4_000);
        expect(message.startsWith('Bodega Rosita\n')).toBe(true);
        expect(message).toContain('\n\nTotal: S/ 11.50\n');
        expect(message.endsWith(NOT_A_TAX_DOCUMENT_MESSAGE)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

it('whatever is sold, the lines on it add up to its total', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: MIN_QUANTITY_BY_AMOUNT, max: 999_999 }),
    price: fc.integer({ min: 1, max: 9_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), (lines) => {
      const shop = new Shop();
      const items = lines.map((line, place) => ({
        ...line,
        uuid: id(500 + place),
        description: `Producto ${place}`,
        unit: 'service' as const,
        oldOrNewProduct: 'new' as const,
      }));
      expect(outcome(shop.does(recordIncome, { transactionId: id(400), account: 'cash', items }))).toBe('done');
      const sale = shop.books.transactions.get(id(400));
      if (sale === undefined || !hasReceipt(sale)) throw new Error('there is no receipt');
      const receipt = receiptHere(sale);
      expect(sumOfNumbers(receipt.lines.map(({ amount }) => parseMoney(amount) ?? Number.NaN))).toBe(
        parseMoney(receipt.total),
      );
    }),
  );
});

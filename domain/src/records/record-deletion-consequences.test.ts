import { describe, expect, it } from 'vitest';
import { countStock } from '../inventory/count-stock.ts';
import { sellStock } from '../inventory/sell-stock.ts';
import { buyStock } from '../inventory/buy-stock.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { returnSale } from '../returns/return-sale.ts';
import { BOTTLES, lineOfSoda, SALE, shopThatSold } from '../returns/testing/sold-shop.ts';
import { closure, collection, expense, income, ownerMoney, transfer } from '../testing/book.ts';
import { id, requireRow } from '../testing/shop.ts';
import { count, purchase, sale } from '../testing/stock-inputs.ts';
import { RICE, SODA, sellRice, stockedShop } from '../testing/stocked-shop.ts';
import { recordDeletionConsequences } from './record-deletion-consequences.ts';
import { deleteRecord } from './delete-record.ts';
import { recordIncome } from './record-income.ts';

const balances = { cash: 1_000_00, bank: 1_000_00 };
const bare = { stockLogs: [], history: [], products: new Map(), isSettled: false, balances, currency: 'PEN' } as const;

it.each([
  [income(1, 'cash', 12_00), ['Efectivo baja S/ 12.00.']],
  [expense(1, 'bank', 3_50), ['Yape/Plin sube S/ 3.50.']],
  [transfer(1, 'cash', 20_00), ['Efectivo sube S/ 20.00.', 'Yape/Plin baja S/ 20.00.']],
  [income(1, 'cash', 12_00, { category: 'adjustment' }), []],
  [closure(1, 5, 5), ['El conteo deja de valer: los saldos vuelven a ser los que daban los movimientos.']],
])('the money that moved, moves back', (record, words) => {
  expect(recordDeletionConsequences(record, bare)).toEqual(words);
});

it.each([
  [
    ownerMoney(1, 'brought-in', 'cash', 50_00),
    'Efectivo baja S/ 50.00 y queda en −S/ 20.00: ya gastaste de ese dinero.',
  ],
  [income(1, 'cash', 30_01), 'Efectivo baja S/ 30.01 y queda en −S/ 0.01: ya gastaste de ese dinero.'],
  [income(1, 'cash', 30_00), 'Efectivo baja S/ 30.00.'],
])('money that was spent since is told as what then lacks', (record, sentence) => {
  expect(recordDeletionConsequences(record, { ...bare, balances: { cash: 30_00, bank: 0 } })).toEqual([sentence]);
});

it('what a later count has settled stays', () => {
  expect(recordDeletionConsequences(income(1, 'cash', 12_00), { ...bare, isSettled: true })).toEqual([
    'Los saldos de ahora no cambian: ya hubo un conteo de caja después de este movimiento.',
  ]);
});

describe('in a shop', () => {
  it('says of a sale what its deletion then does', () => {
    const shop = stockedShop();
    const before = { stock: shop.stockOf(RICE), balances: shop.balances };
    sellRice(shop, id(70), id(71));
    expect(wordsIn(shop, 70)).toEqual(['Efectivo baja S/ 9.00.', 'Vuelven al inventario 2 kg de ARROZ COSTEÑO.']);
    shop.does(sellStock, { ...sale, productId: SODA, transactionId: id(72), stockLogId: id(73) });
    expect(wordsIn(shop, 72)).toContain('Vuelven al inventario 2 und de GASEOSA.');
    shop.does(deleteRecord, { transactionId: id(72) });
    shop.does(deleteRecord, { transactionId: id(70) });
    expect({ stock: shop.stockOf(RICE), balances: shop.balances }).toEqual(before);
  });

  it('says of one that it comes back, and of a purchase that the goods go', () => {
    const shop = stockedShop();
    shop.does(sellStock, { ...sale, quantity: unitsToQuantity(1), transactionId: id(70), stockLogId: id(71) });
    expect(wordsIn(shop, 70)[1]).toBe('Vuelve al inventario 1 kg de ARROZ COSTEÑO.');
    shop.does(buyStock, { ...purchase, quantity: unitsToQuantity(2), transactionId: id(72), stockLogId: id(74) });
    expect(wordsIn(shop, 72)[1]).toMatch(/^Salen del inventario 2 kg de /u);
    const one = { ...purchase, quantity: unitsToQuantity(1), expenseId: id(76), stockLogId: id(75) };
    shop.does(buyStock, { ...one, transactionId: id(77) });
    expect(wordsIn(shop, 77)).toEqual([
      'Efectivo sube S/ 4.00.',
      'Sale del inventario 1 kg de ARROZ COSTEÑO, hasta donde haya.',
    ]);
  });

  it('says of two lines of one product what they took together', () => {
    const shop = stockedShop();
    const line = { ...lineOfSoda, quantity: unitsToQuantity(1) };
    const items = [line, { ...line, uuid: id(703), stockLogUuid: id(704), price: 2_00 }];
    shop.does(recordIncome, { transactionId: id(70), account: 'cash', items });
    expect(wordsIn(shop, 70)).toEqual(['Efectivo baja S/ 4.50.', 'Vuelven al inventario 2 und de GASEOSA.']);
  });

  it('says nothing of goods that came back spoiled, which the shelf never had', () => {
    const shop = shopThatSold();
    const items = [{ itemUuid: BOTTLES, quantity: unitsToQuantity(1), spoiled: true }];
    shop.does(returnSale, { transactionId: id(70), saleId: SALE, items, parts: { cash: 2_50, bank: 0 } });
    expect(wordsIn(shop, 70)).toEqual(['Efectivo sube S/ 2.50.']);
  });

  it('says of what was counted since that the stock stays, as it then does', () => {
    const shop = stockedShop();
    shop.does(sellStock, { ...sale, transactionId: id(70), stockLogId: id(71) });
    shop.does(countStock, { ...count, stockLogId: id(72) });
    expect(wordsIn(shop, 70)).toEqual([
      'Yape/Plin baja S/ 10.00.',
      'El stock de ARROZ COSTEÑO no cambia: ya se contó después de este movimiento.',
    ]);
    shop.does(deleteRecord, { transactionId: id(70) });
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(9));
  });
});

function wordsIn({ books }: ReturnType<typeof stockedShop>, record: number): string[] {
  const stockLogs = [...books.stockLogs.values()].filter(({ transactionId }) => transactionId === id(record));
  const shelf = { products: books.products, history: books.stockLogs.values(), stockLogs };
  return recordDeletionConsequences(requireRow(books.transactions.get(id(record))), { ...bare, ...shelf });
}

const parts = { cash: 0, bank: 0, owed: 12_00, rounding: 0, received: null, change: null };
const owedSale = income(1, 'cash', 12_00, { parts, customerId: id(7) });
const paid = collection(2, 5_00, 0);

it.each([
  ['nobody has paid of', owedSale, 12_00, ['Rosa ya no debe S/ 12.00.']],
  ['was paid in part', owedSale, 7_00, ['Rosa ya no debe S/ 7.00.', 'A Rosa le quedan S/ 5.00 a favor.']],
  ['was paid whole', owedSale, 0, ['A Rosa le quedan S/ 12.00 a favor.']],
  ['paid a debt', paid, 7_00, ['Efectivo baja S/ 5.00.', 'Rosa vuelve a deber S/ 5.00.']],
  [
    'paid more than a debt',
    paid,
    -2_00,
    ['Efectivo baja S/ 5.00.', 'Rosa pierde S/ 2.00 de su saldo a favor.', 'Rosa vuelve a deber S/ 3.00.'],
  ],
  ['paid in advance', paid, -8_00, ['Efectivo baja S/ 5.00.', 'Rosa pierde S/ 5.00 de su saldo a favor.']],
])('a record that %s', (_, record, balance, words) => {
  expect(recordDeletionConsequences(record, { ...bare, debtor: { name: 'Rosa', balance } })).toEqual(words);
});

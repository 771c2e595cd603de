/** What a finished wizard of goods that leave the shelf sends, and what it does. */
import { describe, expect, it } from 'vitest';
import { sellStock } from '../inventory/sell-stock.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { id, outcome } from '../testing/shop.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import {
  chooseExitType,
  chooseSaleAccount,
  confirmSalePrice,
  enterExitQuantity,
  enterSalePrice,
  type ExitType,
  type RemoveStock,
  removeStockCommand,
  removeStockTable,
  startRemoveStock,
} from './remove-stock.ts';
import { advanceStep } from './steps.ts';

const ids = { transactionId: id(20), stockLogId: id(21) };
const rice = stockedShop().books.products.get(RICE);
if (rice === undefined) throw new Error('no such product');
/** 10 kg that sell at 4.50. */
const started = startRemoveStock(rice);
const at = (type: ExitType, quantity: number) =>
  enterExitQuantity(advanceStep(removeStockTable, chooseExitType(started, type)), quantity);
const sale = advanceStep(removeStockTable, confirmSalePrice(at('sell', unitsToQuantity(2)), true));
const waste = advanceStep(removeStockTable, at('waste', unitsToQuantity(2)));

describe('the command of a finished wizard', () => {
  it('sells', () => {
    const command = removeStockCommand(chooseSaleAccount(sale, 'cash'), ids);
    expect(command).toEqual({
      name: 'sell-stock',
      input: { productId: RICE, quantity: unitsToQuantity(2), price: 4_50, account: 'cash', ...ids },
    });
    const shop = stockedShop();
    expect(outcome(shop.tries(sellStock, command?.input))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(8));
    expect(shop.balances.cash).toBe(109_00);
  });

  it('writes off', () => {
    const command = removeStockCommand(waste, ids);
    expect(command).toEqual({
      name: 'write-off-stock',
      input: { productId: RICE, quantity: unitsToQuantity(2), stockLogId: id(21) },
    });
    const shop = stockedShop();
    expect(outcome(shop.tries(writeOffStock, command?.input))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(8));
  });

  it.each<[string, RemoveStock]>([
    ['a type', enterExitQuantity(started, unitsToQuantity(1))],
    ['a quantity', enterExitQuantity(chooseSaleAccount(sale, 'cash'), undefined)],
    ['a price', enterSalePrice(chooseSaleAccount(sale, 'cash'), undefined)],
    ['a confirmed price', confirmSalePrice(chooseSaleAccount(sale, 'cash'), false)],
    ['an account', sale],
    ['a quantity that is there', { ...waste, data: { ...waste.data, quantity: unitsToQuantity(11) } }],
  ])('is none without %s', (_, wizard) => expect(removeStockCommand(wizard, ids)).toBeUndefined());
});

/** What a finished wizard of goods that leave the shelf sends, and what it does. */
import { describe, expect, it } from 'vitest';
import { sellStock } from '../inventory/sell-stock.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { id, outcome } from '../testing/shop.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import {
  setStockExitAccount,
  setStockExitPriceConfirmed,
  setStockExitQuantity,
  setStockExitPrice,
  type RemoveStock,
  buildRemoveStockCommand,
} from './remove-stock-wizard.ts';
import { sale, started, waste } from './testing/stock-exits.ts';

const ids = { transactionId: id(20), stockLogId: id(21) };

describe('the command of a finished wizard', () => {
  it('sells', () => {
    const command = buildRemoveStockCommand(setStockExitAccount(sale, 'cash'), ids);
    expect(command).toEqual({
      name: 'sell-stock',
      input: { productId: RICE, quantity: unitsToQuantity(2), price: 4_50, account: 'cash', ...ids },
    });
    const shop = stockedShop();
    expect(outcome(shop.tries(sellStock, command?.input))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(8));
    expect(shop.balances.cash).toBe(109_00);
  });

  // 0.332 kg at 30.00 are 9.96.
  it('lets off what there are no coins for, of a sale in cash where the business rounds', () => {
    const weighed = setStockExitPriceConfirmed(setStockExitPrice(setStockExitQuantity(sale, 332), 30_00), true);
    const inCash = setStockExitAccount(weighed, 'cash');
    const command = buildRemoveStockCommand(inCash, ids, 10);
    expect(command?.input).toMatchObject({ account: 'cash', parts: { cash: 9_90, bank: 0, rounding: 6 } });
    const shop = stockedShop();
    expect(outcome(shop.tries(sellStock, command?.input))).toBe('done');
    expect(shop.balances.cash).toBe(109_90);
    expect(buildRemoveStockCommand(inCash, ids, 0)?.input).not.toHaveProperty('parts');
    expect(buildRemoveStockCommand(setStockExitAccount(weighed, 'bank'), ids, 10)?.input).not.toHaveProperty('parts');
    expect(buildRemoveStockCommand(setStockExitAccount(sale, 'cash'), ids, 10)?.input).not.toHaveProperty('parts');
  });

  it('writes off', () => {
    const command = buildRemoveStockCommand(waste, ids);
    expect(command).toEqual({
      name: 'write-off-stock',
      input: { productId: RICE, quantity: unitsToQuantity(2), stockLogId: id(21) },
    });
    const shop = stockedShop();
    expect(outcome(shop.tries(writeOffStock, command?.input))).toBe('done');
    expect(shop.stockOf(RICE)).toBe(unitsToQuantity(8));
  });

  it.each<[string, RemoveStock]>([
    ['a type', setStockExitQuantity(started, unitsToQuantity(1))],
    ['a quantity', setStockExitQuantity(setStockExitAccount(sale, 'cash'), undefined)],
    ['a price', setStockExitPrice(setStockExitAccount(sale, 'cash'), undefined)],
    ['a confirmed price', setStockExitPriceConfirmed(setStockExitAccount(sale, 'cash'), false)],
    ['an account', sale],
    ['a quantity that is there', { ...waste, data: { ...waste.data, quantity: unitsToQuantity(11) } }],
  ])('is none without %s', (_, wizard) => expect(buildRemoveStockCommand(wizard, ids)).toBeUndefined());
});

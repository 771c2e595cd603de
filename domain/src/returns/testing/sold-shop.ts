/** A shop that sold two kilos of rice and three sodas. */
import { expect } from 'vitest';
import { buildDaySummary } from '../../cash/day-summary.ts';
import { unitsToQuantity } from '../../kernel/quantity.ts';
import { recordIncome } from '../../records/record-income.ts';
import { filterRowsNotDeleted } from '../../rows/books-in-memory.ts';
import { BUSINESS, id, outcome, type Shop } from '../../testing/shop.ts';
import { lineOfSale, saleOfLines } from '../../testing/stock-inputs.ts';
import { RICE, SODA, stockedShop } from '../../testing/stocked-shop.ts';

export const SALE = id(20);
export const [KILOS, BOTTLES] = [id(201), id(202)];

export const lineOfRice = lineOfSale(1, RICE, unitsToQuantity(2));
export const lineOfSoda = lineOfSale(2, SODA, unitsToQuantity(3), { unit: 'uni', price: 2_50 });

/** Two kilos of rice at 4.50, which cost 3.00 each, and three sodas of unknown cost at 2.50: S/ 16.50 in cash. */
export function shopThatSold(more: Partial<Parameters<typeof recordIncome.prepare>[0] & object> = {}): Shop {
  const shop = stockedShop();
  expect(outcome(shop.does(recordIncome, { ...saleOfLines(lineOfRice, lineOfSoda), ...more }))).toBe('done');
  return shop;
}

export function daySummaryOf(shop: Shop) {
  return buildDaySummary(BUSINESS, '2026-11-21', filterRowsNotDeleted(shop.books.transactions));
}

export function stockAndValue(shop: Shop, productId = RICE) {
  const { stock, stockValue } = shop.books.products.get(productId) ?? {};
  return { stock, stockValue };
}

/** Well-formed inputs for what moves one product's stock in the stocked shop: two kilos of rice, more or less. */
import { wholeUnits } from '../kernel/quantity.ts';
import { id } from './shop.ts';
import { RICE } from './stocked-shop.ts';

export const LOG = id(30);
export const sale = {
  productId: RICE,
  quantity: wholeUnits(2),
  price: 5_00,
  account: 'bank',
  transactionId: id(20),
  stockLogId: LOG,
} as const;
export const waste = { productId: RICE, quantity: wholeUnits(2), stockLogId: LOG };
export const purchase = {
  productId: RICE,
  quantity: wholeUnits(10),
  cost: 4_00,
  account: 'cash',
  transactionId: id(20),
  expenseId: id(21),
  stockLogId: LOG,
} as const;
export const count = {
  productId: RICE,
  physicalStock: wholeUnits(9),
  digitalStock: wholeUnits(10),
  difference: -wholeUnits(1),
  stockLogId: LOG,
};

/** Well-formed inputs for what moves one product's stock in the stocked shop: two kilos of rice, more or less. */
import { units } from '../kernel/quantity.ts';
import { id } from './shop.ts';
import { RICE } from './stocked-shop.ts';

export const LOG = id(30);
export const sale = {
  productId: RICE,
  quantity: units(2),
  price: 5_00,
  account: 'bank',
  transactionId: id(20),
  stockLogId: LOG,
} as const;
export const waste = { productId: RICE, quantity: units(2), stockLogId: LOG };
export const purchase = {
  productId: RICE,
  quantity: units(10),
  cost: 4_00,
  account: 'cash',
  transactionId: id(20),
  expenseId: id(21),
  stockLogId: LOG,
} as const;
export const count = {
  productId: RICE,
  physicalStock: units(9),
  digitalStock: units(10),
  difference: -units(1),
  stockLogId: LOG,
};

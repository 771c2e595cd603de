/** Well-formed inputs for the commands that move one product's stock: two kilos of rice of the stocked shop. */
import { unitsToQuantity } from '../kernel/quantity.ts';
import { id } from './shop.ts';
import { RICE } from './stocked-shop.ts';

export const LOG = id(30);
export const sale = {
  productId: RICE,
  quantity: unitsToQuantity(2),
  price: 5_00,
  account: 'bank',
  transactionId: id(20),
  stockLogId: LOG,
} as const;
export const waste = { productId: RICE, quantity: unitsToQuantity(2), stockLogId: LOG };
export const purchase = {
  productId: RICE,
  quantity: unitsToQuantity(10),
  cost: 4_00,
  account: 'cash',
  transactionId: id(20),
  expenseId: id(21),
  stockLogId: LOG,
} as const;
export const count = {
  productId: RICE,
  physicalStock: unitsToQuantity(9),
  digitalStock: unitsToQuantity(10),
  difference: -unitsToQuantity(1),
  stockLogId: LOG,
};

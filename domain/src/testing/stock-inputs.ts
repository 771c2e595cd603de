/** Well-formed inputs for commands: an expense, and what moves the stock of the stocked shop, two kilos of its rice. */
import type { Uuid } from '../kernel/input-fields.ts';
import { type Quantity, unitsToQuantity } from '../kernel/quantity.ts';
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
export const bags = {
  transactionId: id(20),
  expenseId: id(21),
  account: 'cash',
  description: 'Bolsas',
  amount: 5_00,
  category: 'materials',
} as const;

/** A line of a sale; its number makes its ids. */
export function lineOfSale(number: number, product: Uuid, quantity: Quantity, more: object = {}) {
  return {
    uuid: id(200 + number),
    selectedProductUuid: product,
    description: 'lo que diga',
    quantity,
    unit: 'kg' as const,
    price: 4_50,
    oldOrNewProduct: 'old' as const,
    stockLogUuid: id(300 + number),
    ...more,
  };
}

export function saleOfLines(...items: readonly ReturnType<typeof lineOfSale>[]) {
  return { transactionId: id(20), account: 'cash' as const, items: [...items] };
}

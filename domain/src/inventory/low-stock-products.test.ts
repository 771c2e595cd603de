import { expect, it } from 'vitest';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { productsRunningLow } from './low-stock-products.ts';

const { products } = stockedShop().books;
const [rice, soda] = [products.get(RICE), products.get(SODA)];
if (rice === undefined || soda === undefined) throw new Error('the shelf has rice and soda');

it('is what is critical or low, the least first, and by name where there is as much', () => {
  const sugar = { ...rice, uuid: 'sugar', description: 'AZUCAR', stock: unitsToQuantity(20) };
  const oil = { ...rice, uuid: 'oil', description: 'ACEITE', stock: unitsToQuantity(20) };
  const acid = { ...rice, uuid: 'acid', description: 'ÁCIDO', stock: unitsToQuantity(20) };
  const salt = { ...rice, uuid: 'salt', stock: unitsToQuantity(20) + 1 };
  expect(productsRunningLow([sugar, rice, salt, acid, soda, oil]).map(({ uuid }) => uuid)).toEqual([
    SODA,
    RICE,
    'oil',
    'acid',
    'sugar',
  ]);
});

it('a service never runs out, nor what is no longer sold', () => {
  expect(productsRunningLow([...products.values()].filter(({ uuid }) => uuid === HAIRCUT))).toEqual([]);
  expect(productsRunningLow([{ ...rice, activo: false }])).toEqual([]);
});

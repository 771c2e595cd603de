/** What is running out. */
import { expect, it } from 'vitest';
import { wholeUnits } from '../kernel/quantity.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { runningLow } from './running-low.ts';

const { products } = stockedShop().books;
const [rice, soda] = [products.get(RICE), products.get(SODA)];
if (rice === undefined || soda === undefined) throw new Error('the shelf has rice and soda');

it('is what is critical or low, the least first, and by name where there is as much', () => {
  const sugar = { ...rice, uuid: 'sugar', description: 'AZUCAR', stock: wholeUnits(20) };
  const oil = { ...rice, uuid: 'oil', description: 'ACEITE', stock: wholeUnits(20) };
  const salt = { ...rice, uuid: 'salt', stock: wholeUnits(20) + 1 };
  expect(runningLow([sugar, rice, salt, soda, oil]).map(({ uuid }) => uuid)).toEqual([SODA, RICE, 'oil', 'sugar']);
});

it('a service never runs out, nor what is no longer sold', () => {
  expect(runningLow([...products.values()].filter(({ uuid }) => uuid === HAIRCUT))).toEqual([]);
  expect(runningLow([{ ...rice, activo: false }])).toEqual([]);
});

/** Which expenses sound like goods that are bought for the shelf. */
import { describe, expect, it } from 'vitest';
import { newProductRow } from '../inventory/product-details.ts';
import type { Unit } from '../kernel/unit.ts';
import { indexProducts } from '../testing/product-index.ts';
import { id, Shop } from '../testing/shop.ts';
import type { ExpenseCategory } from '../rows/expense-categories.ts';
import { detectGoodsInExpense } from './detect-goods-in-expense.ts';

const context = new Shop().contextOf({});
const product = (place: number, description: string, unit: Unit = 'uni') =>
  newProductRow({ uuid: id(place), description, unit, price: 1_00 }, context);
const index = indexProducts([
  product(100, 'Inca Kola 1.5 L'),
  product(101, 'Agua San Luis 625 ml'),
  product(102, 'Arroz Costeño extra', 'kg'),
  product(103, 'Recarga de celular', 'service'),
  product(104, 'Hielo'),
]);
const goods = (description: string, category?: ExpenseCategory) =>
  detectGoodsInExpense({ description, category }, index);

describe('a product of the shelf', () => {
  it.each([
    ['Mercadería: 4 Inca Kola', undefined, 'INCA KOLA 1.5 L'],
    ['inca kola para la semana', 'overhead', 'INCA KOLA 1.5 L'],
    ['ARROZ COSTENO', undefined, 'ARROZ COSTEÑO EXTRA'],
    ['un saco de arroz', 'materials', 'ARROZ COSTEÑO EXTRA'],
    ['hielo', 'materials', 'HIELO'],
  ] as const)('%s (%s)', (description, category, named) => {
    expect(goods(description, category)?.product?.description).toBe(named);
  });
});

it.each(['Mercadería', 'mercaderia de la semana', 'Abarrotes', 'Reposición', 'surtido del lunes'])(
  'goods as such: %s',
  (description) => {
    expect(goods(description)).toEqual({ product: undefined });
  },
);

it.each([
  ['Recibo de luz y agua', 'overhead'],
  ['agua', undefined],
  ['arroz', 'labor'],
  ['Recarga de celular', 'overhead'],
  ['Bolsas y envases', 'materials'],
  ['hielo', 'overhead'],
  ['4 x 1', undefined],
  ['', 'materials'],
] as const)('no goods: %s (%s)', (description, category) => {
  expect(goods(description, category)).toBeUndefined();
});

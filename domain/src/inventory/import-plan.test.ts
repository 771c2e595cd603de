/** Bringing a table of products in is one command, or nothing. */
import { describe, expect, it } from 'vitest';
import { id, outcome } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { importPlan } from './import-plan.ts';
import { type ProductSheet, readProductSheet } from './product-import.ts';
import { MOST_PRODUCTS, saveProducts } from './save-products.ts';

const TITLES = ['Producto', 'Código', 'Precio', 'Stock'];

function read(...lines: readonly (readonly string[])[]): ProductSheet {
  let fresh = 0;
  const rows = [TITLES, ...lines].map((cells, place) => ({ line: place + 1, cells }));
  const shelf = [{ uuid: id(100), description: 'ARROZ', code: '', activo: true }];
  return readProductSheet(rows, shelf, () => id(20_000 + ++fresh));
}

function many(count: number): string[][] {
  return Array.from({ length: count }, (_, place) => [`Producto ${place}`, '', '1.50', '3']);
}

describe('the plan', () => {
  it.each<[string, ProductSheet, object]>([
    ['one wrong line keeps all out', read(['Leche', '', '4.20'], ['Pan', '', 'x']), { kind: 'faulty', lines: 1 }],
    ['lines are counted, not faults', read(['Pan', '', 'x', 'y'], ['', '', '1']), { kind: 'faulty', lines: 2 }],
    ['what is known is not brought in', read(['arroz', '', '1']), { kind: 'nothing-new' }],
    ['more than one command holds', read(...many(MOST_PRODUCTS + 1)), { kind: 'too-many', most: MOST_PRODUCTS }],
    ['nothing but examples', read(['EJEMPLO: Arroz', '', '']), { kind: 'nothing-new' }],
  ])('%s', (_, sheet, plan) => expect(importPlan(sheet)).toEqual(plan));

  it('as many as one command holds are one command, which the shop takes', () => {
    const plan = importPlan(read(...many(MOST_PRODUCTS)));
    if (plan.kind !== 'ready') throw new Error(plan.kind);
    const shop = stockedShop();
    const before = shop.books.products.size;
    expect(outcome(shop.does(saveProducts, plan.input))).toBe('done');
    expect(shop.books.products.size).toBe(before + MOST_PRODUCTS);
  });
});

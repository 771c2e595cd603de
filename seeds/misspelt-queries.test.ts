/** The search over everything that the bodega sells, asked as people misspell it. */
import { newProductRow } from '@cuadra/domain/inventory/product-details';
import { foldCaseAndAccents } from '@cuadra/domain/search/fold-case-and-accents';
import { suggestProducts } from '@cuadra/domain/search/product-search';
import { indexProducts } from '@cuadra/domain/testing/product-index';
import { id, Shop } from '@cuadra/domain/testing/shop';
import { expect, it } from 'vitest';
import { bodegaAisles } from './catalogue/bodega.ts';
import { misspeltQueries } from './testing/misspelt-queries.ts';

const context = new Shop().contextOf({});
const shelf = indexProducts(
  bodegaAisles
    .flatMap(({ goods }) => goods)
    .map(([description, price], place) => newProductRow({ uuid: id(100 + place), description, price }, context)),
);

function isAmongFirstThree({ typed, meant }: { readonly typed: string; readonly meant: string }): boolean {
  const wanted = foldCaseAndAccents(meant).split(' ');
  return suggestProducts(shelf, typed)
    .slice(0, 3)
    .some(({ label }) => wanted.every((word) => foldCaseAndAccents(label).includes(word)));
}

it('of two hundred misspelt queries, what was meant is among the first three in 95 of a hundred', () => {
  expect(misspeltQueries.length).toBeGreaterThanOrEqual(200);
  const missed = misspeltQueries.filter((query) => !isAmongFirstThree(query)).map(({ typed }) => typed);
  expect(missed.slice(misspeltQueries.length * 0.05)).toEqual([]);
});

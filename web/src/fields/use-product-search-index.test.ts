/** A list that shows what is in the index shows what its products are now. */
import { stockedShop, RICE } from '@cuadra/domain/testing/stocked-shop';
import { expect, it, vi } from 'vitest';

it('a product that changed is in the index at once', async () => {
  const rice = stockedShop().books.products.get(RICE);
  if (rice === undefined) throw new Error('there is no rice');
  const states: unknown[] = [];
  let place = 0;
  vi.resetModules();
  vi.doMock('react', () => ({
    useEffect: () => undefined,
    useState: (initial: () => unknown) => {
      const own = place++;
      if (!(own in states)) states[own] = initial();
      return [states[own], (value: unknown) => (states[own] = value)];
    },
  }));
  const { useProductSearchIndex } = await import('./use-product-search-index.ts');
  const stockOf = (stock: number) => {
    place = 0;
    return useProductSearchIndex([{ ...rice, stock }])?.map(({ product }) => product.stock);
  };
  expect(stockOf(5_000)).toEqual([5_000]);
  expect(stockOf(4_000)).toEqual([4_000]);
  vi.doUnmock('react');
  vi.resetModules();
});

/** The products that run low on "Hoy", in a shop of any size. */
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

const MANY = 2_004;

it('says how many there are with the comma of every other number', async () => {
  const shop = stockedShop();
  const [one] = shop.books.products.values();
  if (one === undefined) throw new Error('the shop has no products');
  const low = Array.from({ length: MANY }, (_, place) => ({ ...one, uuid: `low-${place}`, stock: 0 }));
  shop.books = { ...shop.books, products: new Map(low.map((product) => [product.uuid, product])) };
  const page = await renderInShop(shop, 'gerente', async () => {
    const { LowStockList } = await import('./low-stock-list.tsx');
    return <LowStockList />;
  });
  expect(page).toContain('Ver los 2,004');
});

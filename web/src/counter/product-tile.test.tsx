import { HAIRCUT, RICE, SODA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductTile } from './product-tile.tsx';

const { products } = stockedShop().books;

it.each([
  { goods: 'a kilo of rice', id: RICE, price: 'S/ 4.50 por kg' },
  { goods: 'a bottle', id: SODA, price: 'S/ 2.50' },
  { goods: 'a service', id: HAIRCUT, price: 'S/ 15.00' },
])('of $goods says what its price is of, where that is not one piece', ({ id, price }) => {
  const product = products.get(id);
  if (product === undefined) throw new Error('it is not on the shelf');
  const tile = renderToStaticMarkup(<ProductTile product={product} taken={0} onTap={() => undefined} />);
  expect(tile.replaceAll(/<[^>]*>/gu, '')).toBe(`${product.description}${price}`);
});

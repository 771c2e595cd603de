import { describe, expect, it } from 'vitest';
import { indexProducts } from '../testing/product-index.ts';
import { id, Shop } from '../testing/shop.ts';
import { newProduct } from '../inventory/new-product-row.ts';
import type { Product } from '../rows/product.ts';
import { orderIndexBySales, suggestProducts } from './product-search.ts';

const context = new Shop().contextOf({});
let made = 0;
const product = (description: string, more: Partial<Product> = {}): Product => ({
  ...newProduct({ uuid: id(100 + ++made), description, price: 1_00 }, context),
  ...more,
});
const labels = (products: readonly Product[], typed: string) =>
  suggestProducts(indexProducts(products), typed).map((suggestion) => suggestion.label);

describe('the best matches come first', () => {
  it('exact code, start of the description, start of a word, elsewhere', () => {
    const products = [
      product('Chicha col'),
      product('Zapallo', { code: 'COL' }),
      product('Colgate'),
      product('Caracol'),
      product('Anticoagulante', { code: 'xcolx' }),
    ];
    expect(labels(products, 'col')).toEqual(['ZAPALLO', 'COLGATE', 'CHICHA COL', 'ANTICOAGULANTE', 'CARACOL']);
  });

  it('what was typed as it was typed, before the same words in another order', () => {
    const products = [product('Gloria leche'), product('Leche gloria'), product('Agloria leche')];
    expect(labels(products, 'leche gl')).toEqual(['LECHE GLORIA', 'GLORIA LECHE', 'AGLORIA LECHE']);
  });

  it('a word begins after anything that is no letter or digit', () => {
    const products = [product('Bacola'), product('Coca-cola'), product('Gaseosa (cola)'), product('Z 7cola')];
    expect(labels(products, 'cola')).toEqual(['COCA-COLA', 'GASEOSA (COLA)', 'BACOLA', 'Z 7COLA']);
    expect(labels(products, '(cola')).toEqual(['GASEOSA (COLA)']);
    expect(labels([...products, product('Agua coca-cola')], 'coca-cola')).toEqual(['COCA-COLA', 'AGUA COCA-COLA']);
  });

  it('alphabetically among equals', () => {
    expect(labels([product('Pan yema'), product('pan'), product('Pan árabe')], 'pan')).toEqual([
      'PAN',
      'PAN ÁRABE',
      'PAN YEMA',
    ]);
    const [first, second] = [product('pan'), product('pan')];
    const found = suggestProducts(indexProducts([first, second]), 'pan');
    expect(found).toMatchObject([{ product: first }, { product: second }]);
  });

  it('what sells most among equals, after what is called just so', () => {
    const [small, large, bottle] = [product('Inca Kola 500 ml'), product('Inca Kola 1 l'), product('Gaseosa Inca')];
    const [bread, yolkBread] = [product('Pan'), product('Pan yema')];
    const index = indexProducts([small, large, bottle, bread, yolkBread]);
    const scores = new Map([
      [bottle.uuid, 9],
      [small.uuid, 7],
      [yolkBread.uuid, 5],
    ]);
    const found = (typed: string) => suggestProducts(orderIndexBySales(index, scores), typed).map(({ label }) => label);
    expect(found('inca')).toEqual(['INCA KOLA 500 ML', 'INCA KOLA 1 L', 'GASEOSA INCA']);
    expect(found('inkakola')).toEqual(['INCA KOLA 500 ML', 'INCA KOLA 1 L', 'Registrar nuevo producto: inkakola']);
    expect(found('pan')).toEqual(['PAN', 'PAN YEMA']);
    expect(found('pa')).toEqual(['PAN YEMA', 'PAN']);
  });

  it('the code as a whole, also of several words', () => {
    expect(labels([product('Pan 12 b'), product('Otro', { code: '12 B' })], '12 b')).toEqual(['OTRO', 'PAN 12 B']);
  });
});

// Spec: «Search suggestions»
it('at most 5 suggestions, of any rank', () => {
  const many = Array.from({ length: 40 }, (_, number) => product(`pan ${number}`));
  expect(labels(many, 'pan')).toHaveLength(5);
  expect(labels([...many, product('Empanada'), product('zz', { code: 'pan' })], 'pan')).toEqual([
    'ZZ',
    'PAN 0',
    'PAN 1',
    'PAN 10',
    'PAN 11',
  ]);
});

import { describe, expect, it } from 'vitest';
import { indexProducts, productCalled, suggestedLabels } from '../testing/product-index.ts';
import { orderIndexBySales, suggestProducts } from './product-search.ts';

describe('the best matches come first', () => {
  it('exact code, start of the description, start of a word, elsewhere', () => {
    const products = [
      productCalled('Chicha col'),
      productCalled('Zapallo', { code: 'COL' }),
      productCalled('Colgate'),
      productCalled('Caracol'),
      productCalled('Anticoagulante', { code: 'xcolx' }),
    ];
    expect(suggestedLabels(products, 'col')).toEqual(['ZAPALLO', 'COLGATE', 'CHICHA COL', 'ANTICOAGULANTE', 'CARACOL']);
  });

  it('what was typed as it was typed, before the same words in another order', () => {
    const products = [productCalled('Gloria leche'), productCalled('Leche gloria'), productCalled('Agloria leche')];
    expect(suggestedLabels(products, 'leche gl')).toEqual(['LECHE GLORIA', 'GLORIA LECHE', 'AGLORIA LECHE']);
  });

  it('a word begins after anything that is no letter or digit', () => {
    const products = [
      productCalled('Bacola'),
      productCalled('Coca-cola'),
      productCalled('Gaseosa (cola)'),
      productCalled('Z 7cola'),
    ];
    expect(suggestedLabels(products, 'cola')).toEqual(['COCA-COLA', 'GASEOSA (COLA)', 'BACOLA', 'Z 7COLA']);
    expect(suggestedLabels(products, '(cola')).toEqual(['GASEOSA (COLA)']);
    expect(suggestedLabels([...products, productCalled('Agua coca-cola')], 'coca-cola')).toEqual([
      'COCA-COLA',
      'AGUA COCA-COLA',
    ]);
  });

  it('alphabetically among equals', () => {
    expect(
      suggestedLabels([productCalled('Pan yema'), productCalled('pan'), productCalled('Pan árabe')], 'pan'),
    ).toEqual(['PAN', 'PAN ÁRABE', 'PAN YEMA']);
    const [first, second] = [productCalled('pan'), productCalled('pan')];
    const found = suggestProducts(indexProducts([first, second]), 'pan');
    expect(found).toMatchObject([{ product: first }, { product: second }]);
  });

  it('what sells most among equals, after what is called just so', () => {
    const [small, large, bottle] = [
      productCalled('Inca Kola 500 ml'),
      productCalled('Inca Kola 1 l'),
      productCalled('Gaseosa Inca'),
    ];
    const [bread, yolkBread] = [productCalled('Pan'), productCalled('Pan yema')];
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
    expect(suggestedLabels([productCalled('Pan 12 b'), productCalled('Otro', { code: '12 B' })], '12 b')).toEqual([
      'OTRO',
      'PAN 12 B',
    ]);
  });
});

// Spec: «Search suggestions»
it('at most 5 suggestions, of any rank', () => {
  const many = Array.from({ length: 40 }, (_, number) => productCalled(`pan ${number}`));
  expect(suggestedLabels(many, 'pan')).toHaveLength(5);
  expect(suggestedLabels([...many, productCalled('Empanada'), productCalled('zz', { code: 'pan' })], 'pan')).toEqual([
    'ZZ',
    'PAN 0',
    'PAN 1',
    'PAN 10',
    'PAN 11',
  ]);
});

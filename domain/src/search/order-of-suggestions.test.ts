import { describe, expect, it } from 'vitest';
import { indexProducts, makeProduct, suggestedLabels } from '../testing/product-index.ts';
import { orderIndexBySales, suggestProducts } from './product-search.ts';

describe('the best matches come first', () => {
  it('exact code, start of the description, start of a word, elsewhere', () => {
    const products = [
      makeProduct('Chicha col'),
      makeProduct('Zapallo', { code: 'COL' }),
      makeProduct('Colgate'),
      makeProduct('Caracol'),
      makeProduct('Anticoagulante', { code: 'xcolx' }),
    ];
    expect(suggestedLabels(products, 'col')).toEqual(['ZAPALLO', 'COLGATE', 'CHICHA COL', 'ANTICOAGULANTE', 'CARACOL']);
  });

  it('what was typed as it was typed, before the same words in another order', () => {
    const products = [makeProduct('Gloria leche'), makeProduct('Leche gloria'), makeProduct('Agloria leche')];
    expect(suggestedLabels(products, 'leche gl')).toEqual(['LECHE GLORIA', 'GLORIA LECHE', 'AGLORIA LECHE']);
  });

  it('a word begins after anything that is no letter or digit', () => {
    const products = [
      makeProduct('Bacola'),
      makeProduct('Coca-cola'),
      makeProduct('Gaseosa (cola)'),
      makeProduct('Z 7cola'),
    ];
    expect(suggestedLabels(products, 'cola')).toEqual(['COCA-COLA', 'GASEOSA (COLA)', 'BACOLA', 'Z 7COLA']);
    expect(suggestedLabels(products, '(cola')).toEqual(['GASEOSA (COLA)']);
    expect(suggestedLabels([...products, makeProduct('Agua coca-cola')], 'coca-cola')).toEqual([
      'COCA-COLA',
      'AGUA COCA-COLA',
    ]);
  });

  it('alphabetically among equals', () => {
    expect(suggestedLabels([makeProduct('Pan yema'), makeProduct('pan'), makeProduct('Pan árabe')], 'pan')).toEqual([
      'PAN',
      'PAN ÁRABE',
      'PAN YEMA',
    ]);
    const [first, second] = [makeProduct('pan'), makeProduct('pan')];
    const found = suggestProducts(indexProducts([first, second]), 'pan');
    expect(found).toMatchObject([{ product: first }, { product: second }]);
  });

  it('what sells most among equals, after what is called just so', () => {
    const [small, large, bottle] = [
      makeProduct('Inca Kola 500 ml'),
      makeProduct('Inca Kola 1 l'),
      makeProduct('Gaseosa Inca'),
    ];
    const [bread, yolkBread] = [makeProduct('Pan'), makeProduct('Pan yema')];
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
    expect(suggestedLabels([makeProduct('Pan 12 b'), makeProduct('Otro', { code: '12 B' })], '12 b')).toEqual([
      'OTRO',
      'PAN 12 B',
    ]);
  });
});

// Spec: «Search suggestions»
it('at most 5 suggestions, of any rank', () => {
  const many = Array.from({ length: 40 }, (_, number) => makeProduct(`pan ${number}`));
  expect(suggestedLabels(many, 'pan')).toHaveLength(5);
  expect(suggestedLabels([...many, makeProduct('Empanada'), makeProduct('zz', { code: 'pan' })], 'pan')).toEqual([
    'ZZ',
    'PAN 0',
    'PAN 1',
    'PAN 10',
    'PAN 11',
  ]);
});

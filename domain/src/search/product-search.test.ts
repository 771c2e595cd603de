import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexProducts, makeProduct, suggestedLabels } from '../testing/product-index.ts';
import type { Product } from '../rows/product.ts';
import { foldCaseAndAccents } from './fold-case-and-accents.ts';
import {
  truncateSearchText,
  findProductByBarcode,
  searchProducts,
  matchesProductCode,
  MAX_SEARCH_LENGTH,
  NO_RESULTS_MESSAGE,
  PRODUCT_SEARCH_PLACEHOLDER,
  suggestProducts,
} from './product-search.ts';

const shelf = [
  makeProduct('Leche Gloria'),
  makeProduct('Café Altomayo', { code: '7750182' }),
  makeProduct('Azúcar rubia', { code: 'AZ-1' }),
  makeProduct('Piña Golden'),
  makeProduct('Gaseosa Inca Kola 1.5 L', { code: '775' }),
  makeProduct('Coca-Cola', { code: '12' }),
  makeProduct('Manteca'),
];

// Spec: «Input is limited to 512 characters»
describe('matching ignores case and diacritics', () => {
  it.each([
    ['cafe', 'CAFÉ ALTOMAYO'],
    ['CAFÉ', 'CAFÉ ALTOMAYO'],
    ['cafe\u0301', 'CAFÉ ALTOMAYO'],
    ['AZUCAR', 'AZÚCAR RUBIA'],
    ['pina', 'PIÑA GOLDEN'],
    ['PIÑA', 'PIÑA GOLDEN'],
    ['inca 1.5', 'GASEOSA INCA KOLA 1.5 L'],
    ['kola  gaseosa', 'GASEOSA INCA KOLA 1.5 L'],
    [' gloria ', 'LECHE GLORIA'],
    ['coca-cola', 'COCA-COLA'],
    ['teca', 'MANTECA'],
    ['az-1', 'AZÚCAR RUBIA'],
    ['rubia az', 'AZÚCAR RUBIA'],
    ['0182', 'CAFÉ ALTOMAYO'],
  ])('%j finds %s', (typed, found) => expect(suggestedLabels(shelf, typed)).toEqual([found]));

  it('needs every word', () => {
    expect(suggestedLabels(shelf, 'leche altomayo')).toEqual(['Registrar nuevo producto: leche altomayo']);
  });

  it('finds nothing for nothing', () => {
    for (const nothing of ['', '   ', '\u0301']) expect(suggestedLabels(shelf, nothing)).toEqual([]);
  });

  it('folds every letter the same whatever its case and form', () => {
    const differing: string[] = [];
    for (let code = 0x20; code < 0x2_0000; code += 1) {
      const letter = String.fromCodePoint(code);
      if (/\p{Surrogate}/u.test(letter)) continue;
      const all = [letter.toLowerCase(), letter.toUpperCase(), letter.normalize('NFD'), letter.normalize('NFC')];
      const forms = all.filter((form) => form !== letter);
      if (!forms.every((form) => foldCaseAndAccents(form) === foldCaseAndAccents(letter))) differing.push(letter);
    }
    expect(differing).toEqual([]);
  });

  // Spec: «Search input length»
  it('is limited to 512 characters, none of them halved', () => {
    expect(MAX_SEARCH_LENGTH).toBe(512);
    expect(truncateSearchText('x'.repeat(512))).toHaveLength(512);
    expect(truncateSearchText('x'.repeat(600))).toHaveLength(512);
    expect(truncateSearchText(`${'x'.repeat(511)}🥑`)).toHaveLength(511);
    expect(truncateSearchText(`${'x'.repeat(510)}🥑`)).toHaveLength(512);
    expect(suggestedLabels([makeProduct('leche')], `leche${' '.repeat(507)}gloria`)).toEqual(['LECHE']);
  });
});

it('offers no product that was archived', () => {
  const archived = makeProduct('Leche', { activo: false, code: '9' });
  expect(suggestedLabels([archived], 'leche')).toEqual(['Registrar nuevo producto: leche']);
  expect(suggestedLabels([archived], '9')).toEqual(['Registrar nuevo producto: 9']);
});

it.each([
  ['7750182', '7750182', true],
  ['AZ-1', ' az-1 ', true],
  ['7750182', '775018', false],
  ['7750182', '77501820', false],
  ['', '', false],
])('the code %j is all of the text %j: %s', (code, typed, is) => {
  expect(matchesProductCode({ code }, typed)).toBe(is);
});

it('a code that was read from the package finds its product, also if one of twelve digits is kept', () => {
  const tuna = makeProduct('Atún', { code: '7750182000123' });
  const soap = makeProduct('Jabón', { code: '036000291452' });
  expect(findProductByBarcode([soap, tuna], '7750182000123')).toBe(tuna);
  expect(findProductByBarcode([soap, tuna], '0036000291452')).toBe(soap);
  expect(findProductByBarcode([soap, tuna], '96385074')).toBeUndefined();
});

// Spec: «No match in search»
describe('without a match, the single option to register the product', () => {
  it('starts a new product, sold by the unit', () => {
    const label = 'Registrar nuevo producto: torta  helada';
    expect(suggestProducts(indexProducts(shelf), '  torta  helada ')).toEqual([
      { kind: 'new-product', label, description: 'TORTA HELADA', unit: 'uni' },
    ]);
  });

  it('with a description that can be stored', () => {
    const [option] = suggestProducts([], 'x'.repeat(600));
    expect(option).toMatchObject({ description: 'X'.repeat(120) });
  });

  // Spec: «A product search box with placeholder 'Buscar»
  it('beside the placeholder, and the text where nothing can be registered', () => {
    expect(PRODUCT_SEARCH_PLACEHOLDER).toBe('Buscar producto...');
    expect(NO_RESULTS_MESSAGE).toBe('No se encontraron resultados.');
  });
});

describe('what is misspelt', () => {
  it.each([
    ['inkakola', 'GASEOSA INCA KOLA 1.5 L'],
    ['ynca cola', 'GASEOSA INCA KOLA 1.5 L'],
    ['kokacola', 'COCA-COLA'],
    ['lehce', 'LECHE GLORIA'],
    ['lech gloia', 'LECHE GLORIA'],
    ['asucar ruvia', 'AZÚCAR RUBIA'],
    ['pinia golden', 'PIÑA GOLDEN'],
  ])('%j finds %s first, and may still be a new product', (typed, meant) => {
    const found = suggestedLabels(shelf, typed);
    const { products, areSimilar } = searchProducts(indexProducts(shelf), typed);
    expect([products[0]?.description, areSimilar]).toEqual([meant, true]);
    expect([found[0], found.at(-1)]).toEqual([meant, `Registrar nuevo producto: ${typed}`]);
  });

  it('comes after what has the letters, where those stand in the middle of a word', () => {
    const products = [makeProduct('Inka Kola'), makeProduct('Chocolate'), makeProduct('Inca Cola')];
    expect(suggestedLabels(products, 'cola')).toEqual(['INCA COLA', 'CHOCOLATE']);
    expect(suggestedLabels(products.slice(0, 2), 'cola')).toEqual(['CHOCOLATE', 'INKA KOLA']);
  });

  it('finds the most similar first, four at most beside the new product', () => {
    const products = ['Yogur', 'Yogures', 'Yoghurt', 'Jogur', 'Yogurazo', 'Yogurito'].map((name) => makeProduct(name));
    const found = suggestedLabels(products, 'llogur');
    expect(found).toEqual(['YOGHURT', 'YOGUR', 'YOGURAZO', 'YOGURES', 'Registrar nuevo producto: llogur']);
  });

  it.each(['7750183', 'inca 2.5', 'ca', 'l-', 'leche altomayo'])('%j is similar to nothing', (typed) => {
    expect(suggestedLabels(shelf, typed).at(-1)).toBe(
      typed === 'ca' ? 'MANTECA' : `Registrar nuevo producto: ${typed}`,
    );
  });
});

describe('a shop with many products', () => {
  const word = fc.stringMatching(/^[a-zñáéíóúü]{2,9}$/u);
  const forms = [
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD'),
    (text: string) => text.normalize('NFD').replaceAll(/\p{Mark}/gu, ''),
  ];

  it('finds a product by any of its words, in any case and without accents', () => {
    const words = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(words, fc.nat(), fc.constantFrom(...forms), (description, place, form) => {
        const wanted = makeProduct(description.join(' '));
        const typed = form(description[place % description.length] ?? '');
        const suggestions = suggestProducts(indexProducts([wanted, ...shelf]), typed);
        return suggestions.some((one) => one.kind === 'product' && one.product === wanted);
      }),
      { numRuns: 10_000 },
    );
  });

  it('finds what holds every word first, at most five, or what is similar and the one new product', () => {
    const index = indexProducts(shelf);
    const texts = new Map(shelf.map((one) => [one, [one.description, one.code].map(foldCaseAndAccents)]));
    const wordsTyped = fc.array(fc.stringMatching(/^[a-eilo0-7-]{1,3}$/u), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(wordsTyped, (words) => {
        const found = suggestProducts(index, words.join(' '));
        const holdsAll = (one: Product): boolean =>
          words.every((each) => texts.get(one)?.some((text) => text.includes(foldCaseAndAccents(each))));
        const ofFound = found.flatMap((suggestion) =>
          suggestion.kind === 'product' ? [holdsAll(suggestion.product)] : [],
        );
        const holding = shelf.filter(holdsAll).length;
        const first = Math.min(5, holding);
        const places = found.flatMap(({ kind }, place) => (kind === 'new-product' ? [place] : []));
        return (
          found.length > 0 &&
          found.length <= 5 &&
          ofFound.filter((does) => does).length === first &&
          ofFound.slice(0, first).every((does) => does) &&
          places.join() === (holding > 0 ? '' : String(found.length - 1))
        );
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a list of products is narrowed by what is typed', () => {
  const found = (typed: string) =>
    searchProducts(indexProducts(shelf), typed).products.map(({ description }) => description);

  it('to all that have every word, in alphabetical order', () => {
    const all = ['AZÚCAR RUBIA', 'CAFÉ ALTOMAYO', 'COCA-COLA', 'GASEOSA INCA KOLA 1.5 L'];
    expect(found('a')).toEqual([...all, 'LECHE GLORIA', 'MANTECA', 'PIÑA GOLDEN']);
    expect(found('775')).toEqual(['CAFÉ ALTOMAYO', 'GASEOSA INCA KOLA 1.5 L']);
    expect(found('nada así')).toEqual([]);
  });

  it('and not at all by nothing', () => {
    expect(found('  ')).toHaveLength(shelf.length);
  });
});

/** The template: what it says of itself is read, and none of it is brought in until its lines are one's own. */
import { expect, it } from 'vitest';
import { id } from '../testing/shop.ts';
import { parseCsv } from './parse-csv.ts';
import { parseProductSheet, type SheetRow } from './parse-product-sheet.ts';
import { productTemplateExamples, isTemplateExampleDescription, productTemplateCsv } from './product-template.ts';

function rows(csv: string): readonly SheetRow[] {
  const table = parseCsv(csv);
  return 'unclosedFrom' in table ? [] : table;
}

function read(csv: string) {
  let fresh = 0;
  return parseProductSheet(rows(csv.replace('\uFEFF', '')), [], () => id(9_000 + ++fresh));
}

it('its lines are told as examples, and nothing else of it', () => {
  expect(read(productTemplateCsv())).toEqual(
    expect.objectContaining({ products: [], known: [], faults: [], examples: [2, 3, 4], unusedColumns: [] }),
  );
});

it('without the word they are products, as they are described', () => {
  const sheet = read(productTemplateCsv().replaceAll('EJEMPLO: ', ''));
  expect(sheet.faults).toEqual([]);
  expect(sheet.products.map(({ product }) => product)).toMatchObject(
    productTemplateExamples.map(({ description, code, unit, price, cost, stock }) => ({
      description: description.replace('EJEMPLO: ', ''),
      code,
      unit,
      price,
      cost: cost ?? null,
      stock,
    })),
  );
});

it('what is added below the examples is brought in', () => {
  const sheet = read(`${productTemplateCsv()}Pan francés;;;0.30;;\r\n`);
  expect(sheet.products).toMatchObject([{ line: 5, product: { description: 'Pan francés', price: 30 } }]);
  expect(sheet.examples).toEqual([2, 3, 4]);
});

it.each([
  ['EJEMPLO: Arroz', true],
  [' ejemplo: arroz', true],
  ['Ejemplo de arroz', false],
  ['Arroz EJEMPLO:', false],
])('%s is an example: %s', (description, expected) => expect(isTemplateExampleDescription(description)).toBe(expected));

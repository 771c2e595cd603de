import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formatAmountWithoutCurrency } from '../kernel/money.ts';
import { formatQuantity } from '../kernel/quantity.ts';
import { id } from '../testing/shop.ts';
import { MAX_IMPORTED_PRODUCTS, type ProductSheet, parseProductSheet, type SheetRow } from './parse-product-sheet.ts';
import { productImportColumns } from './product-columns.ts';
import { productToSaveSchema } from '../inventory/save-products.ts';
import { unitLabels, unitNames } from '../kernel/unit.ts';

const TITLES = ['Producto', 'Código', 'Unidad', 'Precio', 'Costo', 'Stock', 'Id'];
const rice = { uuid: id(100), description: 'ARROZ COSTEÑO', code: '775', activo: true };

function rowsOf(...lines: readonly (readonly string[])[]): SheetRow[] {
  return lines.map((cells, place) => ({ line: place + 1, cells }));
}

function read(rows: readonly SheetRow[], shelf = [rice]): ProductSheet {
  let fresh = 0;
  return parseProductSheet(rows, shelf, () => id(9_000 + ++fresh));
}

/** The sheet of one line under the usual titles. */
function readLine(...cells: string[]): ProductSheet {
  return read(rowsOf(TITLES, cells));
}

describe('a line becomes a product', () => {
  const none = { uuid: id(9_001), description: 'Leche', code: '', unit: 'uni', price: 4_20, cost: null, stock: 0 };

  it.each([
    [['Leche', '', '', '4.20'], {}],
    [['  Leche ', ' 12 ', 'Litro', '4,2', '3', '1,5'], { code: '12', unit: 'lt', cost: 3_00, stock: 1_500 }],
    [['Leche', '', 'LITRO', 'S/ 4.20', 's/. 3.10'], { unit: 'lt', cost: 3_10 }],
    [['Leche', '', 'und', '1,234.50'], { price: 1_234_50 }],
    [['Leche', '', 'und', '4.20', '', '3 uni'], { stock: 3_000 }],
    [['Leche', '', 'Uni', '4.20', '', '3 und'], { stock: 3_000 }],
    [['Leche\ngloria', '', 'porcion', '4.20', '0'], { description: 'Leche gloria', unit: 'cm', cost: 0 }],
    [['Corte', '', 'Servicio', '15', '', ''], { description: 'Corte', unit: 'service', price: 15_00 }],
    [['Corte', '', 'service', '15', '', '0'], { description: 'Corte', unit: 'service', price: 15_00 }],
    [["'=Leche", "'+51", '', '4.20'], { description: '=Leche', code: '+51' }],
    [["O'Leche", "'12", '', '4.20'], { description: "O'Leche", code: "'12" }],
    [['Leche', '', '', '4.20', '', '', id(7).toUpperCase()], { uuid: id(7) }],
    [['Leche', '0007', '', '4.20', '', '.5'], { code: '0007', stock: 500 }],
  ])('%j', (cells, expected) => {
    const products = [{ line: 2, product: { ...none, ...expected } }];
    expect(readLine(...cells)).toMatchObject({ products, faults: [] });
  });

  it('under titles in any order, of any case, with columns that are not read', () => {
    const others = ['Proveedor', '', 'Valor'];
    const titles = ['ESTADO', 'precio de venta', ' nombre', ...others, 'Existencias', 'codigo de  barras'];
    const sheet = read(rowsOf(titles, ['Bajo', '4.20', 'Leche', 'Gloria', '', '8', '3', '12']));
    expect(sheet).toMatchObject({ products: [{ product: { ...none, code: '12', stock: 3_000 } }], faults: [] });
    expect(sheet.unusedColumns).toEqual(['Proveedor']);
  });

  it('at its line of the file, where lines that say nothing count too', () => {
    const sheet = read(rowsOf([], ['', ' '], TITLES, [], ['Leche', '', '', '4.20'], [' ', '', '']));
    expect(sheet.products.map(({ line }) => line)).toEqual([5]);
  });
});

describe('what is wrong is said by line and column', () => {
  it.each([
    [['', '', '', '4.20'], 'Producto', 'Falta este dato.'],
    [['Leche', '', '', ''], 'Precio', 'Falta este dato.'],
    [['Leche', '', '', 'gratis'], 'Precio', '«gratis» no es un monto como 1.50.'],
    [['Leche', '', '', '4.205'], 'Precio', '«4.205» no es un monto como 1.50.'],
    [['Leche', '', '', '0'], 'Precio', 'Es demasiado pequeño.'],
    [['Leche', '', '', '-1'], 'Precio', 'Es demasiado pequeño.'],
    [['Leche', '', '', '10000000'], 'Precio', 'Es demasiado grande.'],
    [['Leche', '', '', '4.20', 'x'], 'Costo', '«x» no es un monto como 1.50.'],
    [['Leche', '', '', '4.20', '-1'], 'Costo', 'Es demasiado pequeño.'],
    [['Leche', '', '', '4.20', '', '-1'], 'Stock', '«-1» no es una cantidad como 1.5.'],
    [['Leche', '', '', '4.20', '', '1.2345'], 'Stock', '«1.2345» no es una cantidad como 1.5.'],
    [['Leche', '', '', '4.20', '', '1,234'], 'Stock', '«1,234» puede ser 1234 o 1.234: escríbelo sin coma.'],
    [['Leche', '', 'Servicio', '4.20', '', '1'], 'Stock', 'Un servicio no lleva stock.'],
    [['Leche', '7.75E+12', '', '4.20'], 'Código', expect.stringContaining('La hoja de cálculo cambió este código')],
    [['Leche', '', 'saco', '4.20'], 'Unidad', expect.stringMatching(/^«saco» no es una unidad: escribe Unidad, Kilo/u)],
    [['Leche', '', '', '4.20', '', '', 'x'], 'Id', 'No es un Id de Cuadra: deja la celda vacía.'],
    [['x'.repeat(121), '', '', '4.20'], 'Producto', 'Usa como máximo 120 letras.'],
    [
      ['Leche\u0000', '', '', '4.20'],
      'Producto',
      'Tiene un carácter que no se puede guardar, como un tabulador o un salto de línea.',
    ],
    [['Leche', '', '', '4', '', '', '', '20'], null, expect.stringContaining('Tiene más celdas que títulos')],
  ])('%j', (cells, column, sentence) => {
    const sheet = readLine(...cells);
    expect(sheet).toMatchObject({ products: [], known: [], faults: [{ line: 2, column, sentence }] });
    expect(sheet.faults).toHaveLength(1);
  });

  it('each of several in one line, and the other lines all the same', () => {
    const sheet = read(rowsOf(TITLES, ['', '', 'saco', ''], ['Leche', '', '', '4.20']));
    expect(sheet.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Producto'],
      [2, 'Unidad'],
      [2, 'Precio'],
    ]);
    expect(sheet.products).toHaveLength(1);
  });

  it.each([
    [rowsOf(), 1, ['No tiene productos.']],
    [rowsOf([''], TITLES), 2, ['No tiene productos.']],
    [rowsOf(['Nombre', 'Costo'], ['Leche', '1']), 1, ['Falta la columna Precio.']],
    [rowsOf(['a', 'b'], ['Leche', '1']), 1, ['Falta la columna Producto.', 'Falta la columna Precio.']],
    [rowsOf(['Producto', 'Precio', 'PRECIO'], ['Leche', '1', '2']), 1, ['La columna Precio está dos veces.']],
    [
      rowsOf(TITLES, ...Array.from({ length: MAX_IMPORTED_PRODUCTS + 1 }, (_, place) => [`P${place}`, '', '', '1'])),
      1,
      ['Tiene más de 10,000 productos: divídelo en varios archivos.'],
    ],
  ])('of the table as a whole %#', (rows, line, sentences) => {
    const faults = sentences.map((sentence) => ({ line, column: null, sentence }));
    expect(read(rows)).toEqual({ products: [], known: [], faults, examples: [], unusedColumns: [] });
  });
});

describe('a product that is here already stays as it is, and is named', () => {
  it.each([
    [['arroz  costeño', '', '', '9'], '«ARROZ COSTEÑO» ya está: queda como está.'],
    [['Árroz costeno', '', '', '9'], '«ARROZ COSTEÑO» ya está: queda como está.'],
    [['Otro', '', '', '9', '', '', rice.uuid], '«ARROZ COSTEÑO» ya está: queda como está.'],
    [['Otro', '775', '', '9'], 'El código 775 ya es de «ARROZ COSTEÑO», que queda como está.'],
  ])('%j', (cells, sentence) => {
    expect(readLine(...cells)).toMatchObject({ products: [], faults: [], known: [{ line: 2, sentence }] });
  });

  it('and one without a code is not known by it', () => {
    const sheet = read(rowsOf(TITLES, ['Leche', '', '', '4.20']), [{ ...rice, code: '' }]);
    expect(sheet.products).toHaveLength(1);
  });
});

it.each([
  [['leche', '', '', '1'], 'Producto'],
  [['Léche', '', '', '1'], 'Producto'],
  [['Otra', 'ab1', '', '1'], 'Código'],
  [['Otra', '', '', '1', '', '', id(7)], 'Id'],
])('a product that comes twice is a fault: %j', (cells, column) => {
  const sheet = read(rowsOf(TITLES, ['Leche', 'AB1', '', '4.20', '', '', id(7)], cells));
  expect(sheet.products).toHaveLength(1);
  expect(sheet.faults).toEqual([{ line: 3, column, sentence: 'Repite el de la línea 2.' }]);
});

it('products with an id each may share a name and a code, and a line without an id repeats them', () => {
  const potato = ['Papa', '12', 'kg', '4.20', '', '', id(7)];
  const dad = ['Papá', '12', 'uni', '9', '', '', id(8)];
  const sheet = read(rowsOf(TITLES, potato, dad, ['papa', '', '', '1'], ['Pan', '12', '', '1']));
  expect(sheet.products.map(({ product }) => product.description)).toEqual(['Papa', 'Papá']);
  const sentence = 'Repite el de la línea 3.';
  expect(sheet.faults).toEqual([
    { line: 4, column: 'Producto', sentence },
    { line: 5, column: 'Código', sentence },
  ]);
});

it('what is archived is known too, and where it is to be found', () => {
  const archived = { ...rice, activo: false };
  const rows = rowsOf(TITLES, ['Arroz Costeño', '', '', '9'], ['Otro', '', '', '9', '', '', rice.uuid]);
  const sentence = '«ARROZ COSTEÑO» está archivado: vuelve a ofrecerlo desde el inventario.';
  const known = [2, 3].map((line) => ({ line, sentence }));
  expect(read(rows, [archived])).toMatchObject({ products: [], known, faults: [] });
});

describe('whatever is typed', () => {
  const figures = ['1', '1,5', 'S/ 2.00', '-1', '0'];
  const words = ['', ' ', 'Litro', 'x', 'Ejemplo: x', rice.code, rice.description, rice.uuid];
  const cell = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...figures, ...words));
  const titles = fc.shuffledSubarray([...TITLES, 'Valor', 'Proveedor', ''], { minLength: 2 });

  it('every line that says something is exactly one of new, known, faulty and an example, and what is new can be saved', () => {
    fc.assert(
      fc.property(titles, fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 12 }), (header, lines) => {
        const sheet = read(rowsOf(header, ...lines));
        const fits = sheet.products.every(({ product }) => z.safeParse(productToSaveSchema, product).success);
        expect(fits).toBe(true);
        const faulty = new Set(sheet.faults.map(({ line }) => line));
        if (faulty.has(1)) return;
        const told = [...[...sheet.products, ...sheet.known].map(({ line }) => line), ...sheet.examples];
        const saying = lines.flatMap((cells, place) => (cells.some((text) => text.trim() !== '') ? [place + 2] : []));
        expect([...told, ...faulty].toSorted((a, b) => a - b)).toEqual(saying);
      }),
    );
  });

  const text = fc
    .stringMatching(/^[A-Za-z0-9áÑ;",'=+-][A-Za-z0-9 áÑ;",'=+-]{0,30}$/u)
    .map((typed) => typed.trim().replaceAll(/ +/gu, ' '));
  const product = fc.record({
    uuid: fc.uuid(),
    description: text.filter((typed) => !/^'\p{Default_Ignorable_Code_Point}*[=+\-@|＝＋－＠]/u.test(typed)),
    code: fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Z][0-9A-Z]{0,12}$/u)),
    unit: fc.constantFrom(...unitNames.filter((unit) => unit !== 'service')),
    price: fc.integer({ min: 1, max: 999_999_999 }),
    cost: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
    stock: fc.integer({ min: 0, max: 999_999_999 }),
  });
  const products = fc.uniqueArray(product, {
    selector: ({ uuid }) => uuid,
    minLength: 1,
    maxLength: 20,
  });

  it('what is written out as the export writes it is read as what it was', () => {
    fc.assert(
      fc.property(products, fc.boolean(), (all, comma) => {
        const decimal = (figure: string) => (comma ? figure.replaceAll(',', '').replace('.', ',') : figure);
        // With three decimals behind a comma it could be thousands, and is asked for anew.
        const certain = (figure: string) => (/^[1-9]\d{0,2},\d{3}$/u.test(figure) ? figure.replace(',', '.') : figure);
        const lines = all.map(({ uuid, description, code, unit, price, cost, stock }) => [
          /^\p{Default_Ignorable_Code_Point}*[=+\-@|＝＋－＠]/u.test(description) ? `'${description}` : description,
          code,
          unitLabels[unit],
          decimal(formatAmountWithoutCurrency(price)),
          cost === null ? '' : decimal(formatAmountWithoutCurrency(cost)),
          certain(decimal(formatQuantity(stock).replaceAll(',', ''))),
          uuid,
        ]);
        const titlesWritten = productImportColumns.map(({ title }) => title);
        const sheet = read(rowsOf(titlesWritten, ...lines), []);
        expect(sheet.faults).toEqual([]);
        expect(sheet.products.map((line) => line.product)).toEqual(all);
      }),
    );
  });
});

/** Products from a CSV: what is new is registered, what is known stays, and one bad line keeps all of them out. */
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_PRODUCTS_PER_COMMAND } from '@cuadra/domain/inventory/save-products';
import { BUSINESS, OPENING_TIME } from '@cuadra/domain/testing/shop';
import { RICE } from '@cuadra/domain/testing/stocked-shop';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { type ShopInDatabase, shopInCopy, shopInDatabase } from '../../testing/shop-in-database.ts';
import { exportBusinessToFile } from '../export-business-to-file.ts';
import { copiesOf, emptyDatabase, everyRow, folderOfTest } from '../testing/full-instance.ts';
import { verifyDatabase } from '../verify.ts';
import { importProductsFromCsvFile } from './import-products-from-csv-file.ts';

const AT = instantPlus(OPENING_TIME, 7_200_000);
const TITLES = 'Producto;Código;Unidad;Precio;Costo;Stock';

let database: Database;
let shop: ShopInDatabase;
const databaseWithShop = copiesOf(async (own) => void (await shopInDatabase(own)));

beforeEach(async () => {
  database = await databaseWithShop();
  shop = shopInCopy(database);
});

function csv(...lines: readonly string[]): string {
  const file = join(folderOfTest(), 'productos.csv');
  writeFileSync(file, lines.map((line) => `${line}\r\n`).join(''));
  return file;
}

function imported(file: string, wanted = BUSINESS) {
  return importProductsFromCsvFile(database, file, { wanted, at: AT });
}

async function products(): Promise<string[]> {
  const rows = (await everyRow(database))['public.products'] ?? [];
  return rows.map((row) => /"description": "([^"]+)"/u.exec(row)?.[1] ?? '').toSorted();
}

it('registers what is new, with its stock as a count, and names what is here already', async () => {
  await shop.does('save-products', { products: [{ uuid: RICE, description: 'Arroz', unit: 'kg', price: 4_50 }] });
  const file = csv(TITLES, 'arroz;;Kilogramo;9.00;;5', 'Leche;12;Litro;4,20;3;1,5', 'Corte;;Servicio;S/ 15;;');
  expect(await imported(file, 'bodega rosita')).toMatchObject({
    business: { id: BUSINESS, nombre: 'Bodega Rosita' },
    products: 2,
    known: [{ line: 2, sentence: '«ARROZ» ya está: queda como está.' }],
  });
  expect(await products()).toEqual(['ARROZ', 'CORTE', 'LECHE']);
  const rows = await everyRow(database);
  expect(rows['public.stockLogs']).toEqual([expect.stringContaining('"valueEffect": 450')]);
  expect(rows['public.traces']?.filter((row) => row.includes('"command": "save-products"'))).toHaveLength(3);
  expect((await verifyDatabase(database)).differences).toEqual([]);
});

it('the same file again changes nothing', async () => {
  const file = csv(TITLES, 'Leche;;;4.20;;1', 'Pan;;;0.30;;');
  await imported(file);
  const before = await everyRow(database);
  expect(await imported(file)).toMatchObject({ products: 0, known: [{ line: 2 }, { line: 3 }] });
  expect(await everyRow(database)).toEqual(before);
});

it('what one business exports another takes in, by the same ids', async () => {
  const milk = { description: '=Leche "Gloria"; fresca', unit: 'lt', price: 4_20, cost: 3_00, stock: 1_500 };
  await shop.does('save-products', { products: [{ uuid: RICE, code: '0012', ...milk }] });
  const file = join(folderOfTest(), 'productos.csv');
  await exportBusinessToFile(database, { wanted: BUSINESS, file, now: AT });
  const before = await everyRow(database);
  database = await emptyDatabase();
  await shopInDatabase(database);
  await imported(file);
  const withoutTime = (rows: string[] = []) =>
    rows.map((row) => row.replaceAll(/"(?:created|updated)At": "[^"]+"/gu, ''));
  expect(withoutTime((await everyRow(database))['public.products'])).toEqual(withoutTime(before['public.products']));
});

async function version(): Promise<number | undefined> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ version: number }>('select version from ledgers where "businessId" = $1', [BUSINESS]),
  );
  return rows[0]?.version;
}

describe('more than one command holds', () => {
  const lines = Array.from({ length: MAX_PRODUCTS_PER_COMMAND + 1 }, (_, place) =>
    place % 1_000 === 0 ? `P ${place};;;1.00;0.50;3` : `P ${place};;;1.00;;`,
  );
  /** Each announced version, with how many products everybody else sees at that moment. */
  function announcing(): { readonly own: Database; readonly told: Promise<[number, number]>[] } {
    const told: Promise<[number, number]>[] = [];
    const announce = (_: string, announced: number) =>
      void told.push(products().then(({ length }): [number, number] => [announced, length]));
    return { own: { ...database, announce }, told };
  }

  it('comes in whole, and its new version is announced once, when everybody can see it', async () => {
    const { own, told } = announcing();
    await importProductsFromCsvFile(own, csv(TITLES, ...lines), { wanted: BUSINESS, at: AT });
    expect(await Promise.all(told)).toEqual([[await version(), lines.length]]);
    expect((await verifyDatabase(database)).differences).toEqual([]);
  });

  it('stays out where the second command cannot be carried out, and nothing is announced', async () => {
    await database.asOwner((owner) =>
      owner.query(`alter table products add constraint no_p_5000 check (description <> 'P 5000')`),
    );
    const { own, told } = announcing();
    const file = csv(TITLES, ...lines);
    const before = await everyRow(database);
    await expect(importProductsFromCsvFile(own, file, { wanted: BUSINESS, at: AT })).rejects.toThrow('no_p_5000');
    expect(await everyRow(database)).toEqual(before);
    expect(await Promise.all(told)).toEqual([]);
  });
});

describe('all or nothing', () => {
  it.each([
    [
      streamCsv(TITLES, 'Leche;;;4.20;;', 'Pan;;saco;;;'),
      /tiene 2 fallas: no se importó nada\.\n {2}línea 3, Unidad: «saco»/u,
    ],
    [streamCsv('Precio', '1'), /tiene una falla: no se importó nada\.\n {2}línea 1: Falta la columna Producto\./u],
    [streamCsv(TITLES, '"Leche;;;4.20;;'), /la línea 2 abre unas comillas y no las cierra/u],
    ['x'.repeat(9_000_000), /es demasiado grande: se importa hasta 8 MB/u],
  ])('a bad line keeps all of them out %#', async (text, why) => {
    const file = csv('');
    writeFileSync(file, text);
    const before = await everyRow(database);
    await expect(imported(file)).rejects.toThrow(why);
    expect(await everyRow(database)).toEqual(before);
  });
});

it.each([
  ['a file that is not there', () => join(folderOfTest(), 'none.csv'), BUSINESS, /no existe/u],
  ['a folder', folderOfTest, BUSINESS, /es una carpeta/u],
  ['a business that is not here', () => csv(TITLES, 'Pan;;;1;;'), 'Otra', /Aquí no hay ningún negocio «Otra»/u],
])('%s is refused in one sentence', async (_, file, wanted, why) => {
  await expect(imported(file(), wanted)).rejects.toThrow(why);
});

describe('one business into a file', () => {
  it.each([
    ['of another kind', 'negocio.txt', BUSINESS, 'tiene que terminar en .json'],
    ['that is there already', 'mine.json', BUSINESS, 'ya existe'],
    ['of a business that is not here', 'negocio.json', 'Otra', 'Aquí no hay ningún negocio'],
  ])('%s is refused', async (_, name, wanted, why) => {
    const folder = folderOfTest();
    writeFileSync(join(folder, 'mine.json'), 'mine');
    await expect(exportBusinessToFile(database, { wanted, file: join(folder, name), now: AT })).rejects.toThrow(why);
    expect(readFileSync(join(folder, 'mine.json'), 'utf8')).toBe('mine');
  });

  it('by a name that two bear is refused, and both are told', async () => {
    const other = '77777777-7777-7777-8777-777777777777';
    await shop.does('create-business', { businessId: other, nombre: 'BODEGA ROSITA', tipo: 'x' });
    const file = join(folderOfTest(), 'negocio.json');
    await expect(exportBusinessToFile(database, { wanted: 'Bodega Rosita', file, now: AT })).rejects.toThrow(
      /^Hay 2 negocios que se llaman «Bodega Rosita»: di cuál por su ID \(.*77777777-.*\)\.$/u,
    );
  });
});

function streamCsv(...lines: readonly string[]): string {
  return lines.join('\r\n');
}

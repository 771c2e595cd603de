/** A file that is not right is refused with every bad row named, and changes nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedShop } from '../../testing/served-shop.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { RICE } from '../../testing/traded-shop.ts';
import { everyRow, folderOfTest } from '../testing/full-instance.ts';
import { refusalOfImport, rowWhere, written } from '../testing/import-refusal.ts';
import { contentOf, type ExportFile, keptFile, LATER, movedShop, register, type Row } from '../testing/moved-shop.ts';
import { importBusiness } from './import-business.ts';

let shop: ServedShop;
/** It, as it was exported. */
let file = '';
/** Has Rosa, under another uid, and nothing else; what is refused leaves it so. */
let target: TestDatabase;

beforeAll(async () => {
  shop = await movedShop();
  target = await testDatabase();
  await register(target.database, 'rosa-aqui', 'rosa@bodega.pe');
  const kept = await keptFile(shop);
  file = kept.file;
  return kept.remove;
});
afterAll(async () => {
  await shop.close();
  await target.drop();
});

const refusalOf = (other: string, ownerEmail?: string) => refusalOfImport(target.database, other, ownerEmail);

const isIncome = (row: Row) => row['type'] === 'income' && row['deletedAt'] === null;
const namesLogs = (row: Row) => JSON.stringify(row['itemsAndStockLogs'] ?? []).length > 2;
const isIncomeFromGoods = (row: Row) => isIncome(row) && namesLogs(row);
const isReturn = (row: Row) => row['type'] === 'return' && row['deletedAt'] === null;
const partOf = (row: Row): object => Object([row['items']].flat()[0]);
const isExpense = (row: Row) => row['type'] === 'expense';
const isTransfer = (row: Row) => row['type'] === 'transfer';
const isOpening = (row: Row) => row['type'] === 'opening';
const isClosure = (row: Row) => row['type'] === 'closure';
const isRice = (row: Row) => row['uuid'] === RICE;
const isSale = (row: Row) => row['type'] === 'sell' && row['deletedAt'] === null;
const isCount = (row: Row) => row['type'] === 'count';
const isPurchase = (row: Row) => isExpense(row) && namesLogs(row);
const ELSEWHERE = '99999999-9999-7999-8999-999999999999';

describe('a row that is not right is named by its number, with what is wrong, and nothing is imported', () => {
  const cases: [string, Exclude<keyof ExportFile, 'version'>, (row: Row) => boolean, (row: Row) => void, RegExp][] = [
    ['an amount that is none', 'products', isRice, (row) => (row['price'] = 4.5), /price: Tiene que ser un número/u],
    ['a price of nothing', 'products', isRice, (row) => (row['price'] = 0), /price: Es demasiado pequeño/u],
    ['a stock below nothing', 'products', isRice, (row) => (row['stock'] = -1), /stock: Es demasiado pequeño/u],
    ['an inexact amount', 'products', isRice, (row) => (row['stockValue'] = 2 ** 60), /stockValue: /u],
    ['a unit that is none', 'products', isRice, (row) => (row['unit'] = 'saco'), /unit: No es una de las opciones/u],
    [
      'a field too many',
      'products',
      isRice,
      (row) => (row['color'] = 'x'),
      /producto \d: Trae datos que no se esperan/u,
    ],
    ['a field too few', 'products', isRice, (row) => delete row['code'], /code: Falta este dato/u],
    ['small letters', 'products', isRice, (row) => (row['description'] = 'arroz'), /va en mayúsculas/u],
    ['a stock not kept', 'products', isRice, (row) => (row['unit'] = 'service'), /trackStock no es el que/u],
    [
      'another stock',
      'products',
      isRice,
      (row) => (row['stock'] = 1),
      /su stock es 0\.001, pero sus movimientos suman/u,
    ],
    ['another business', 'products', isRice, (row) => (row['businessId'] = ELSEWHERE), /es de otro negocio/u],
    ['an id that is none', 'products', isRice, (row) => (row['uuid'] = 'x'), /uuid: No tiene el formato/u],
    ['the id of another', 'products', (row) => !isRice(row), (row) => (row['uuid'] = RICE), /repite el id/u],
    [
      'another total',
      'transactions',
      isIncome,
      (row) => (row['total'] = 1),
      /el total es S\/ 0\.01, pero sus líneas suman/u,
    ],
    ['another cost', 'transactions', isIncome, (row) => (row['cost'] = 1), /el costo es S\/ 0\.01/u],
    ['no lines', 'transactions', isIncome, (row) => (row['items'] = []), /items: Está vacío/u],
    ['a type that is none', 'transactions', isIncome, (row) => (row['type'] = 'change'), /registro \d+: type: No es/u],
    [
      'a day to come',
      'transactions',
      isIncome,
      (row) => (row['createdAt'] = '2030-01-01T00:00:00.000Z'),
      /en el futuro/u,
    ],
    ['a day that is none', 'transactions', isIncome, (row) => (row['createdAt'] = '2026-02-30'), /No es un instante/u],
    [
      'no goods',
      'transactions',
      isIncomeFromGoods,
      (row) => (row['itemsAndStockLogs'] = []),
      /movimiento de stock \d+: su registro no lo nombra/u,
    ],
    [
      'a customer who is not there',
      'transactions',
      isIncome,
      (row) => (row['customerId'] = ELSEWHERE),
      /registro \d+: nombra un cliente que no está/u,
    ],
    [
      'a debt of nobody',
      'transactions',
      isIncome,
      (row) => {
        const parts = { cash: 0, bank: 0, owed: row['total'], rounding: 0, received: null, change: null };
        Object.assign(row, { parts, customerId: null });
      },
      /registro \d+: se debe una parte, y no dice quién/u,
    ],
    [
      'more back than was sold',
      'transactions',
      isReturn,
      (row) => Object.assign(partOf(row), { quantity: 1_001 }),
      /registro \d+: devuelve más de lo que se vendió/u,
    ],
    ['two amounts', 'transactions', isExpense, (row) => (row['total'] = 1), /el total es S\/ 0\.01, pero el monto es/u],
    ['one account', 'transactions', isTransfer, (row) => (row['toAccount'] = 'cash'), /va de una cuenta a la misma/u],
    [
      'other coins',
      'transactions',
      isOpening,
      (row) => (row['count'] = { '10': 1 }),
      /la suma de sus monedas y billetes es S\/ 0\.10/u,
    ],
    [
      'an opening that closes a day',
      'transactions',
      isOpening,
      (row) => (row['closedDay'] = '2026-11-20'),
      /Trae datos que no se esperan/u,
    ],
    [
      'a day closed long after it',
      'transactions',
      isClosure,
      (row) => (row['closedDay'] = '2026-11-01'),
      /el día que cierra no es el de antes de su fecha/u,
    ],
    ['a day that is no day', 'transactions', isClosure, (row) => (row['closedDay'] = 'ayer'), /closedDay/u],
    [
      'a sum too high',
      'transactions',
      isOpening,
      (row) => (row['realCashBalance'] = 10 ** 12),
      /realCashBalance: Es demasiado grande/u,
    ],
    [
      'another record',
      'expenses',
      () => true,
      (row) => (row['transactionRef'] = ELSEWHERE),
      /gasto 1: es de un egreso que no está/u,
    ],
    ['another amount', 'expenses', () => true, (row) => (row['cost'] = 1), /gasto 1: no dice lo mismo que su egreso/u],
    [
      'another product',
      'stockLogs',
      isSale,
      (row) => (row['productId'] = ELSEWHERE),
      /nombra un producto que no está/u,
    ],
    [
      'another record',
      'stockLogs',
      isSale,
      (row) => (row['transactionId'] = ELSEWHERE),
      /su registro no es el que lo nombra/u,
    ],
    ['a gift', 'stockLogs', isSale, (row) => (row['effect'] = 1), /es una salida que suma stock/u],
    ['a return of nothing', 'stockLogs', isSale, (row) => (row['reversal'] = 1), /no está eliminado, pero devolvió/u],
    ['a loss', 'stockLogs', (row) => row['type'] === 'buy', (row) => (row['effect'] = -1), /es una entrada que resta/u],
    ['no count', 'stockLogs', isCount, (row) => (row['count'] = null), /su conteo no corresponde a su tipo/u],
    [
      'a wrong count',
      'stockLogs',
      isCount,
      (row) => Object.assign(Object(row['count']), { difference: 3 }),
      /la diferencia del conteo/u,
    ],
  ];

  it.each(cases)('%s in %s', async (_, list, which, change, why) => {
    const content = contentOf(file);
    change(rowWhere(content[list], which));
    expect(content, 'what was changed').not.toEqual(contentOf(file));
    const refusal = await refusalOf(written(content));
    expect(refusal).toMatch(/tiene (una falla|\d+ fallas): no se importó nada\.\n/u);
    expect(refusal).toMatch(why);
  });

  it.each([
    ['a product', 'products', isRice, /registro \d+: nombra un producto que no está/u],
    ['a purchase', 'transactions', isPurchase, /gasto \d+: es de un egreso que no está/u],
    ['an expense', 'expenses', () => true, /registro \d+: es un egreso sin su gasto/u],
    ['a stock log', 'stockLogs', isSale, /registro \d+: nombra un movimiento de stock que no está/u],
  ] as const)('%s that is missing', async (_, list, which, why) => {
    const content = contentOf(file);
    const row = rowWhere(content[list], which);
    expect(await refusalOf(written({ ...content, [list]: content[list].filter((other) => other !== row) }))).toMatch(
      why,
    );
  });

  it('each of several, in the order of the file', async () => {
    const content = contentOf(file);
    const break1 = { ...content.products[0], price: -1, unit: 'saco' };
    const products = [break1, ...content.products.slice(1), 7];
    const lines = (await refusalOf(written({ ...content, products }))).split('\n').map((line) => line.trim());
    expect(lines[0]).toMatch(/tiene \d+ fallas: no se importó nada\.$/u);
    expect(lines.slice(1, 4)).toEqual([
      'producto 1: price: Es demasiado pequeño.',
      'producto 1: unit: No es una de las opciones.',
      'producto 3: No tiene la forma correcta.',
    ]);
  });
});

describe('nothing is imported', () => {
  it.each([
    ['is not there', () => join(folderOfTest(), 'none.json'), /no existe\.$/u],
    ['is a folder', folderOfTest, /es una carpeta/u],
    ['is a text', () => written('hola'), /no es un negocio exportado por Cuadra/u],
    ['is empty', () => written(''), /no es un negocio exportado por Cuadra/u],
    ['is other JSON', () => written({ format: 'x' }), /no es un negocio exportado por Cuadra/u],
    ['is a list', () => written([1]), /no es un negocio exportado por Cuadra/u],
  ])('from what %s', async (_, make, why) => {
    expect(await refusalOf(make())).toMatch(why);
  });

  it.each([
    ['was cut', (text: string) => text.slice(0, -10), /incompleto o dañado/u],
    ['is of a newer Cuadra', (text: string) => text.replace('"formatVersion":2', '"formatVersion":3'), /más nueva/u],
    ['lacks a list', (text: string) => text.replace('"expenses":[', '"gastos":['), /todas y en este orden/u],
    ['has its lists mixed up', (text: string) => text.replace('"products":[', '"stockLogs":['), /en este orden/u],
    [
      'has a business without a name',
      (text: string) => text.replace('Bodega Rosita', ''),
      /business\.nombre: Está vacío/u,
    ],
    ['has another picture', (text: string) => text.replace('iVBOR', 'iVBOS'), /El logo del archivo no es/u],
    [
      'names a picture it does not have',
      (text: string) => text.replace('"name":"', '"name":"x'),
      /El logo del archivo/u,
    ],
  ])('from an export that %s', async (_, change, why) => {
    expect(await refusalOf(written(change(readFileSync(file, 'utf8'))))).toMatch(why);
  });

  it('for somebody who is not registered, or disabled', async () => {
    expect(await refusalOf(file, 'nadie@bodega.pe')).toBe(
      'Nadie está registrado aquí con el correo «nadie@bodega.pe»: que se registre primero.',
    );
    const withoutRosa = written(readFileSync(file, 'utf8').replace('rosa@bodega.pe', 'otra@bodega.pe'));
    expect(await refusalOf(withoutRosa)).toMatch(
      /^El gerente de este negocio \(«otra@bodega\.pe»\) no está registrado aquí/u,
    );
    await register(target.database, 'luz', 'luz@bodega.pe');
    await target.database.asOwner((owner) => owner.query(`update profiles set activo = false where uid = 'luz'`));
    expect(await refusalOf(file, 'luz@bodega.pe')).toMatch(/está deshabilitada/u);
  });

  it('where the business already is', async () => {
    const before = await everyRow(shop.database);
    await expect(importBusiness(shop.database, file, { at: LATER })).rejects.toThrow('ya está aquí');
    expect(await everyRow(shop.database)).toEqual(before);
  });
});

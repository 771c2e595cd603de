/** A file made to harm, each of whose rows is as it may be, is refused in a sentence and changes nothing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { RICE } from '../../testing/traded-shop.ts';
import { refusalOfImport, rowWhere, written } from '../testing/import-refusal.ts';
import { contentOf, type ExportFile, keptFile, movedShop, register, type Row } from '../testing/moved-shop.ts';

/** It, as it was exported. */
let file = '';
/** Has Rosa, and nothing else; what is refused leaves it so. */
let target: TestDatabase;

beforeAll(async () => {
  const shop = await movedShop();
  target = await testDatabase();
  await register(target.database, 'rosa-aqui', 'rosa@bodega.pe');
  const kept = await keptFile(shop);
  file = kept.file;
  await shop.close();
  return kept.remove;
});
afterAll(() => target.drop());

const refusalOf = (content: unknown) => refusalOfImport(target.database, written(content));

const ELSEWHERE = '99999999-9999-7999-8999-999999999999';

const isExpense = (row: Row) => row['type'] === 'expense' && row['deletedAt'] === null;
const isTransfer = (row: Row) => row['type'] === 'transfer';
const isRice = (row: Row) => row['uuid'] === RICE;

/** With one more record, which is like a transfer but for this. */
function withRecord(content: ExportFile, record: object): ExportFile {
  const { fromAccount: _, toAccount: __, amount: ___, ...common } = rowWhere(content.transactions, isTransfer);
  return { ...content, transactions: [...content.transactions, { ...common, uuid: randomUUID(), ...record }] };
}

const paid = { cash: 5_00, bank: 0, rounding: 0, received: null, change: null };

describe('what later `verify` would find, so that no copy could be restored', () => {
  it.each<[string, (content: ExportFile) => object, RegExp]>([
    [
      'the parts of an expense are another sum',
      (content) => {
        rowWhere(content.transactions, isExpense)['parts'] = { cash: 1, bank: 1 };
        return content;
      },
      /registro \d+: sus partes no suman el total/u,
    ],
    [
      'the stock is worth something else than its history says',
      (content) => {
        rowWhere(content.products, isRice)['stockValue'] = 1_000_00;
        return content;
      },
      /no cuadra consigo mismo: no se importó nada\.\n.*el stock del producto/u,
    ],
    [
      'sums are too large to be exact',
      (content) => {
        const forgiven = { type: 'forgiveness', customerId: content.customers[0]?.['uuid'], total: 2 ** 53 - 1 };
        return withRecord(withRecord(withRecord(content, forgiven), forgiven), forgiven);
      },
      /no cuadra consigo mismo: no se importó nada/u,
    ],
  ])('%s', async (_, change, why) => {
    expect(await refusalOf(change(contentOf(file)))).toMatch(why);
  });
});

describe('what the database could not hold', () => {
  it.each<[string, (content: ExportFile) => object, RegExp]>([
    ['a version', (content) => ({ ...content, version: 2 ** 53 - 1 }), /version: Es demasiado grande/u],
    [
      'an e-mail',
      (content) => ({ ...content, people: [...content.people, { uid: 'x', email: 'a\0b' }] }),
      /people\.\d+\.email/u,
    ],
    ['an instant long ago', (content) => instantOfTransfer(content, '0001-01-01T00:00:00.000Z'), /No es un instante/u],
    ['an instant far ahead', (content) => instantOfTransfer(content, '9999-12-31T00:00:00.000Z'), /No es un instante/u],
  ])('%s', async (_, change, why) => {
    expect(await refusalOf(change(contentOf(file)))).toMatch(why);
  });

  function instantOfTransfer(content: ExportFile, updatedAt: string): ExportFile {
    rowWhere(content.transactions, isTransfer)['updatedAt'] = updatedAt;
    return content;
  }
});

it('names a thousand bad rows, and reads no further', async () => {
  const content = contentOf(file);
  const bad = Array.from({ length: 5_000 }, () => 7);
  const lines = (await refusalOf({ ...content, products: [...content.products, ...bad] })).split('\n');
  expect(lines[0]).toMatch(/tiene 1000 fallas o más: no se importó nada\.$/u);
  expect(lines).toHaveLength(1_001);
});

it.each([
  ['is forgiven', { type: 'forgiveness', total: 5_00 }],
  ['is paid', { type: 'collection', account: 'cash', total: 5_00, parts: paid }],
])('what %s to a customer who is not there', async (_, record) => {
  expect(await refusalOf(withRecord(contentOf(file), { ...record, customerId: ELSEWHERE }))).toMatch(
    /registro \d+: nombra un cliente que no está/u,
  );
});

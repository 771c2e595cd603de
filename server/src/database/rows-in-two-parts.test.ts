import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { rowsInTwoParts, rowsOfTwoParts } from './rows-in-two-parts.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function rowsAgain(rows: readonly object[]): Promise<unknown[]> {
  const sql = `select version, hash, uid, name, "deletedAt" from ${rowsOfTwoParts('apiTokens', ['$1', '$2'])}`;
  const read = await test.database.asOwner((owner) => owner.query(sql, [...rowsInTwoParts(rows)]));
  return read.rows;
}

it.each<[string, object[]]>([
  ['one row', [{ version: 1, hash: 'a', uid: 'rosa', name: 'Caja', deletedAt: null }]],
  [
    'rows that have some fields in common',
    [
      { version: 1, hash: 'a', uid: 'rosa', name: 'Caja', deletedAt: null },
      { version: 1, hash: 'b', uid: 'rosa', name: 'Caja', deletedAt: null },
    ],
  ],
  [
    'rows of which one has nothing where others have something',
    [
      { version: 1, hash: 'a', uid: null, name: 'Caja', deletedAt: null },
      { version: 1, hash: 'b', uid: 'rosa', name: '', deletedAt: '2026-11-26T21:00:00.000Z' },
      { version: 2, hash: 'b', uid: 'rosa', name: 'Caja', deletedAt: null },
    ],
  ],
  ['no rows', []],
])('%s are the same again', async (_, rows) => {
  expect(await rowsAgain(rows)).toEqual(rows);
});

it('a field that one of the rows lacks is null there alone', async () => {
  const rows = [{ version: 1, name: 'Caja' }, { version: 1 }, { version: 1, name: undefined }];
  expect(await rowsAgain(rows)).toEqual(
    ['Caja', null, null].map((name) => ({ version: 1, hash: null, uid: null, name, deletedAt: null })),
  );
});

it('says once what they have in common, in whatever order their fields are', () => {
  expect(
    rowsInTwoParts([
      { uid: 'rosa', version: 1, tags: ['a'], hash: 'a' },
      { version: 1, uid: 'rosa', tags: ['a'], hash: 'b' },
    ]),
  ).toEqual(['{"uid":"rosa","version":1}', '[{"tags":["a"],"hash":"a"},{"tags":["a"],"hash":"b"}]']);
});

it('puts on each of them what is added to all', () => {
  const [common, own] = rowsInTwoParts([{ hash: 'a' }, { hash: 'b' }], { version: 2 });
  expect([common, own]).toEqual(['{"version":2}', '[{"hash":"a"},{"hash":"b"}]']);
});

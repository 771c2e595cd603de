/** Rows that are written in binary are read again by the real database as they were. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { countTurns } from '../../testing/count-turns.ts';
import { testDatabaseOfFile } from '../../testing/test-database.ts';
import { migrationNames, readMigrationSql } from '../migration-files.ts';
import { isRowTypeMismatchError, encodeRowArray, rowsOfArrayParameterSql } from './binary-row-array-parameter.ts';

const test = testDatabaseOfFile();
beforeAll(async () => {
  await test.database.asOwner((owner) =>
    owner.query(
      `create table every_type (id uuid, amount bigint, place integer, "isThere" boolean, words text, at timestamptz, list jsonb)`,
    ),
  );
  await test.database.rowTypes.readAgain();
});

async function rowsAgain(rows: readonly object[], added: object = {}): Promise<unknown[]> {
  const sql = `select * from ${rowsOfArrayParameterSql('every_type', '$1')}`;
  const binary = await encodeRowArray(test.database.rowTypes.of('every_type'), rows, added);
  const read = await test.database.asOwner((owner) => owner.query(sql, [binary]));
  return read.rows;
}

const empty = { id: null, amount: null, place: null, isThere: null, words: null, at: null, list: null };
const full = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  amount: 9_007_199_254_740_991,
  place: -2_147_483_648,
  isThere: false,
  words: 'Ñandú 🐔 de una línea que es larga',
  at: '2026-11-27T13:20:01.999Z',
  list: [{ uuid: 'a', quantity: 1000, note: 'ñ', nothing: null }],
};

it.each<[string, object[]]>([
  ['no rows', []],
  ['one row of everything', [full]],
  ['one row of nothing', [empty]],
  ['equal rows', [full, full, full]],
  ['something after nothing', [empty, full, empty, full]],
  ['amounts below zero', [-1, -4_294_967_296, -9_007_199_254_740_991, 0].map((amount) => ({ ...empty, amount }))],
  ['instants before 2000', [{ ...empty, at: '1969-12-31T23:59:59.001Z' }]],
  ['texts of all lengths', [0, 1, 23, 24, 25, 20_000].map((length) => ({ ...empty, words: 'ñ'.repeat(length) }))],
  ['more rows than fit at first', Array.from({ length: 2_000 }, (_, amount) => ({ ...full, amount }))],
])('%s', async (_, rows) => {
  expect(await rowsAgain(rows)).toEqual(rows);
});

it('of several at once, between whose pieces others have their turn', async () => {
  const turns = countTurns();
  onTestFinished(turns.stop);
  const lists = [250, 1_000, 30, 999].map((length, list) =>
    Array.from({ length }, (_, amount) => ({ ...full, amount, words: 'ñ'.repeat(list * 30) })),
  );
  expect(await Promise.all(lists.map((rows) => rowsAgain(rows)))).toEqual(lists);
  expect(turns.taken()).toBeGreaterThanOrEqual(9);
});

it('whatever they are made of', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ñ', '🐔', '"', '\\', ',', '{', '}', "'", ' ', '\n') });
  const row = fc.record({
    id: fc.option(fc.uuid()),
    amount: fc.option(fc.maxSafeInteger()),
    place: fc.option(fc.integer()),
    isThere: fc.option(fc.boolean()),
    words: fc.option(text),
    at: fc.option(
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
    list: fc.option(fc.array(fc.oneof(text, fc.integer(), fc.boolean()))),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
      expect(await rowsAgain(rows)).toEqual(rows);
    }),
  );
});

it('a field that a row lacks is null there alone, and what is added is in each', async () => {
  const rows = [{ words: 'Caja' }, {}, { words: undefined }, { words: 'Caja' }];
  expect(await rowsAgain(rows, { amount: 7 })).toEqual(
    ['Caja', null, null, 'Caja'].map((words) => ({ ...empty, amount: 7, words })),
  );
});

describe('what cannot be stored is refused, never altered', () => {
  it.each([
    ['an amount that is not exact', { amount: 2 ** 53 }],
    ['an amount with a fraction', { amount: 0.5 }],
    ['half a character', { words: 'un pollo \uD83D sin cabeza' }],
    ['an id that is too short', { id: '0f8fad5b-d9cb-469f-a165-70867728950' }],
    ['an id that is too long', { id: '0f8fad5b-d9cb-469f-a165-70867728950e00' }],
    ['an id that is none', { id: '0f8fad5b-d9cb-469f-a165-7086772895zz' }],
    ['no instant', { at: 'ayer' }],
    ['an amount that is a text', { amount: '12' }],
    ['a text that is a number', { words: 12 }],
    ['a text that is a list', { words: ['a'] }],
    ['yes that is a number', { isThere: 1 }],
    ['a place with a fraction', { place: 0.5 }],
    ['a place that is too large', { place: 2_147_483_648 }],
    ['an id that is a number', { id: 7 }],
    ['an instant that is a number', { at: 0 }],
  ])('%s', async (_, row) => {
    await expect(rowsAgain([row])).rejects.toThrow(RangeError);
  });
});

it('rows in a form that the table no longer has are refused, until the form is read again', async () => {
  await test.database.asOwner((owner) => owner.query('alter table every_type add column note text'));
  const refused = await rowsAgain([full]).catch((error: unknown) => error);
  expect(isRowTypeMismatchError(refused)).toBe(true);
  await test.database.rowTypes.readAgain();
  expect(await rowsAgain([full])).toEqual([{ ...full, note: null }]);
});

it('no migration drops a column: rows of the form before could be taken for rows with another in its place', () => {
  const texts = migrationNames.map(readMigrationSql);
  expect(texts.length).toBeGreaterThan(25);
  expect(texts.filter((text) => /drop\s+column/iu.test(text))).toEqual([]);
});

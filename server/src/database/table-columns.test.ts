/** The columns of the tables are the stored fields of the rows, and what the database adds of its own. */
import { expect, it } from 'vitest';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { instantColumns, tableShapes } from './table-columns.ts';

const test = testDatabaseOfFile();

it.each(Object.entries(tableShapes))('%s', async (table, { columns, versioned }) => {
  const { rows } = await test.database.asOwner((owner) =>
    owner.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    ),
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...columns, ...(versioned ? ['version'] : [])].toSorted());
  expect(
    rows
      .filter(({ type }) => type === 'timestamp with time zone')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(columns.filter((name) => instantColumns.has(name)).toSorted());
});

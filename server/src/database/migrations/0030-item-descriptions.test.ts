/** The function that the search text of a record is made with: rows that there are keep the text of the one before. */
import { expect, it } from 'vitest';
import { testDatabaseOfFile } from '../../testing/test-database.ts';

const test = testDatabaseOfFile();

it.each([
  [null, ''],
  [[], ''],
  [[{ description: 'Arroz' }], 'Arroz'],
  [[{ description: 'Arroz' }, { description: 'Leche' }], 'Arroz Leche'],
  [[{ description: '' }, { description: 'Leche' }], ' Leche'],
  [[{ description: null }, {}, { description: 'Leche' }, { description: null }], 'Leche'],
])('%j is described as «%s»', async (items, described) => {
  const before = `coalesce((select string_agg(item ->> 'description', ' ') from jsonb_array_elements($1::jsonb) item), '')`;
  const { rows } = await test.database.asOwner((owner) =>
    owner.query(`select item_descriptions($1::jsonb) as now, ${before} as before`, [items && JSON.stringify(items)]),
  );
  expect(rows).toEqual([{ now: described, before: described }]);
});

/** A client answers as pg's own does. */
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { askWithoutCopying } from './ask-without-copying.ts';

const test = testDatabaseOfFile();
const open: Client[] = [];

afterAll(async () => {
  for (const client of open) await client.end();
});

async function clientOf(prepare: (client: Client) => void): Promise<Client> {
  const client = new Client({ ...test.database.connection, pipeline: true });
  prepare(client);
  await client.connect();
  open.push(client);
  return client;
}

const divide = (divisor: number) => ({ name: 'divide', text: 'select 6 / $1::int as share', values: [divisor] });

it.each([
  ['as it is', () => undefined],
  ['without copying', askWithoutCopying],
])('%s', async (_, prepare) => {
  const client = await clientOf(prepare);
  const asked = [client.query(divide(2)), client.query('select 1 as one'), client.query(divide(3))];
  const answers = (await Promise.all(asked)).map(({ rows }): unknown => rows);
  expect(answers).toEqual([[{ share: 3 }], [{ one: 1 }], [{ share: 2 }]]);
  const names = await client.query({
    text: 'select name from pg_prepared_statements where name = $1',
    values: ['divide'],
  });
  expect(names.rows).toEqual([{ name: 'divide' }]);
  const error: unknown = await client.query(divide(0)).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ code: '22012', stack: expect.stringMatching(/at .*ask-without-copying\.test\.ts/u) });
});

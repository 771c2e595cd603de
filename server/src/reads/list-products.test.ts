/** What the list of products can be asked with, and what the page of one reads. */
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readAsMember } from '../api/read-as-member.ts';
import { apiServerOfFile } from '../testing/api-server.ts';
import { clientWithAnswers } from '../testing/client-with-answers.ts';
import { productsQuerySchema, readProductWithHistory } from './list-products.ts';
import { encodePageCursor } from './query-fields.ts';

const api = apiServerOfFile();

// Whoever stuffs the shop makes its sales as large as they like.
it('the page of a product reads only its own lines, of a hundred sales at a time', async () => {
  const { owner, businessId } = await api.shop();
  const bread = randomUUID();
  await api.does(owner, businessId, 'save-products', {
    products: [{ uuid: bread, description: 'Pan', unit: 'uni', price: 50, stock: 500_000 }],
  });
  const line = { quantity: 1_000, price: 50 } as const;
  const sales = Array.from({ length: 150 }, () => ({
    transactionId: randomUUID(),
    account: 'cash',
    description: '',
    items: [
      {
        ...line,
        uuid: randomUUID(),
        description: 'Pan',
        unit: 'uni',
        oldOrNewProduct: 'old',
        selectedProductUuid: bread,
        stockLogUuid: randomUUID(),
      },
      { ...line, uuid: randomUUID(), description: 'CORTE', unit: 'service', oldOrNewProduct: 'new' },
    ],
  }));
  const commands = sales.map((input) => api.command('record-income', input, businessId));
  for (const some of [commands.slice(0, 100), commands.slice(100)]) await api.sends(owner, some);

  const answers: object[][] = [];
  const answer = await readAsMember(api.database, { uid: owner, program: undefined }, businessId, 'member', (reader) =>
    readProductWithHistory(
      { ...reader, client: clientWithAnswers(reader.client, answers), now: api.now, today: '2026-11-21' },
      bread,
      { limit: 1 },
    ),
  );
  if (isRefusal(answer)) throw new Error(answer.message);
  expect(answer.weeks?.at(-1)?.income).toBe(150 * 50);
  expect(JSON.stringify(answers)).not.toContain('CORTE');
  expect(Math.max(...answers.map((rows) => rows.length))).toBe(100);
});

const uuid = '00000000-0000-7000-8000-000000000100';

it.each([
  { key: 'ARROZ', then: true },
  { key: '', then: true },
  { key: '각'.normalize('NFD').repeat(120), then: true },
  { key: 'A\0Z', then: false },
  { key: '\uD800', then: false },
  { key: 'A'.repeat(401), then: false },
  { key: 7, then: false },
])('a page that begins after $key', ({ key, then }) => {
  expect(productsQuerySchema.safeParse({ cursor: encodePageCursor({ key, uuid }) }).success).toBe(then);
});

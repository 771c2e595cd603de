/** What the list of products can be asked with. */
import { expect, it } from 'vitest';
import { productsQuerySchema } from './list-products.ts';
import { encodePageCursor } from './query-fields.ts';

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

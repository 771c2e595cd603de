/** What a read can be asked with, and that nothing gets to the database that it would choke on. */
import { checkInput } from '@cuadra/domain/commands/check-input';
import { describe, expect, it } from 'vitest';
import { bookPlaceSchema, pageCursorSchema, encodePageCursor } from './query-fields.ts';
import { recordFilterQuerySchema, recordsQuerySchema } from './list-records.ts';

const uuid = '00000000-0000-7000-8000-000000000100';

describe('a place in the book', () => {
  it.each([
    { createdAt: '2026-11-21T13:00:00.000Z', then: true },
    { createdAt: '0001-01-01T00:00:00.000Z', then: true },
    { createdAt: '9999-12-31T23:59:59.999Z', then: true },
    // There is no such year, and the database knows it.
    { createdAt: '0000-01-01T00:00:00.000Z', then: false },
    { createdAt: '2026-11-21T13:00:00Z', then: false },
    { createdAt: '2026-02-30T13:00:00.000Z', then: false },
    { createdAt: 'yesterday', then: false },
  ])('at $createdAt', ({ createdAt, then }) => {
    expect(pageCursorSchema(bookPlaceSchema).safeParse(encodePageCursor({ createdAt, uuid })).success).toBe(then);
  });

  it.each([
    '',
    '%',
    'null',
    encodePageCursor([]),
    encodePageCursor({ createdAt: '2026-11-21T13:00:00.000Z', uuid, more: 1 }),
  ])('is not %s', (text) => expect(pageCursorSchema(bookPlaceSchema).safeParse(text).success).toBe(false));

  it.each(['x', 'null'])('is not said to be missing where it is %s', (cursor) => {
    const checked = checkInput(recordsQuerySchema, { cursor });
    expect(checked).toMatchObject({ refusal: { fields: { cursor: 'No tiene la forma correcta.' } } });
  });
});

it.each([
  { category: 'labor', then: true },
  { category: 'sueldos y más', then: true },
  { category: 'a\0b', then: false },
  { category: '\uD800', then: false },
  { category: 'x'.repeat(61), then: false },
])('the category $category', ({ category, then }) => {
  expect(recordFilterQuerySchema.safeParse({ category }).success).toBe(then);
});

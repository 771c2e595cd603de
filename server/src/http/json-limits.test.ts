import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitExceededByJsonText } from './json-limits.ts';

const endless = { values: 1e9, fields: 1e9, depth: 1e9 };

describe('too much', () => {
  it.each([
    ['values of a list', '[1,2,3]', { values: 2 }],
    ['lists in a list', '[[],[],[]]', { values: 4 }],
    ['fields', '{"a":1,"b":2,"c":3}', { fields: 2 }],
    ['fields of an object within', '[{"a":1},{"a":1,"b":{},"c":3}]', { fields: 2 }],
    ['depth', '[[[1]]]', { depth: 2 }],
    ['what never ends', '['.repeat(100), { depth: 8 }],
  ])('%s', (_name, text, limits) =>
    expect(Object.keys(limits)).toContain(limitExceededByJsonText(text, { ...endless, ...limits })),
  );
});

describe('not too much', () => {
  it.each([
    ['as many as there may be', '[1,2,3]', { values: 3 }],
    [
      'commas, colons and brackets in a text',
      '{"a":"[{:,,,:[","b":"\\\\","c":"\\"[[["}',
      { values: 3, fields: 3, depth: 1 },
    ],
    ['fields of one object after another', '[{"a":1},{"b":1},{"c":1}]', { fields: 1 }],
    ['lists beside each other', '[[1],[2],[3]]', { depth: 2 }],
    ['a text that never ends', '"abc', { values: 0, fields: 0, depth: 0 }],
  ])('%s', (_name, text, limits) => expect(limitExceededByJsonText(text, { ...endless, ...limits })).toBeUndefined());
});

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value);
  return Math.max(1, inside.length) + inside.reduce<number>((sum, each) => sum + valuesIn(each), 0);
}

it('every JSON has exactly as much as its values say', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.boolean(), (value, isSpaced) => {
      const text = JSON.stringify(value, null, isSpaced ? 2 : 0);
      const values = valuesIn(value);
      expect(limitExceededByJsonText(text, { ...endless, values })).toBeUndefined();
      if (values > 0) expect(limitExceededByJsonText(text, { ...endless, values: values - 1 })).toBe('values');
    }),
  );
});

/** The same text for the same value, also after it was stored. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, isPlainObject, isSameJson } from './canonical-json.ts';

// Spec: «operation, entityType, entityId, previousState»
describe('one text for one value', () => {
  it.each([
    { value: null, text: 'null' },
    { value: 'S/ "10"\n', text: String.raw`"S/ \"10\"\n"` },
    { value: -0, text: '0' },
    { value: true, text: 'true' },
    { value: [], text: '[]' },
    { value: {}, text: '{}' },
    { value: { b: 1, a: { d: 2, c: 3 } }, text: '{"a":{"c":3,"d":2},"b":1}' },
    { value: { b: undefined, a: 1 }, text: '{"a":1}' },
    { value: [undefined, 1], text: '[null,1]' },
    { value: { 9: 'nine', 10: 'ten', ñ: 1, Z: 1 }, text: '{"10":"ten","9":"nine","Z":1,"ñ":1}' },
  ])('$text', ({ value, text }) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('is the same whatever order the keys came in', () => {
    expect(isSameJson({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(isSameJson({ a: 1 }, { a: 1, b: null })).toBe(false);
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
  });

  it('is in order for any number of forms of objects, seen before or not', () => {
    const names = Array.from({ length: 6_000 }, (_, place) => `field-${String(place).padStart(4, '0')}`);
    const texts = (): string[] => names.map((name) => canonicalJson({ z: 1, [name]: 2, a: 3 }));
    const right = names.map((name) => `{"a":3,"${name}":2,"z":1}`);
    expect(texts()).toEqual(right);
    expect(texts()).toEqual(right);
  });

  it('is the same after JSON has kept it, whatever it is', () => {
    const storedValue = fc.anything({
      maxDepth: 4,
      values: [fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined)],
    });
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (!isPlainObject(value)) return value;
      const fields = Object.entries(value).toReversed();
      return Object.fromEntries(fields.map(([key, field]) => [key, shuffled(field)]));
    };
    fc.assert(
      fc.property(storedValue, (value) => {
        const stored: unknown = JSON.parse(JSON.stringify({ value }));
        expect(canonicalJson(shuffled(stored))).toBe(canonicalJson({ value }));
      }),
      { numRuns: 2_000 },
    );
  });

  it('says all of a value, so that two that differ have two texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 2_000 },
    );
  });
});

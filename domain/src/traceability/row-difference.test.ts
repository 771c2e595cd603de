import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TraceState } from '../trail/audit-trace-entry.ts';
import { rowDifference } from './row-difference.ts';

/** Two fields that differ, beside one that does not. */
const twice = (one: number, same?: number) => ({
  p: { q: { x: one, y: one, ...(same !== undefined && { z: same }) } },
});

// Spec: «operation, entityType, entityId, previousState»
describe('previousState, newState and changes hold only what differs', () => {
  it.each<[what: string, before: TraceState, after: TraceState, previous: object, next: object, changes: string[]]>([
    ['nothing', { a: 1 }, { a: 1 }, {}, {}, []],
    ['one field', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }, { b: 3 }, ['b']],
    ['a field that came', {}, { a: 1 }, {}, { a: 1 }, ['a']],
    ['a field that went', { a: 1 }, {}, { a: 1 }, {}, ['a']],
    ['a field that came as null', {}, { a: null }, {}, { a: null }, ['a']],
    ['a field that is undefined on both sides', { a: undefined }, {}, {}, {}, []],
    ['something from nothing', { a: null }, { a: { b: 1 } }, { a: null }, { a: { b: 1 } }, ['a']],
    ['a field within', { p: { x: 1, y: 1 } }, { p: { x: 2, y: 1 } }, { p: { x: 1 } }, { p: { x: 2 } }, ['p.x']],
    ['two fields deeper', twice(1, 0), twice(2, 0), twice(1), twice(2), ['p.q.x', 'p.q.y']],
    ['a list, as a whole', { l: [1, 2] }, { l: [1] }, { l: [1, 2] }, { l: [1] }, ['l']],
    ['the order of keys, which is none', { p: { x: 1, y: 2 } }, { p: { y: 2, x: 1 } }, {}, {}, []],
  ])('%s', (_, before, after, previousState, newState, changes) => {
    expect(rowDifference(before, after)).toEqual({ previousState, newState, changes });
  });

  it('says nothing twice: what it holds differs in every field it names', () => {
    const state = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.integer({ max: 2, min: 0 }), fc.constant(null)),
    );
    fc.assert(
      fc.property(state, state, (before, after) => {
        const { previousState, newState, changes } = rowDifference(before, after);
        expect({ ...before, ...newState }).toMatchObject(after);
        expect({ ...after, ...previousState }).toMatchObject(before);
        expect(changes.toSorted()).toEqual(
          [...new Set([...Object.keys(previousState), ...Object.keys(newState)])].toSorted(),
        );
        expect(changes.every((field) => previousState[field] !== newState[field])).toBe(true);
      }),
    );
  });
});

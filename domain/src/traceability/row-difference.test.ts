import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowDifference } from './row-difference.ts';

// Spec: «operation, entityType, entityId, previousState»
describe('previousState, newState and changes hold only what differs', () => {
  it.each([
    { what: 'nothing', before: { a: 1 }, after: { a: 1 }, previous: {}, next: {}, changes: [] },
    {
      what: 'one field',
      before: { a: 1, b: 2 },
      after: { a: 1, b: 3 },
      previous: { b: 2 },
      next: { b: 3 },
      changes: ['b'],
    },
    { what: 'a field that came', before: {}, after: { a: 1 }, previous: {}, next: { a: 1 }, changes: ['a'] },
    { what: 'a field that went', before: { a: 1 }, after: {}, previous: { a: 1 }, next: {}, changes: ['a'] },
    {
      what: 'a field that came as null',
      before: {},
      after: { a: null },
      previous: {},
      next: { a: null },
      changes: ['a'],
    },
    {
      what: 'a field that is undefined on both sides',
      before: { a: undefined },
      after: {},
      previous: {},
      next: {},
      changes: [],
    },
    {
      what: 'something from nothing',
      before: { a: null },
      after: { a: { b: 1 } },
      previous: { a: null },
      next: { a: { b: 1 } },
      changes: ['a'],
    },
    {
      what: 'a field within',
      before: { p: { x: true, y: true } },
      after: { p: { x: false, y: true } },
      previous: { p: { x: true } },
      next: { p: { x: false } },
      changes: ['p.x'],
    },
    {
      what: 'two fields within',
      before: { p: { q: { x: 1, y: 1 } } },
      after: { p: { q: { x: 2, y: 2 } } },
      previous: { p: { q: { x: 1, y: 1 } } },
      next: { p: { q: { x: 2, y: 2 } } },
      changes: ['p.q.x', 'p.q.y'],
    },
    {
      what: 'a list, as a whole',
      before: { l: [1, 2] },
      after: { l: [1] },
      previous: { l: [1, 2] },
      next: { l: [1] },
      changes: ['l'],
    },
    {
      what: 'the order of keys, which is none',
      before: { p: { x: 1, y: 2 } },
      after: { p: { y: 2, x: 1 } },
      previous: {},
      next: {},
      changes: [],
    },
  ])('$what', ({ before, after, previous, next, changes }) => {
    expect(rowDifference(before, after)).toEqual({ previousState: previous, newState: next, changes });
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

import { describe, expect, it } from 'vitest';
import { closure, income, lateClosing, opening } from '../testing/book.ts';
import { findDayOfOpenTill, todaysActivity, tillStateOf } from './todays-till-state.ts';

const LIMA = 'America/Lima';

it('is unopened until it is counted, whatever was sold', () => {
  expect(tillStateOf([], LIMA).state).toBe('unopened');
  expect(tillStateOf([income(1, 'cash', 5_00)], LIMA)).toEqual({ state: 'unopened', lastCount: undefined });
});

it('is what its last count says, in the order of the book', () => {
  expect(tillStateOf([opening(1, 1, 1), income(2, 'cash', 5_00)], LIMA).state).toBe('open');
  const closed = { state: 'closed', lastCount: closure(9, 1, 1) };
  expect(tillStateOf([closure(9, 1, 1), opening(1, 1, 1)], LIMA)).toEqual(closed);
  expect(tillStateOf([opening(1, 1, 1), closure(9, 1, 1), opening(12, 1, 1)], LIMA).state).toBe('open');
});

it('stays closed while the day goes on after a closure', () => {
  expect(tillStateOf([opening(1, 1, 1), closure(9, 1, 1), income(10, 'cash', 5_00)], LIMA).state).toBe('closed');
});

it.each([
  { records: [], day: undefined },
  { records: [income(1, 'cash', 5_00)], day: undefined },
  { records: [income(2, 'cash', 5_00), opening(1, 1, 1)], day: '2026-11-21' },
  { records: [opening(1, 1, 1), closure(9, 1, 1), income(10, 'cash', 5_00)], day: undefined },
  { records: [opening(1, 1, 1), closure(9, 1, 1), opening(12, 1, 1)], day: '2026-11-21' },
  { records: [opening(1, 1, 1), lateClosing('2026-11-22T05:30:00.000Z', 1, 1)], day: undefined },
])('a day is left unclosed by an opening that no count follows: $day', ({ records, day }) => {
  expect(findDayOfOpenTill(records, LIMA)).toBe(day);
});

describe('a closure after midnight is of the day before', () => {
  const closedAt = (createdAt: string) => ({ ...closure(1, 1, 1), createdAt });
  it.each([
    { at: '00:02', createdAt: '2026-11-21T05:02:00.000Z', state: 'unopened' },
    { at: '04:59', createdAt: '2026-11-21T09:59:59.999Z', state: 'unopened' },
    { at: '05:00', createdAt: '2026-11-21T10:00:00.000Z', state: 'closed' },
    { at: '23:57', createdAt: '2026-11-22T04:57:00.000Z', state: 'closed' },
  ])('at $at the till is $state', ({ createdAt, state }) => {
    expect(tillStateOf([closedAt(createdAt)], LIMA)).toEqual({ state, lastCount: closedAt(createdAt) });
  });

  it('also when something was sold in the night, or in the morning before anybody opened', () => {
    const night = closedAt('2026-11-21T05:30:00.000Z');
    const sold = (createdAt: string) => ({ ...income(2, 'cash', 5_00), createdAt });
    expect(tillStateOf([sold('2026-11-21T05:10:00.000Z'), night], LIMA).state).toBe('unopened');
    expect(tillStateOf([night, sold('2026-11-21T13:10:00.000Z')], LIMA).state).toBe('unopened');
  });

  it('by the clock of the business', () => {
    expect(tillStateOf([closedAt('2026-11-21T05:02:00.000Z')], 'Europe/Madrid').state).toBe('closed');
  });

  it('and the till that was opened in the morning is open', () => {
    const opened = { ...opening(2, 1, 1), createdAt: '2026-11-21T13:00:00.000Z' };
    const till = tillStateOf([closedAt('2026-11-21T05:30:00.000Z'), opened], LIMA);
    expect(till).toEqual({ state: 'open', lastCount: opened });
  });
});

describe('a closing of the day before', () => {
  const late = lateClosing('2026-11-21T10:30:00.000Z', 1, 1);
  const sold = { ...income(2, 'cash', 5_00), createdAt: '2026-11-21T05:10:00.000Z' };

  it('leaves the till to be opened, also towards morning', () => {
    expect(tillStateOf([late], LIMA)).toEqual({ state: 'unopened', lastCount: late });
    expect(tillStateOf([late, opening(1, 1, 1)], LIMA).state).toBe('open');
  });

  // Spec: «shown first only when no transactions are loaded for today»
  it.each([
    [[], false, 0],
    [[late], false, 0],
    [[late, sold], false, 1],
    [[late, closure(1, 1, 1)], true, 1],
    [[late, opening(1, 1, 1), sold], true, 2],
  ])('is no record of today: %#', (book, isTillCounted, records) => {
    expect(todaysActivity(book, LIMA)).toEqual({ isTillCounted, records });
  });
});

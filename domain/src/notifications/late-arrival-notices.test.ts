import { expect, it } from 'vitest';
import { id } from '../testing/shop.ts';
import { type ArrivedEntry, lateArrivalNotices, countCommandsOfTraceEntries } from './late-arrival-notices.ts';
import { businessNotices } from './notices.ts';

const SINCE = '2026-11-20T05:00:00.000Z';
const RECEIVED = '2026-11-21T15:00:00.000Z';
const count = { uuid: id(1), type: 'closure', createdAt: '2026-11-19T23:00:00.000Z' } as const;

function late(commandId: number, more: Partial<ArrivedEntry> = {}): ArrivedEntry {
  const who = { userId: 'luis', userName: 'Luis' };
  return { analysis: {}, commandId: id(commandId), receivedAt: RECEIVED, tags: ['late'], ...who, ...more };
}

const beforeCount = { tags: ['late', 'before-count'], analysis: { beforeCount: count } };

it('by person, a command once however many entries it has', () => {
  const entries = [late(3), late(2), late(2), late(1, { userId: 'ana', userName: 'Ana' })];
  expect(lateArrivalNotices(entries, SINCE)).toEqual([
    { kind: 'late', key: `late:${id(3)}`, userId: 'luis', userName: 'Luis', movements: 2, receivedAt: RECEIVED },
    { kind: 'late', key: `late:${id(1)}`, userId: 'ana', userName: 'Ana', movements: 1, receivedAt: RECEIVED },
  ]);
});

it('by count where it is dated before one, first, and with another key when more has come', () => {
  expect(lateArrivalNotices([late(3), late(2, beforeCount)], SINCE)).toMatchObject([
    { kind: 'before-count', key: `before-count:${id(1)}:${id(2)}`, count, movements: 1 },
    { kind: 'late', movements: 1 },
  ]);
  expect(lateArrivalNotices([late(4, beforeCount), late(2, beforeCount)], SINCE)).toMatchObject([
    { key: `before-count:${id(1)}:${id(4)}`, movements: 2 },
  ]);
});

it('a count keeps its key when what came first is long ago, so that it is not new again', () => {
  const entries = [late(4, beforeCount), late(2, { ...beforeCount, receivedAt: SINCE })];
  const [both] = lateArrivalNotices(entries, SINCE);
  const [newest] = lateArrivalNotices(entries, '2026-11-21T05:00:00.000Z');
  expect([both, newest]).toMatchObject([{ movements: 2 }, { movements: 1 }]);
  expect(newest?.key).toBe(both?.key);
});

it.each([
  ['long ago', { receivedAt: '2026-11-20T04:59:59.999Z' }],
  ['nobody knows when', { receivedAt: null }],
  ['with nothing to say', { tags: [] }],
  ['before a count that nobody can read', { tags: [], analysis: { beforeCount: { uuid: 3 } } }],
  ['before what is no count', { tags: [], analysis: { beforeCount: { ...count, type: 'income' } } }],
])('what arrived %s is not told', (_, more) => {
  expect(lateArrivalNotices([late(1, more)], SINCE)).toEqual([]);
});

it('stands among the other notices after the closures', () => {
  const arrived = lateArrivalNotices([late(1)], SINCE);
  expect(businessNotices([], [], { arrivals: arrived })).toEqual(arrived);
});

it('movements are counted by command', () => {
  expect(countCommandsOfTraceEntries([late(1), late(1), late(2)])).toBe(2);
});

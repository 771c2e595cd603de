/** Rosa closes after midnight, and says which day it was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, hourOf } from '../kernel/calendar.ts';
import { addDays, instantPlus } from '../kernel/instant.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { closure, lateClosing, opening } from '../testing/book.ts';
import { id, outcome, Shop } from '../testing/shop.ts';
import { closeDay } from './close-day.ts';
import {
  daysClosableAtInstant,
  dayOfMoneyCount,
  closedDayToStoreOrRefuse,
  isLateClosing,
} from './closing-after-midnight.ts';
import { openDay } from './open-day.ts';

const LIMA = 'America/Lima';
const [FRIDAY, SATURDAY, SUNDAY] = ['2026-11-20', '2026-11-21', '2026-11-22'];
const HALF_PAST_MIDNIGHT = '2026-11-22T05:30:00.000Z';
const counted = { transactionId: id(20), realCashBalance: 50_00, realBankBalance: 0 };

describe('the day that is closed', () => {
  it.each([
    { when: '23:57', at: '2026-11-22T04:57:00.000Z', day: SATURDAY, then: null },
    { when: '23:57', at: '2026-11-22T04:57:00.000Z', day: FRIDAY, then: 'invalid-input' },
    { when: '00:00', at: '2026-11-22T05:00:00.000Z', day: SATURDAY, then: SATURDAY },
    { when: '00:30', at: HALF_PAST_MIDNIGHT, day: SATURDAY, then: SATURDAY },
    { when: '00:30', at: HALF_PAST_MIDNIGHT, day: SUNDAY, then: null },
    { when: '00:30', at: HALF_PAST_MIDNIGHT, day: undefined, then: null },
    { when: '00:30', at: HALF_PAST_MIDNIGHT, day: FRIDAY, then: 'invalid-input' },
    { when: '00:30', at: HALF_PAST_MIDNIGHT, day: '2026-11-23', then: 'invalid-input' },
    { when: '05:59', at: '2026-11-22T10:59:59.999Z', day: SATURDAY, then: SATURDAY },
    { when: '06:00', at: '2026-11-22T11:00:00.000Z', day: SATURDAY, then: 'invalid-input' },
    { when: '06:00', at: '2026-11-22T11:00:00.000Z', day: SUNDAY, then: null },
  ])('at $when, asked for $day: $then', ({ at, day, then }) => {
    const shop = new Shop();
    const decision = shop.does(closeDay, { ...counted, day }, { at });
    const stored = shop.books.transactions.get(id(20));
    expect(isRefusal(decision) ? decision.code : stored?.type === 'closure' && stored.closedDay).toBe(then);
    expect(stored?.createdAt).toBe(isRefusal(decision) ? undefined : at);
  });

  it('a day that does not exist is no day', () => {
    expect(outcome(new Shop().tries(closeDay, { ...counted, day: '2026-02-30' }))).toBe('invalid-input');
  });

  it.each([
    { opened: 'before it', at: '2026-11-22T05:10:00.000Z', then: 'invalid-input' },
    { opened: 'at the same instant', at: HALF_PAST_MIDNIGHT, then: 'invalid-input' },
    { opened: 'after it, which came late', at: '2026-11-22T05:31:00.000Z', then: 'done' },
    { opened: 'the evening before', at: '2026-11-22T01:00:00.000Z', then: 'done' },
  ])('once the new day was opened $opened: $then', ({ at, then }) => {
    const shop = new Shop();
    shop.does(openDay, { ...counted, transactionId: id(10) }, { at });
    const decision = shop.does(closeDay, { ...counted, day: SATURDAY }, { at: HALF_PAST_MIDNIGHT });
    expect(outcome(decision)).toBe(then);
  });

  it('an opening that was deleted opened nothing, and a closure opens nothing', () => {
    const shop = new Shop();
    const opened = { ...opening(1, 1, 1), createdAt: '2026-11-22T05:10:00.000Z' };
    const gone = { ...opened, deletedAt: '2026-11-22T05:11:00.000Z' };
    shop.books = { ...shop.books, transactions: new Map([[gone.uuid, gone]]) };
    shop.does(closeDay, { ...counted, transactionId: id(11) }, { at: '2026-11-22T05:20:00.000Z' });
    expect(outcome(shop.does(closeDay, { ...counted, day: SATURDAY }, { at: HALF_PAST_MIDNIGHT }))).toBe('done');
  });
});

it('the balances go by its instant, whichever day it closes', () => {
  const balances = [SATURDAY, SUNDAY, undefined].map((day) => {
    const shop = new Shop();
    shop.does(closeDay, { ...counted, day }, { at: HALF_PAST_MIDNIGHT });
    return shop.balances;
  });
  expect(balances).toEqual(Array.from({ length: 3 }, () => ({ cash: 50_00, bank: 0 })));
});

it('an opening is of its own day, and so is a closure from before', () => {
  expect(dayOfMoneyCount(opening(1, 1, 1), LIMA)).toBe(SATURDAY);
  expect(dayOfMoneyCount(closure(1, 1, 1), LIMA)).toBe(SATURDAY);
  expect(dayOfMoneyCount(lateClosing(HALF_PAST_MIDNIGHT, 1, 1), LIMA)).toBe(SATURDAY);
  expect([opening(1, 1, 1), closure(1, 1, 1)].map((count) => isLateClosing(count, LIMA))).toEqual([false, false]);
  expect(isLateClosing(lateClosing(HALF_PAST_MIDNIGHT, 1, 1), LIMA)).toBe(true);
  // In a zone further west it is still the evening of the day it closes.
  expect(isLateClosing(lateClosing(HALF_PAST_MIDNIGHT, 1, 1), 'America/Los_Angeles')).toBe(false);
});

it('what is offered is taken, and nothing else is', () => {
  const anyInstant = fc
    .integer({ min: 0, max: 200 * 60 })
    .map((minutes) => instantPlus(HALF_PAST_MIDNIGHT, minutes * 60_000));
  const anyZone = fc.constantFrom(LIMA, 'Europe/Madrid', 'Asia/Kathmandu', 'Pacific/Kiritimati');
  fc.assert(
    fc.property(anyInstant, anyZone, fc.boolean(), fc.integer({ min: -3, max: 3 }), (at, zone, isOpened, off) => {
      const own = dayOf(at, zone);
      const days = daysClosableAtInstant(at, zone, isOpened);
      expect(days.at(-1)).toBe(own);
      expect(days.length).toBe(hourOf(at, zone) < 6 && !isOpened ? 2 : 1);
      const day = addDays(own, off);
      const decided = closedDayToStoreOrRefuse(day, at, zone, isOpened);
      expect(isRefusal(decided)).toBe(!days.includes(day));
      if (!isRefusal(decided)) expect(decided.closedDay ?? own).toBe(day);
    }),
  );
});

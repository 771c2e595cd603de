import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Balances, subtractBalances, noMoney, addBalances } from '../rows/account.ts';
import { balancesAfterRecords, differenceOfMoneyCount, balancesOfMoneyCount } from '../cash/balances.ts';
import { buildDaySummary, type DaySummary } from '../cash/day-summary.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/calendar.ts';
import { instantPlus } from '../kernel/instant.ts';
import type { DayRange } from '../visibility/record-visibility.ts';
import { sortInBookOrder, isMoneyCountRecord, type MoneyCount, type Transaction } from '../rows/transaction.ts';
import { anyBook, closure, expense, income, lateClosing, opening } from '../testing/book.ts';
import { BUSINESS, id } from '../testing/shop.ts';
import {
  type AccountFlow,
  moneyFromSalesAndCollections,
  cashFlow,
  type FirstCount,
  findFirstMoneyCount,
  joinConsecutiveCashFlows,
} from './cash-flow.ts';
import { MONDAY, TUESDAY } from './testing/two-days.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const flowFor = (summaries: readonly DaySummary[], carried: Balances, first: FirstCount | null = null) =>
  cashFlow(summaries, carried, NOVEMBER, first);

const DAY = '2026-11-21';
const totalOf = (...book: Transaction[]) =>
  flowFor([buildDaySummary(BUSINESS, DAY, book)], noMoney, findFirstMoneyCount(book, DEFAULT_TIME_ZONE)).total;

describe('the cash flow', () => {
  it('leaves out a day of which nothing is left', () => {
    const deleted = buildDaySummary(BUSINESS, '2026-11-17', []);
    const wednesday = { ...TUESDAY, day: '2026-11-18' };
    const { days } = flowFor([MONDAY, deleted, wednesday], noMoney);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-18']);
  });

  it('says what moved, what a count found and what was there at the end', () => {
    expect(flowFor([MONDAY, TUESDAY], { cash: 90_00, bank: 50_00 })).toEqual({
      total: {
        start: { cash: 90_00, bank: 50_00 },
        initial: noMoney,
        income: { cash: 20_00, bank: 7_00 },
        collected: noMoney,
        expenses: { cash: 5_00, bank: 32_00 },
        transfersIn: { cash: 0, bank: 10_00 },
        transfersOut: { cash: 10_00, bank: 0 },
        broughtIn: noMoney,
        takenOut: noMoney,
        countDifferences: { cash: 9_00, bank: 1_00 },
        end: { cash: 104_00, bank: 36_00 },
      },
      days: [
        expect.objectContaining({ day: '2026-11-16', end: { cash: 104_00, bank: 31_00 } }),
        expect.objectContaining({ day: '2026-11-17', start: { cash: 104_00, bank: 31_00 }, countDifferences: noMoney }),
      ],
    });
  });

  it('without records stays where it was', () => {
    const there = { cash: 1, bank: 2 };
    expect(flowFor([], there)).toMatchObject({ total: { start: there, end: there, income: noMoney }, days: [] });
  });

  it('closes, whatever a day holds', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const first = findFirstMoneyCount(book, DEFAULT_TIME_ZONE);
        for (const known of [null, first]) {
          const { total } = flowFor([buildDaySummary(BUSINESS, '2026-11-21', book)], noMoney, known);
          const moved = movedIn(total);
          const began = addBalances(total.start, total.initial);
          expect(addBalances(began, addBalances(moved, total.countDifferences))).toEqual(total.end);
          expect(total.end).toEqual(balancesAfterRecords(book));
        }
      }),
    );
  });

  describe('the first count of a business is no difference', () => {
    it.each([
      { given: 'an opening', book: [opening(1, 200_00, 85_50)], initial: [200_00, 85_50], differences: [0, 0] },
      { given: 'a closure', book: [closure(1, 200_00, 0)], initial: [200_00, 0], differences: [0, 0] },
      {
        given: 'an opening, and a real shortage when it is closed',
        book: [opening(1, 200_00, 85_50), income(2, 'cash', 10_00), closure(3, 206_50, 85_50)],
        initial: [200_00, 85_50],
        differences: [-3_50, 0],
      },
      {
        given: 'sales before anybody counted: what was there before them',
        book: [income(1, 'cash', 10_00), opening(2, 50_00, 5_00), income(3, 'cash', 4_00), closure(4, 55_00, 5_00)],
        initial: [40_00, 5_00],
        differences: [1_00, 0],
      },
      { given: 'no count at all', book: [income(1, 'cash', 10_00)], initial: [0, 0], differences: [0, 0] },
    ])('$given', ({ book, initial, differences }) => {
      expect(totalOf(...book)).toMatchObject({
        initial: { cash: initial[0], bank: initial[1] },
        countDifferences: { cash: differences[0], bank: differences[1] },
      });
    });

    it('on a later day than the first movement, what moved before is in the start of that day', () => {
      const yesterday = { ...income(1, 'cash', 10_00), createdAt: '2026-11-20T13:00:00.000Z' };
      const today = [income(1, 'cash', 5_00), opening(2, 50_00, 0)];
      const days = [buildDaySummary(BUSINESS, '2026-11-20', [yesterday]), buildDaySummary(BUSINESS, DAY, today)];
      const { total } = flowFor(days, noMoney, findFirstMoneyCount([yesterday, ...today], DEFAULT_TIME_ZONE));
      expect(total).toMatchObject({ initial: { cash: 35_00 }, countDifferences: noMoney, end: { cash: 50_00 } });
    });

    it('and of the days after it nothing is initial', () => {
      const first = findFirstMoneyCount([opening(1, 200_00, 0)], DEFAULT_TIME_ZONE);
      expect(flowFor([MONDAY], noMoney, first).total.initial).toEqual(noMoney);
    });

    it('the sum of all the differences but the first one is what the other counts found', () => {
      fc.assert(
        fc.property(anyBook, (book) => {
          const inOrder = sortInBookOrder(book);
          const first = inOrder.findIndex(isMoneyCountRecord);
          const found = inOrder.map((record, place) =>
            isMoneyCountRecord(record) && place !== first
              ? subtractBalances(balancesOfMoneyCount(record), balancesAfterRecords(inOrder.slice(0, place)))
              : noMoney,
          );
          expect(totalOf(...book).countDifferences).toEqual(found.reduce(addBalances, noMoney));
        }),
      );
    });
  });

  it('a record that is corrected after a closure shows here, and the closure keeps what it found', () => {
    const [opened, spent] = [opening(1, 100_00, 0), expense(2, 'cash', 30_00)];
    const closed = { ...closure(3, 70_00, 0), expectedCashBalance: 70_00 };
    const corrected = { ...spent, amount: 50_00, total: 50_00 };
    expect(totalOf(opened, spent, closed).countDifferences).toEqual(noMoney);
    expect(totalOf(opened, corrected, closed).countDifferences).toEqual({ cash: 20_00, bank: 0 });
    expect(differenceOfMoneyCount(closed)).toEqual(noMoney);
  });

  it('finds what the counts found, where nothing came late', () => {
    const counts: MoneyCount[] = [opening(1, 100, 50), closure(3, 90, 60)].filter(isMoneyCountRecord);
    const frozen = counts.map((count, index) => ({
      ...count,
      expectedCashBalance: index === 0 ? 0 : 120,
      expectedBankBalance: index === 0 ? 0 : 50,
    }));
    const day = buildDaySummary(BUSINESS, '2026-11-21', [...frozen, income(2, 'cash', 20)]);
    const differences = frozen.map(differenceOfMoneyCount).reduce(addBalances, noMoney);
    expect(flowFor([day], noMoney).total.countDifferences).toEqual(differences);
  });
});

/** Any book from Sunday's first minute on, half of its closures of the Saturday. */
const anyNight = anyBook.map((book) =>
  book.map((record, place): Transaction => {
    const moved = { uuid: id(5_000 + place), createdAt: instantPlus(record.createdAt, 16 * 3_600_000) };
    return record.type === 'closure' && place % 2 === 0
      ? { ...record, ...moved, closedDay: '2026-11-21' }
      : { ...record, ...moved };
  }),
);

describe('a closing after midnight', () => {
  const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22'];
  const evening = [opening(1, 100_00, 0), income(2, 'cash', 40_00)];
  const atNight = (minutes: string, record: Transaction): Transaction => ({
    ...record,
    createdAt: `2026-11-22T05:${minutes}:00.000Z`,
  });
  const sold = atNight('10', income(3, 'cash', 5_00));
  const late = lateClosing('2026-11-22T05:30:00.000Z', 138_00, 0);
  const morning = { ...opening(4, 137_00, 0), createdAt: '2026-11-22T13:00:00.000Z' };
  const flowOf = (range: DayRange, saturday: readonly Transaction[], sunday: readonly Transaction[]) =>
    cashFlow(
      [buildDaySummary(BUSINESS, SATURDAY, saturday), buildDaySummary(BUSINESS, SUNDAY, sunday)].filter(({ records }) =>
        Object.values(records).some((count) => count > 0),
      ),
      noMoney,
      range,
      findFirstMoneyCount([...saturday, ...sunday], DEFAULT_TIME_ZONE),
    );

  it('found its difference in the evening that it closes', () => {
    const { total, days } = flowOf({ from: SATURDAY, to: SUNDAY }, evening, [sold, late, morning]);
    const counted = { start: noMoney, initial: { cash: 100_00 }, countDifferences: { cash: -7_00 } };
    const sunday = { start: { cash: 133_00 }, income: { cash: 5_00 }, countDifferences: { cash: -1_00 } };
    expect(days).toMatchObject([
      { day: SATURDAY, ...counted, end: { cash: 133_00 } },
      { day: SUNDAY, ...sunday, end: { cash: 137_00 } },
    ]);
    expect(total).toMatchObject({ countDifferences: { cash: -8_00 }, end: { cash: 137_00 } });
  });

  it('also in a report that ends with that evening, or begins with the morning', () => {
    expect(flowOf({ from: SATURDAY, to: SATURDAY }, evening, [sold, late]).total).toMatchObject({
      countDifferences: { cash: -7_00 },
      end: { cash: 133_00 },
    });
    const { total } = flowOf({ from: SUNDAY, to: SUNDAY }, evening, [sold, late, morning]);
    expect(total).toMatchObject({ start: { cash: 133_00 }, countDifferences: { cash: -1_00 }, end: { cash: 137_00 } });
  });

  it('of a day without a record shows that day', () => {
    const { days } = flowOf({ from: SATURDAY, to: SUNDAY }, [], [sold, late, morning]);
    expect(days).toMatchObject([
      { day: SATURDAY, initial: { cash: 133_00 }, countDifferences: noMoney, end: { cash: 133_00 } },
      { day: SUNDAY, start: { cash: 133_00 }, initial: noMoney, countDifferences: { cash: -1_00 } },
    ]);
  });

  it('that is the first count of all found what there was, which is no difference', () => {
    const { total } = flowOf({ from: SATURDAY, to: SUNDAY }, [income(2, 'cash', 40_00)], [sold, late]);
    expect(total).toMatchObject({ initial: { cash: 93_00 }, countDifferences: noMoney, end: { cash: 138_00 } });
  });

  it('is a closure of its own day once the till was opened before it', () => {
    const opened = atNight('20', opening(5, 140_00, 0));
    const { days } = flowOf({ from: SATURDAY, to: SUNDAY }, evening, [sold, opened, late]);
    expect(days).toMatchObject([{ countDifferences: noMoney }, { countDifferences: { cash: -7_00 } }]);
  });

  it('changes no sum, wherever two reports meet', () => {
    fc.assert(
      fc.property(anyBook, anyNight, (first, second) => {
        const summaries = [buildDaySummary(BUSINESS, SATURDAY, first), buildDaySummary(BUSINESS, SUNDAY, second)];
        const known = findFirstMoneyCount([...first, ...second], DEFAULT_TIME_ZONE);
        const carried = { cash: 3, bank: 4 };
        const whole = cashFlow(summaries, carried, { from: SATURDAY, to: SUNDAY }, known);
        const before = cashFlow(summaries, carried, { from: SATURDAY, to: SATURDAY }, known);
        const booked = balancesAfterRecords(first, carried);
        const after = cashFlow(summaries.slice(1), booked, { from: SUNDAY, to: SUNDAY }, known);
        expect(joinConsecutiveCashFlows(before, after)).toEqual(whole);
        expect(whole.total.end).toEqual(balancesAfterRecords([...first, ...second], carried));
        for (const day of [whole.total, ...whole.days]) {
          const moved = movedIn(day);
          const led = addBalances(addBalances(day.start, day.initial), addBalances(moved, day.countDifferences));
          expect(led).toEqual(day.end);
        }
      }),
    );
  });
});

function movedIn(flow: AccountFlow): Balances {
  const { expenses, transfersIn, transfersOut, broughtIn, takenOut } = flow;
  const into = [moneyFromSalesAndCollections(flow), transfersIn, broughtIn].reduce(addBalances);
  return subtractBalances(into, [expenses, transfersOut, takenOut].reduce(addBalances));
}

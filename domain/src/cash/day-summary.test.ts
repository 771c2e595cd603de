/** Folding a day whole and updating it record by record give the same summary. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '../kernel/instant.ts';
import type { Transaction } from '../rows/transaction.ts';
import {
  anyBook,
  closure,
  collection,
  expense,
  forgiveness,
  income,
  lateClosing,
  opening,
  transfer,
} from '../testing/book.ts';
import { BUSINESS, id } from '../testing/shop.ts';
import { type Balances, noMoney } from '../rows/account.ts';
import { balancesAfterRecords } from './balances.ts';
import {
  balancesAfterLastDay,
  balancesAtEndOfDay,
  emptyDaySummary,
  wasTillOpenedByInstant,
  buildDaySummary,
  profitBeforeOtherGainsAndLosses,
  salesTotalOfSummary,
  daySummaryAfterRecordChange,
} from './day-summary.ts';

const [SATURDAY, SUNDAY, MONDAY] = ['2026-11-21', '2026-11-22', '2026-11-23'] as const;
const fold = (book: readonly Transaction[], day: Day = SATURDAY) => buildDaySummary(BUSINESS, day, book);
const bought = { itemsAndStockLogs: [{ itemUuid: id(1), stockLogUuid: id(2) }] };

const aDay = [
  opening(1, 100_00, 50_00),
  income(2, 'cash', 20_00, { cost: 12_00 }),
  income(3, 'bank', 7_00),
  expense(4, 'cash', 5_00, { category: 'labor' }),
  expense(5, 'bank', 30_00, { category: 'materials', ...bought }),
  transfer(6, 'cash', 40_00),
  income(7, 'cash', 1_00, { category: 'adjustment' }),
  closure(8, 74_00, 67_00),
  income(9, 'cash', 3_00, { cost: 1_00 }),
];

// Spec: «balances.expected.cash and balances.expected.bank», «Other fields: not shown»
describe('what a day holds', () => {
  it('adds up by account, purpose and type', () => {
    expect(fold(aDay)).toEqual({
      businessId: BUSINESS,
      day: SATURDAY,
      opening: { uuid: aDay[0]?.uuid, createdAt: aDay[0]?.createdAt, balances: { cash: 100_00, bank: 50_00 } },
      lastCount: { uuid: aDay[7]?.uuid, createdAt: aDay[7]?.createdAt, balances: { cash: 74_00, bank: 67_00 } },
      movedSince: { cash: 3_00, bank: 0 },
      income: { cash: 23_00, bank: 7_00 },
      owed: 0,
      rounding: 0,
      collected: noMoney,
      debtRounding: 0,
      forgiven: 0,
      expenses: { cash: 5_00, bank: 30_00 },
      transfersIn: { cash: 0, bank: 40_00 },
      transfersOut: { cash: 40_00, bank: 0 },
      broughtIn: noMoney,
      takenOut: noMoney,
      costOfSales: 13_00,
      purchases: 30_00,
      spentOn: { materials: 0, labor: 5_00, overhead: 0 },
      records: {
        income: 4,
        expense: 2,
        transfer: 1,
        owner: 0,
        return: 0,
        collection: 0,
        forgiveness: 0,
        opening: 1,
        closure: 1,
      },
    });
  });

  it('counts what customers paid as money of the day and not as income, and what was forgiven as a cost', () => {
    const before = fold([opening(0, 100_00, 50_00), income(1, 'cash', 20_00)]);
    const paid = [collection(2, 9_90, 5_00, { rounding: 6 }), forgiveness(3, 4_00)];
    const summary = fold([opening(0, 100_00, 50_00), income(1, 'cash', 20_00), ...paid]);
    expect(summary).toEqual({
      ...before,
      movedSince: { cash: 29_90, bank: 5_00 },
      collected: { cash: 9_90, bank: 5_00 },
      debtRounding: 6,
      forgiven: 4_00,
      records: { ...before.records, collection: 1, forgiveness: 1 },
    });
    expect(salesTotalOfSummary(summary)).toBe(20_00);
    expect(profitBeforeOtherGainsAndLosses(summary)).toBe(profitBeforeOtherGainsAndLosses(before) - 4_06);
  });

  it('says what is expected in each account now', () => {
    expect(balancesAtEndOfDay(fold(aDay), noMoney)).toEqual({ cash: 77_00, bank: 67_00 });
    expect(balancesAtEndOfDay(fold([income(2, 'cash', 5)]), { cash: 10, bank: 20 })).toEqual({ cash: 15, bank: 20 });
  });

  it('says what was earned: a purchase is no cost until it is sold', () => {
    expect(profitBeforeOtherGainsAndLosses(fold(aDay))).toBe(30_00 - 13_00 - 5_00);
    expect(profitBeforeOtherGainsAndLosses(emptyDaySummary(BUSINESS, SATURDAY))).toBe(0);
    for (const category of ['materials', 'overhead'] as const) {
      expect(profitBeforeOtherGainsAndLosses(fold([expense(1, 'cash', 2_00, { category })]))).toBe(-2_00);
    }
  });

  it('keeps the first opening of the day', () => {
    const summary = fold([opening(1, 1, 1), opening(2, 5, 5), closure(3, 9, 9)]);
    expect(summary.opening?.balances.cash).toBe(1);
    expect(summary.lastCount?.balances.cash).toBe(9);
    expect(fold([closure(3, 9, 9)]).opening).toBeNull();
  });

  it.each([
    ['before the opening', aDay, income(0, 'cash', 1), false],
    ['at its instant', aDay, income(1, 'cash', 1), true],
    ['after it', aDay, income(2, 'cash', 1), true],
    ['on a day without an opening', [income(1, 'cash', 1)], income(2, 'cash', 1), false],
  ])('says whether the till was open %s', (_name, book, { createdAt }, isOpened) => {
    expect(wasTillOpenedByInstant(createdAt, fold(book))).toBe(isOpened);
    expect(wasTillOpenedByInstant(createdAt, undefined)).toBe(false);
  });
});

describe('updating by one record', () => {
  it('a count asks for the day to be folded again', () => {
    const summary = fold(aDay);
    expect(daySummaryAfterRecordChange(summary, null, opening(0, 1, 1))).toBeUndefined();
    expect(daySummaryAfterRecordChange(summary, closure(8, 1, 1), null)).toBeUndefined();
    expect(daySummaryAfterRecordChange(summary, null, null)).toBe(summary);
  });

  it('a movement dated before the last count changes the totals and not the balance', () => {
    const late = daySummaryAfterRecordChange(fold(aDay), null, income(4, 'cash', 9_00, { uuid: id(99) }));
    expect(late?.movedSince).toEqual({ cash: 3_00, bank: 0 });
    expect(late?.income.cash).toBe(32_00);
  });

  it('equals folding again, in any order of arrival, with corrections and deletions', () => {
    fc.assert(
      fc.property(anyBook, fc.infiniteStream(fc.integer({ min: 0, max: 1_000 })), (book, numbers) => {
        const next = () => numbers.next().value ?? 0;
        let summary = emptyDaySummary(BUSINESS, SATURDAY);
        let kept: Transaction[] = [];
        const arrive = (before: Transaction | null, after: Transaction | null) => {
          kept = [...kept.filter((record) => record !== before), ...(after === null ? [] : [after])];
          summary = daySummaryAfterRecordChange(summary, before, after) ?? fold(kept);
        };
        for (const record of book) {
          arrive(null, record);
          const other = kept[next() % kept.length];
          if (other === undefined || next() % 3 > 0) continue;
          arrive(other, next() % 2 > 0 ? null : corrected(other));
        }
        expect(summary).toEqual(fold(kept));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('balances through several days', () => {
  const noon = opening(15, 0, 0).createdAt;

  it('are those of the whole book, however it is cut into days', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const [before, after] = [
          book.filter((one) => one.createdAt < noon),
          book.filter((one) => one.createdAt >= noon),
        ];
        expect(balancesAfterLastDay([fold(before), fold(after)])).toEqual(balancesAfterRecords(book));
      }),
      { numRuns: 1_000 },
    );
  });

  it('begin with what was carried in', () => {
    expect(balancesAfterLastDay([], { cash: 5, bank: 6 })).toEqual({ cash: 5, bank: 6 });
  });
});

function corrected(record: Transaction): Transaction | null {
  switch (record.type) {
    case 'income':
      return { ...record, category: 'adjustment' };
    case 'expense':
      return { ...record, category: 'labor' };
    case 'transfer':
      return { ...record, amount: record.amount + 1, total: record.amount + 1 };
    default:
      return null;
  }
}

describe('what a late closing brings to midnight', () => {
  const at = (minutes: string, record: Transaction): Transaction => ({
    ...record,
    createdAt: `2026-11-22T05:${minutes}:00.000Z`,
  });
  const late = lateClosing('2026-11-22T05:30:00.000Z', 100_00, 20_00);
  const nightOf = (...records: Transaction[]) => fold(records, SUNDAY).atMidnight?.balances;

  it.each<[given: string, records: Transaction[], then: Balances | undefined]>([
    ['nothing else', [late], { cash: 100_00, bank: 20_00 }],
    ['a sale before it', [at('10', income(2, 'cash', 5_00)), late], { cash: 95_00, bank: 20_00 }],
    ['a sale after it', [late, at('40', income(2, 'cash', 5_00))], { cash: 100_00, bank: 20_00 }],
    ['a transfer before it', [at('10', transfer(2, 'cash', 5_00)), late], { cash: 105_00, bank: 15_00 }],
    [
      'an adjustment, which moves nothing',
      [at('10', income(2, 'cash', 5_00, { category: 'adjustment' })), late],
      { cash: 100_00, bank: 20_00 },
    ],
    ['an opening before it', [at('10', opening(2, 1, 1)), late], undefined],
    ['no closing of the day before', [at('10', closure(2, 1, 1))], undefined],
  ])('with %s', (_given, records, then) => expect(nightOf(...records)).toEqual(then));

  it('goes by the last one', () => {
    expect(nightOf(late, lateClosing('2026-11-22T05:40:00.000Z', 90_00, 0))).toEqual({ cash: 90_00, bank: 0 });
  });

  it('is none of a day that is not the next', () => {
    expect(fold([late], MONDAY).atMidnight).toBeUndefined();
  });

  it('stays the same where what came before it arrives late, is corrected or deleted', () => {
    const [sold, mended] = [at('10', income(2, 'cash', 5_00)), at('10', income(2, 'cash', 7_00))];
    const closed = fold([late], SUNDAY);
    const arrived = daySummaryAfterRecordChange(closed, null, sold);
    expect(arrived).toEqual(fold([sold, late], SUNDAY));
    const changed = arrived && daySummaryAfterRecordChange(arrived, sold, mended);
    expect(changed).toEqual(fold([mended, late], SUNDAY));
    expect(changed && daySummaryAfterRecordChange(changed, mended, null)).toEqual(closed);
    const after = daySummaryAfterRecordChange(closed, null, at('50', income(2, 'cash', 5_00)));
    expect(after?.atMidnight).toEqual(closed.atMidnight);
  });
});

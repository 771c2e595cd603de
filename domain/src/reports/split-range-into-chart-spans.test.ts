import { addDays } from '../kernel/instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noMoney } from '../rows/account.ts';
import { buildDaySummary } from '../cash/day-summary.ts';
import { anyBook } from '../testing/book.ts';
import { BUSINESS } from '../testing/shop.ts';
import { cashFlow, cashFlowBySpan } from './cash-flow.ts';
import { lengthInDays } from './report-period.ts';
import { splitRangeIntoChartSpans } from './split-range-into-chart-spans.ts';

describe('the spans of a range', () => {
  it.each([
    ['2026-11-01', '2026-11-30', 'day', 30],
    ['2026-10-01', '2026-10-31', 'day', 31],
    ['2026-10-01', '2026-11-01', 'week', 5],
    ['2026-01-01', '2026-06-30', 'week', 27],
    ['2026-01-01', '2026-12-31', 'month', 12],
    ['2022-01-15', '2026-12-31', 'month', 60],
  ] as const)('%s to %s is seen by %s', (from, to, kind, count) => {
    const cut = splitRangeIntoChartSpans({ from, to });
    expect(cut.kind).toBe(kind);
    expect(cut.spans).toHaveLength(count);
  });

  it('leave nothing out and nothing twice', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.nat(1_800), (start, length) => {
        const from = addDays('1990-01-01', start);
        const range = { from, to: addDays(from, length) };
        const { spans } = splitRangeIntoChartSpans(range);
        expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([range.from, range.to]);
        for (const [place, span] of spans.slice(1).entries()) {
          expect(span.from).toBe(addDays(spans[place]?.to ?? '', 1));
        }
        expect(spans.reduce((sum, span) => sum + lengthInDays(span), 0)).toBe(lengthInDays(range));
      }),
    );
  });
});

describe('the flow by span', () => {
  const first = '2026-11-01';

  it('leads from one span to the next, and comes to the total', () => {
    fc.assert(
      fc.property(fc.array(anyBook, { maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (books, step) => {
        const days = books.map((book, index) => buildDaySummary(BUSINESS, addDays(first, 2 * index), book));
        const report = cashFlow(days, { cash: 7_00, bank: 9_00 }, { from: first, to: '2026-11-30' });
        const spans = Array.from({ length: Math.ceil(12 / step) }, (_, place) => ({
          from: addDays(first, place * step),
          to: addDays(first, place * step + step - 1),
        }));
        const flows = cashFlowBySpan(report, spans);
        expect(flows[0]?.start).toEqual(report.total.start);
        expect(flows.at(-1)?.end).toEqual(report.total.end);
        for (const [place, flow] of flows.slice(1).entries()) expect(flow.start).toEqual(flows[place]?.end);
        for (const part of ['income', 'expenses', 'transfersIn', 'transfersOut', 'countDifferences'] as const) {
          const sum = flows.reduce((so, flow) => so + flow[part].cash + 1_000_000 * flow[part].bank, 0);
          expect(sum).toBe(report.total[part].cash + 1_000_000 * report.total[part].bank);
        }
      }),
    );
  });

  it('stands still where nothing was recorded', () => {
    const [day, there] = [
      { from: first, to: first },
      { cash: 5, bank: 6 },
    ];
    const [flow] = cashFlowBySpan(cashFlow([], there, day), [day]);
    expect(flow).toMatchObject({ from: first, start: there, income: noMoney, end: there });
  });
});

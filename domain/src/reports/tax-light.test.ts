/** A bodega in the Nuevo RUS, on 24 November 2026. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDaySummary, type DaySummary } from '../cash/day-summary.ts';
import { addDays, type Day } from '../kernel/instant.ts';
import type { ExpenseCategory } from '../rows/expense-categories.ts';
import { expense, income } from '../testing/book.ts';
import { BUSINESS, id } from '../testing/shop.ts';
import {
  largerTaxFigure,
  taxLightForFinding,
  type TaxReport,
  taxReport,
  taxReportOnLaterDay,
  daysNeededForTaxReport,
  yearProjectedToMonthEnd,
} from './tax-light.ts';
import { taxLimits, taxLimitsOn, highestTaxCategory, wereTaxLimitsCheckedLongAgo } from './tax-limits.ts';
import { taxExportColumns, taxReportRows, taxLimitsSentence } from './tax-report-words.ts';

const TODAY = '2026-11-24';
const NONE = { count: 0, total: 0 };
const bought = { itemsAndStockLogs: [{ itemUuid: id(1), stockLogUuid: id(2) }] };

const soldOn = (day: Day, total: number) => buildDaySummary(BUSINESS, day, [income(1, 'cash', total)]);

function spentOn(day: Day, category: ExpenseCategory | 'goods', total: number): DaySummary {
  const more = category === 'goods' ? bought : { category };
  return buildDaySummary(BUSINESS, day, [expense(1, 'cash', total, more)]);
}

function reportOf(summaries: readonly DaySummary[], today: Day = TODAY): TaxReport {
  const report = taxReport(summaries, today, NONE);
  if (report === null) throw new Error('no limits are known');
  return report;
}

describe('what counts', () => {
  it('all income is sold, fiado too; goods and what is spent on goods and services is bought, wages are not', () => {
    const owed = income(1, 'cash', 30_00, {
      parts: { cash: 10_00, bank: 0, owed: 19_95, rounding: 5, received: null, change: null },
    });
    const adjustment = income(2, 'cash', 500_00, { category: 'adjustment' });
    const days = [
      buildDaySummary(BUSINESS, '2026-11-20', [owed, adjustment]),
      spentOn('2026-11-21', 'goods', 7_00),
      spentOn('2026-11-22', 'overhead', 4_00),
      spentOn('2026-11-23', 'materials', 2_00),
      spentOn('2026-11-24', 'labor', 900_00),
    ];
    expect(reportOf(days)).toMatchObject({
      month: { sales: 30_00, purchases: 13_00 },
      year: { sales: 30_00, purchases: 13_00 },
    });
  });

  it('the month and the year are those of the calendar', () => {
    const days = ['2025-12-31', '2026-01-01', '2026-10-31', '2026-11-01', TODAY].map((day) => soldOn(day, 1_00));
    expect(reportOf(days)).toMatchObject({ month: { sales: 2_00 }, year: { sales: 4_00 } });
  });

  it('reads as far back as the year, the month before and eight weeks go', () => {
    expect(daysNeededForTaxReport(TODAY)).toEqual({ from: '2026-01-01', to: TODAY });
    expect(daysNeededForTaxReport('2026-01-05')).toEqual({ from: '2025-11-10', to: '2026-01-05' });
    expect(daysNeededForTaxReport('2026-02-28')).toEqual({ from: '2026-01-01', to: '2026-02-28' });
  });
});

describe('what the month would come to', () => {
  const sinceMay = Array.from({ length: 177 }, (_, index) => addDays('2026-05-31', index));

  it('is the mean of each weekday for the days to come', () => {
    // Ten soles on each day, and a hundred on Saturdays: of the last week of November, one Saturday is to come.
    const days = sinceMay.map((day) => soldOn(day, new Date(day).getUTCDay() === 6 ? 100_00 : 10_00));
    const { month, projected } = reportOf(days.filter(({ day }) => day < TODAY));
    expect(month.sales).toBe(20 * 10_00 + 3 * 100_00);
    expect(projected?.sales).toBe(month.sales + 6 * 10_00 + 100_00);
  });

  it('goes by eight weeks, and days without a sale count', () => {
    const days = [soldOn('2026-05-31', 1_00), soldOn('2026-09-28', 900_00), soldOn('2026-09-29', 80_00)];
    expect(reportOf(days).projected?.sales).toBe(10_00);
  });

  it('today brings at least what it has brought', () => {
    const days = [soldOn('2026-05-31', 1_00), soldOn('2026-11-17', 80_00), soldOn(TODAY, 300_00)];
    expect(reportOf(days).projected?.sales).toBe(380_00);
  });

  it.each([
    { first: '2026-10-25', then: true },
    { first: '2026-10-26', then: false },
  ])('is not said of a business younger than a month: since $first $then', ({ first, then }) => {
    expect(reportOf([soldOn(first, 1_00)]).projected !== null).toBe(then);
  });

  it('a younger one has its mean of the days that there were', () => {
    expect(reportOf([soldOn('2026-10-25', 50_00)], '2026-11-24').projected?.sales).toBe(10_00);
    expect(reportOf([]).projected).toBeNull();
  });
});

it.each([
  { since: [], then: true },
  { since: ['2026-11-01', TODAY], then: true },
  { since: ['2026-10-31'], then: false },
  { since: ['2026-01-01', TODAY], then: false },
])('has no last month in its first one: since $since $then', ({ since, then }) => {
  expect(reportOf(since.map((day) => soldOn(day, 1_00))).isFirstMonth).toBe(then);
});

describe('the light', () => {
  const october = (total: number) => soldOn('2026-10-31', total);
  const november = (total: number) => soldOn('2026-11-02', total);
  const spring = (total: number) => soldOn('2026-03-01', total);

  it.each([
    { days: [], finding: 'within', says: 'Este mes te toca la categoría 1, que paga S/ 20.00.' },
    { days: [november(4_499_99)], finding: 'within', says: 'Este mes te toca la categoría 1' },
    {
      days: [november(4_500_00)],
      finding: 'category-near',
      says: 'Este mes ya van S/ 4,500.00 en ventas. Si pasas S/ 5,000.00, te toca la categoría 2, que paga S/ 50.00.',
    },
    { days: [november(5_000_00)], finding: 'category-near', says: 'Si pasas S/ 5,000.00' },
    {
      days: [november(5_000_01)],
      finding: 'category-crossed',
      says: 'Este mes ya van S/ 5,000.01 en ventas, más de S/ 5,000.00: te toca la categoría 2, que paga S/ 50.00.',
    },
    {
      days: [october(6_000_00), november(6_000_00)],
      finding: 'within',
      says: 'Este mes te toca la categoría 2, que paga S/ 50.00.',
    },
    {
      days: [october(6_000_00), november(7_200_00)],
      finding: 'month-near',
      says: 'Este mes ya van S/ 7,200.00 en ventas. S/ 8,000.00 es el tope mensual del Nuevo RUS.',
    },
    {
      days: [october(8_000_01), november(100_00)],
      finding: 'within',
      says: 'El mes pasado llegaste a S/ 8,000.01 en ventas: pasaste S/ 8,000.00, el tope mensual del Nuevo RUS. Consulta',
    },
    {
      days: [october(8_000_01), november(7_200_00)],
      finding: 'month-near',
      says: 'El mes pasado llegaste a S/ 8,000.01',
    },
    {
      days: [october(9_000_00), november(8_000_01)],
      finding: 'month-crossed',
      says: 'Este mes ya van S/ 8,000.01 en ventas: pasaste S/ 8,000.00, el tope mensual del Nuevo RUS.',
    },
    {
      days: [spring(86_400_00)],
      finding: 'year-near',
      says: 'A fin de mes el año iría en S/ 86,400.00 en ventas. El tope anual del Nuevo RUS es S/ 96,000.00.',
    },
    {
      days: [spring(96_000_01)],
      finding: 'year-crossed',
      says: 'Este año ya van S/ 96,000.01 en ventas: pasaste S/ 96,000.00, el tope anual del Nuevo RUS.',
    },
    {
      days: [spentOn('2026-11-02', 'goods', 5_500_00), november(100_00)],
      finding: 'category-crossed',
      says: 'Este mes ya van S/ 5,500.00 en compras, más de S/ 5,000.00',
    },
  ])('$says', ({ days, finding, says }) => {
    const report = reportOf(days);
    expect(report.finding).toBe(finding);
    expect(taxLimitsSentence(report)).toContain(says);
  });

  it.each([
    { octobers: 8_000_01, light: 'red' },
    { octobers: 8_000_00, light: 'green' },
  ])('is $light all month after one of $octobers', ({ octobers, light }) => {
    const report = reportOf([october(octobers)]);
    expect(taxLightForFinding(report)).toBe(light);
    // As it was answered by an older server.
    expect(taxLightForFinding({ ...report, lastMonth: undefined })).toBe('green');
  });

  it('is amber by what the month would come to, before it has come to it', () => {
    const tuesdays = ['2026-11-03', '2026-11-10', '2026-11-17'].map((day) => soldOn(day, 1_400_00));
    const report = reportOf([soldOn('2026-05-31', 1_00), ...tuesdays]);
    const figures = { month: { sales: 4_200_00 }, projected: { sales: 4_725_00 } };
    expect(report).toMatchObject({ ...figures, finding: 'category-near' });
    expect(taxLimitsSentence(report)).toContain('A este ritmo el mes terminaría en S/ 4,725.00 en ventas.');
  });

  it.each([
    { finding: 'month-crossed', today: '2026-10-02', later: '2026-10-31', then: 'month-crossed' },
    { finding: 'month-crossed', today: '2026-10-31', later: '2026-11-01', then: 'of last month' },
    { finding: 'month-crossed', today: '2026-10-31', later: '2026-12-01', then: undefined },
    { finding: 'year-near', today: '2026-10-31', later: '2026-11-01', then: undefined },
    { finding: 'year-crossed', today: '2026-10-31', later: '2026-11-01', then: 'year-crossed' },
    { finding: 'year-crossed', today: '2026-12-31', later: '2027-01-01', then: undefined },
  ] as const)('of $finding, said on $today, holds on $later: $then', ({ finding, today, later, then }) => {
    const crossed = finding === 'month-crossed';
    const said = { ...reportOf([soldOn(today, crossed ? 8_000_01 : 5_00)], today), finding };
    const report = taxReportOnLaterDay(said, later);
    if (then !== 'of last month') return expect(report?.finding).toBe(then);
    expect(taxLimitsSentence(report ?? said)).toMatch(/^El mes pasado llegaste a S\/ 8,000\.01/u);
    expect(taxLightForFinding(report ?? said)).toBe('red');
  });

  it('has no word for days before the known limits', () => {
    expect(taxReport([], '2016-12-31', NONE)).toBeNull();
  });

  it('holds its rules, whatever was sold and bought', () => {
    const anyDay = fc.record({
      ago: fc.integer({ min: 0, max: 320 }),
      sold: fc.integer({ min: 0, max: 9_000_00 }),
      spent: fc.integer({ min: 0, max: 9_000_00 }),
    });
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 40 }), (entries) => {
        const days = entries
          .map(({ ago, sold, spent }) =>
            buildDaySummary(BUSINESS, addDays(TODAY, -ago), [income(1, 'cash', sold), expense(2, 'cash', spent)]),
          )
          .toSorted((a, b) => (a.day < b.day ? -1 : 1));
        const report = reportOf(days);
        const { limits, month, projected, year, category } = report;
        expect(largerTaxFigure(month)).toBeLessThanOrEqual(largerTaxFigure(year));
        if (projected !== null) {
          expect(projected.sales).toBeGreaterThanOrEqual(month.sales);
          expect(projected.purchases).toBeGreaterThanOrEqual(month.purchases);
        }
        const isOver =
          largerTaxFigure(year) > limits.yearly || largerTaxFigure(month) > highestTaxCategory(limits).limit;
        if (isOver) expect(taxLightForFinding(report)).toBe('red');
        if (taxLightForFinding(report) === 'green') {
          expect(largerTaxFigure(projected ?? month)).toBeLessThan(highestTaxCategory(limits).limit * 0.9);
          expect(largerTaxFigure(yearProjectedToMonthEnd(report))).toBeLessThan(limits.yearly * 0.9);
        }
        if (category !== null) expect(largerTaxFigure(month)).toBeLessThanOrEqual(category.limit);
        expect(taxLimitsSentence(report)).toMatch(/\.$/u);
        expect(Number.isInteger(projected?.sales ?? 0)).toBe(true);
      }),
    );
  });
});

describe('the limits', () => {
  it('follow each other without a gap, and only the last one is open', () => {
    for (const [index, { from, to, categories }] of taxLimits.entries()) {
      const later = taxLimits[index + 1];
      expect(to).toBe(later === undefined ? null : addDays(later.from, -1));
      if (to !== null) expect(from <= to).toBe(true);
      const inOrder = categories.toSorted((a, b) => a.limit - b.limit || a.fee - b.fee);
      expect(categories).toEqual(inOrder);
      expect(categories.map(({ number }) => number)).toEqual(categories.map((_, place) => place + 1));
    }
  });

  it('are those of the day', () => {
    expect(taxLimitsOn('2016-12-31')).toBeUndefined();
    expect(taxLimitsOn('2017-01-01')?.categories[0].fee).toBe(20_00);
    expect(taxLimitsOn(TODAY)?.yearly).toBe(96_000_00);
  });

  it('were checked long ago after a year', () => {
    const limits = reportOf([]).limits;
    expect(wereTaxLimitsCheckedLongAgo(limits, addDays(limits.checkedOn, 365))).toBe(false);
    expect(wereTaxLimitsCheckedLongAgo(limits, addDays(limits.checkedOn, 366))).toBe(true);
  });
});

it('its table has the month, what it would come to and the year, each beside its limit', () => {
  const report = reportOf([soldOn('2026-10-01', 6_000_00), soldOn('2026-11-02', 100_00)]);
  const [beyond] = taxReportRows(reportOf([soldOn('2026-11-02', 9_000_00)]));
  expect(beyond?.limit).toBe(8_000_00);
  const cells = taxReportRows(report).map((row) => taxExportColumns.map(({ of }) => of(row)));
  expect(cells).toEqual([
    ['Este mes', 100_00, 0, 8_000_00],
    ['A fin de mes, a este ritmo', expect.any(Number), expect.any(Number), 8_000_00],
    ['Este año', 6_100_00, 0, 96_000_00],
  ]);
});

it('its table has no line for what a business younger than a month would come to', () => {
  const labels = taxReportRows(reportOf([soldOn(TODAY, 23_00)])).map(({ label }) => label);
  expect(labels).toEqual(['Este mes', 'Este año']);
});

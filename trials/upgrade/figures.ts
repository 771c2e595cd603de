/**
 * What a shop's owner can see of everything that she has: each business's rows, as its export has them, and its
 * figures, as the screens and reports show them.
 */
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import { dayOf, DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import { totalOtherGainsAndLosses } from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import { canonicalJson } from '@cuadra/domain/trail/canonical-json';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Owner } from './owner.ts';

const DAYS = 364;
const PAGE = 200;

/** Of one business, by the path at which each was read. */
export type BusinessFigures = Readonly<Record<string, unknown>>;

export interface OwnerFigures {
  readonly businesses: ReadonlyMap<string, BusinessFigures>;
  /** The number of rows of each table, and the hash over all of them, business by business. */
  readonly lines: readonly string[];
}

const me = z.object({
  businesses: z.array(z.object({ businessId: z.string(), businessName: z.string(), rol: z.string() })),
});

/** @param today The same in every reading that is compared. */
export async function readFigures({ read }: Owner, today: Day): Promise<OwnerFigures> {
  const { businesses } = z.parse(me, await read('/api/me'));
  const figures = new Map<string, BusinessFigures>();
  const lines: string[] = [];
  for (const { businessId, businessName, rol } of businesses) {
    if (rol !== 'gerente') continue;
    const ofBusiness = await readBusiness((path) => read(`/api/businesses/${businessId}/${path}`), today);
    figures.set(businessId, ofBusiness);
    lines.push(`${businessName}: ${describeRows(ofBusiness['export.json'])}`);
  }
  return { businesses: figures, lines };
}

export function todayInLima(): Day {
  return dayOf(new Date().toISOString(), DEFAULT_TIME_ZONE);
}

type Read = (path: string) => Promise<unknown>;

async function readBusiness(read: Read, today: Day): Promise<BusinessFigures> {
  const year = `from=${addDays(today, -DAYS)}&to=${today}`;
  const thisYear = Number(today.slice(0, 4));
  const paths = [
    'export.json',
    'balances',
    'members',
    `daily-summaries?${year}`,
    `closures?limit=${PAGE}`,
    `reports/financial?${year}`,
    `reports/cash-flow?${year}`,
    `reports/sales?${year}`,
    ...[thisYear - 1, thisYear].map((one) => `reports/monthly?year=${one}`),
  ];
  const figures: Record<string, unknown> = {};
  for (const path of paths) figures[path] = asBeforeOtherTerms(withDaysInOrder(withoutMoment(await read(path))));
  return { ...figures, products: await readProducts(read) };
}

const productsPage = z.looseObject({ products: z.array(z.unknown()), cursor: z.nullable(z.string()) });

async function readProducts(read: Read): Promise<unknown[]> {
  const products: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const from = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: z.infer<typeof productsPage> = z.parse(productsPage, await read(`products?limit=${PAGE}${from}`));
    products.push(...page.products);
    ({ cursor } = page);
  }
  return products;
}

/** What says when it was read, in which form, or how often the business was written to, which a restore raises. */
const MOMENT = new Set(['at', 'exportedAt', 'formatVersion', 'version']);

function withoutMoment(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !MOMENT.has(name)));
}

const withShelfDays = z.looseObject({ shelfDays: z.array(z.looseObject({ day: z.string() })) });

/** Versions up to the migration 0029 told them in the order of the rows, which a restore changes. */
function withDaysInOrder(answer: unknown): unknown {
  const told = withShelfDays.safeParse(answer).data;
  return told === undefined
    ? answer
    : { ...told, shelfDays: told.shelfDays.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
}

const otherTerms = z.looseObject({
  soldWithoutStock: z.number(),
  waste: z.number(),
  countDifferences: z.number(),
  tillDifferences: z.number(),
});
const earned = z.looseObject({ ...otherTerms.shape, result: z.number() });
const dayEarned = z.looseObject({ profit: z.number(), others: otherTerms });
const reported = z.looseObject({ figures: otherTerms });
const leftOut = z.looseObject({ waste: z.number(), shelfDifferences: z.number(), tillDifferences: z.number() });

/**
 * Versions up to the migration 0021 had no lost goods and no differences of counts in the result, and named them beside
 * it. What was sold without stock was not told apart there from what a count of the stock found.
 */
function asBeforeOtherTerms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asBeforeOtherTerms);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asBeforeOtherTerms(field)]));
  const figures = earned.safeParse(value).data;
  if (figures !== undefined) return { ...own, result: figures.result - totalOtherGainsAndLosses(figures) };
  const day = dayEarned.safeParse(value).data;
  if (day !== undefined) return { ...own, profit: day.profit - totalOtherGainsAndLosses(day.others) };
  const report = reported.safeParse(value).data;
  if (report !== undefined) {
    const { waste, tillDifferences } = report.figures;
    return { ...own, leftOut: { waste: 0 - waste, tillDifferences } };
  }
  const beside = leftOut.safeParse(value).data;
  return beside === undefined ? own : { waste: beside.waste, tillDifferences: beside.tillDifferences };
}

const exportedTables = z.record(z.string(), z.unknown());

function describeRows(exported: unknown): string {
  const counts = Object.entries(z.parse(exportedTables, exported)).flatMap(([table, rows]) =>
    Array.isArray(rows) ? `${table} ${rows.length}` : [],
  );
  return `${counts.join(', ')}; sha256 ${hashOfRows(exported)}`;
}

/**
 * Of the rows in their canonical form, without what they have no value for, and without tables that have no row: a
 * later version has more such fields and tables.
 */
export function hashOfRows(exported: unknown): string {
  const tables = Object.entries(z.parse(exportedTables, exported));
  const filled = Object.fromEntries(tables.filter(([, rows]) => !Array.isArray(rows) || rows.length > 0));
  return createHash('sha256')
    .update(canonicalJson(withoutNulls(filled)))
    .digest('hex');
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNulls(field)]));
}

/**
 * What sells most at this part of the day, for the counter's tiles.
 *
 * Invariants: only how often something was sold counts, never for how much, so that whoever may not see past sales may
 * still be shown it; the order is the same for the same sales; no product stands twice.
 */
import { dayOf, hourOf, startOfDay, type TimeZone } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Instant } from '../kernel/instant.ts';
import type { Product } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** The hours at which the parts of the day begin; before the first it is still the evening. */
export const DAY_PART_STARTS = [4, 12, 18] as const;

/** Days before today of which the server counts the sales. */
export const DAYS_OF_FAVOURITES = 28;
export const MAX_FAVOURITES = 24;

/** A sale at this part of the day counts as much as three at others. */
const SAME_PART = 3;

/** For each part of the day, the products sold most often, the first one most. */
export type Favourites = Readonly<Record<DayPart, readonly Uuid[]>>;

/** How often a product was sold at a part of the day. */
export interface SalesOfDayPart {
  readonly productId: Uuid;
  readonly part: DayPart;
  readonly sales: number;
}

type PastLine = Pick<StockLog, 'type' | 'productId' | 'createdAt' | 'deletedAt'>;

/** When it is, and where. */
interface Moment {
  readonly at: Instant;
  readonly zone: TimeZone;
}

export function dayPartAtInstant(instant: Instant, zone: TimeZone): DayPart {
  const hour = hourOf(instant, zone);
  return dayPartAfterPassedStarts(DAY_PART_STARTS.filter((start) => start <= hour).length);
}

/** The part of the day that begins with this many of the starts passed. */
export function dayPartAfterPassedStarts(starts: number): DayPart {
  return dayParts[starts - 1] ?? 'evening';
}

export function favouritesOfEachDayPart(counts: readonly SalesOfDayPart[]): Favourites {
  return {
    morning: mostSold(counts, 'morning'),
    afternoon: mostSold(counts, 'afternoon'),
    evening: mostSold(counts, 'evening'),
  };
}

/**
 * The tiles: by the ranks that the server sent and what was sold today, else by all sales that the device has; then
 * whatever else is on offer, in its order, first what is in stock.
 */
export function favouriteProducts(
  products: readonly Product[],
  ranks: Favourites | undefined,
  lines: Iterable<PastLine>,
  { at, zone }: Moment,
): readonly Product[] {
  const part = dayPartAtInstant(at, zone);
  const since = ranks === undefined ? '' : startOfDay(dayOf(at, zone), zone);
  const sold = linesSold(lines).filter(({ createdAt }) => createdAt >= since);
  const scores = addUpScores([
    ...scoresOfRanks(ranks?.[part]),
    ...sold.map(({ productId, createdAt }): Score => [productId, weightOf(dayPartAtInstant(createdAt, zone), part)]),
  ]);
  const scoreOf = ({ uuid }: Product) => scores.get(uuid) ?? 0;
  return products
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || Number(isThere(b)) - Number(isThere(a)))
    .slice(0, MAX_FAVOURITES);
}

/**
 * How much each product sells, for the order of what is searched: by the ranks that the server sent, this part of the
 * day first, and by the sales that the device has.
 */
export function productSalesScores(
  ranks: Favourites | undefined,
  lines: Iterable<PastLine>,
  { at, zone }: Moment,
): ReadonlyMap<Uuid, number> {
  const now = dayPartAtInstant(at, zone);
  return addUpScores([
    ...dayParts.flatMap((part) => scoresOfRanks(ranks?.[part], weightOf(part, now))),
    ...linesSold(lines).map(({ productId }): Score => [productId, 1]),
  ]);
}

type Score = readonly [productId: Uuid, score: number];

function scoresOfRanks(ranked: readonly Uuid[] = [], weight = 1): Score[] {
  return ranked.map((productId, place) => [productId, (MAX_FAVOURITES - place) * weight]);
}

function linesSold(lines: Iterable<PastLine>): PastLine[] {
  return [...lines].filter(({ type, deletedAt }) => type === 'sell' && deletedAt === null);
}

function weightOf(part: DayPart, wanted: DayPart): number {
  return part === wanted ? SAME_PART : 1;
}

function addUpScores(scored: readonly Score[]): Map<Uuid, number> {
  const scores = new Map<Uuid, number>();
  for (const [productId, score] of scored) scores.set(productId, (scores.get(productId) ?? 0) + score);
  return scores;
}

function isThere({ trackStock, stock }: Product): boolean {
  return !trackStock || stock > 0;
}

function mostSold(counts: readonly SalesOfDayPart[], part: DayPart): Uuid[] {
  const scores = addUpScores(
    counts.map(({ productId, part: soldAt, sales }): Score => [productId, sales * weightOf(soldAt, part)]),
  );
  return [...scores]
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a < b ? -1 : 1))
    .slice(0, MAX_FAVOURITES)
    .map(([productId]) => productId);
}

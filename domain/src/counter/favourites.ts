/**
 * What sells most at this part of the day, for the counter's tiles.
 *
 * Invariants: only how often something was sold counts, never for how much, so that whoever may not see past sales may
 * still be shown it; the order is the same for the same sales; no product stands twice.
 */
import { dayOf, hourOf, startOfDay, type Zone } from '../kernel/calendar.ts';
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
  readonly zone: Zone;
}

export function dayPartAtInstant(instant: Instant, zone: Zone): DayPart {
  const hour = hourOf(instant, zone);
  return dayPartAfterPassedStarts(DAY_PART_STARTS.filter((start) => start <= hour).length);
}

/** The part of the day that begins with this many of the starts passed. */
export function dayPartAfterPassedStarts(starts: number): DayPart {
  return dayParts[starts - 1] ?? 'evening';
}

export function rankFavouritesByDayPart(counts: readonly SalesOfDayPart[]): Favourites {
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
  const scores = new Map<Uuid, number>();
  const add = (productId: Uuid, score: number) => scores.set(productId, (scores.get(productId) ?? 0) + score);
  const ranked = ranks?.[part] ?? [];
  for (const [place, productId] of ranked.entries()) add(productId, MAX_FAVOURITES - place);
  for (const { type, productId, createdAt, deletedAt } of lines) {
    if (type !== 'sell' || deletedAt !== null || createdAt < since) continue;
    add(productId, dayPartAtInstant(createdAt, zone) === part ? SAME_PART : 1);
  }
  const scoreOf = ({ uuid }: Product) => scores.get(uuid) ?? 0;
  return products
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || Number(isThere(b)) - Number(isThere(a)))
    .slice(0, MAX_FAVOURITES);
}

/**
 * How much each product sells, for the order of what is searched: by the ranks that the server sent, this part of the
 * day first, and by the sales that the device has.
 */
export function salesScores(
  ranks: Favourites | undefined,
  lines: Iterable<PastLine>,
  { at, zone }: Moment,
): ReadonlyMap<Uuid, number> {
  const now = dayPartAtInstant(at, zone);
  const scores = new Map<Uuid, number>();
  const add = (productId: Uuid, score: number) => scores.set(productId, (scores.get(productId) ?? 0) + score);
  for (const part of dayParts) {
    const weight = part === now ? SAME_PART : 1;
    for (const [place, productId] of (ranks?.[part] ?? []).entries()) add(productId, (MAX_FAVOURITES - place) * weight);
  }
  for (const { type, productId, deletedAt } of lines) if (type === 'sell' && deletedAt === null) add(productId, 1);
  return scores;
}

function isThere({ trackStock, stock }: Product): boolean {
  return !trackStock || stock > 0;
}

function mostSold(counts: readonly SalesOfDayPart[], part: DayPart): Uuid[] {
  const scores = new Map<Uuid, number>();
  for (const { productId, part: soldAt, sales } of counts) {
    scores.set(productId, (scores.get(productId) ?? 0) + sales * (soldAt === part ? SAME_PART : 1));
  }
  return [...scores]
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a < b ? -1 : 1))
    .slice(0, MAX_FAVOURITES)
    .map(([productId]) => productId);
}

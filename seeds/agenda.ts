/**
 * The agenda of a day: what happens when, in both shops, before it is carried out in order.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { QUANTITY_STEP } from '@cuadra/domain/kernel/quantity';
import type { Demand } from './demand.ts';
import { checkSale } from './mistakes.ts';
import type { Numbers } from './numbers.ts';
import { dayParts } from './season.ts';
import { basketOf, howPaid, type Line, sell, sellFromPage } from './selling.ts';
import type { Good, Shop } from './shop.ts';

export interface Entry {
  /** After midnight. */
  readonly minute: number;
  readonly act: () => void;
}

/** The entries of both shops in the order of the day. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.minute - b.minute);
}

/** So many customers over the day, most of them when people come by, all while the shop is open. */
export function customers(
  shop: Shop,
  day: Day,
  demand: Demand,
  visit: { readonly count: number; readonly from: number; readonly until: number },
): Entry[] {
  const entries: Entry[] = [];
  while (entries.length < visit.count) {
    const part = partOfDay(shop.numbers);
    const { from, until } = dayParts[part] ?? dayParts[0];
    const minute = from + shop.numbers.unit() * (until - from);
    if (minute < visit.from || minute > visit.until) continue;
    entries.push({ minute, act: () => serve(shop, day, demand, part) });
  }
  return entries;
}

/** One customer is served: mostly from the till's screen, sometimes from a product's own page. */
function serve(shop: Shop, day: Day, demand: Demand, part: number): void {
  const { numbers, journal } = shop;
  const lines = basketOf(shop, demand, part);
  if (lines.length === 0) return;
  const by = shop.staffed(day, journal.minute);
  const account = howPaid(shop, lines);
  const [line] = lines;
  if (line !== undefined && lines.length === 1 && isOnShelf(line) && numbers.chance(0.05)) {
    checkSale(shop, sellFromPage(shop, by, line, account));
  } else {
    checkSale(shop, sell(shop, by, lines, account));
  }
}

/** A product's page asks for hundredths, and for at most what there is. */
function isOnShelf(line: Line): line is Line & { good: Good } {
  return line.good !== undefined && line.quantity % QUANTITY_STEP === 0 && line.quantity <= line.good.stock;
}

function partOfDay(numbers: Numbers): number {
  let left = numbers.unit();
  for (const [part, { share }] of dayParts.entries()) {
    left -= share;
    if (left < 0) return part;
  }
  return dayParts.length - 1;
}

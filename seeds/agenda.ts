/** The agenda of a day: the events of both shops, sorted by time before they are executed. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { QUANTITY_STEP } from '@cuadra/domain/kernel/quantity';
import type { Demand } from './demand.ts';
import { askForCredit } from './credit.ts';
import { checkSale } from './mistakes.ts';
import type { Numbers } from './numbers.ts';
import { choosePayment, owe } from './payment.ts';
import { dayParts } from './season.ts';
import { randomBasket, type Line, sell, sellFromPage, totalOf } from './selling.ts';
import type { Good, Shop } from './shop.ts';

export interface Entry {
  /** Minutes after midnight. */
  readonly minute: number;
  readonly act: () => void;
}

/** Sorts the entries of both shops by time. */
export function sortEntries(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.minute - b.minute);
}

/** The visits of this many customers during opening hours, most of them at busy times. */
export function customers(
  shop: Shop,
  day: Day,
  demand: Demand,
  visit: { readonly count: number; readonly from: number; readonly until: number },
): Entry[] {
  shop.todaysSales = [];
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

/** Serves one customer: mostly from the till's screen, sometimes from a product's own page. */
function serve(shop: Shop, day: Day, demand: Demand, part: number): void {
  const { numbers, journal } = shop;
  const lines = randomBasket(shop, demand, part);
  if (lines.length === 0) return;
  const by = shop.staffed(day, journal.minute);
  const total = totalOf(lines);
  const debtor = askForCredit(shop, by, total);
  const payment = debtor === undefined ? choosePayment(shop, total) : owe(shop, total, debtor);
  const [line] = lines;
  if (line !== undefined && lines.length === 1 && isOnShelf(line) && numbers.chance(0.05)) {
    checkSale(shop, sellFromPage(shop, by, line, payment));
  } else {
    checkSale(shop, sell(shop, by, lines, payment));
  }
}

/** A product's page sells hundredths, and at most the stock. */
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

/**
 * Generates the seed as a stream of commands: a bodega with a year of trade, and its owner's second shop with a month.
 *
 * Invariants: equal options give equal steps; every step is later than the one before, within shop hours of
 * America/Lima and not after `today`; executed in this order, every command is applied and none refused.
 */
import { addDays, type Day, type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { daysBetween, DEFAULT_TIME_ZONE, startOfDay } from '@cuadra/domain/kernel/calendar';
import { type Entry, sortEntries } from './agenda.ts';
import { bodegaDay, type BodegaYear, type Farewell, type Newcomer } from './bodega-day.ts';
import { bodegaAisles } from './catalogue/bodega.ts';
import { newcomers } from './catalogue/newcomers.ts';
import { stationery } from './catalogue/stationery.ts';
import { newDebtors } from './credit.ts';
import { foundBodega, foundStationery, invite, join } from './founding.ts';
import { Journal, type OtherIds } from './journal.ts';
import { Numbers } from './numbers.ts';
import { isHoliday, weekdayOf } from './season.ts';
import type { Shop } from './shop.ts';
import { stationeryDay } from './stationery-day.ts';
import type { SeedStep } from './step.ts';

export { people, type PersonKey } from './people.ts';
export type { OtherIds } from './journal.ts';
export type { SeedStep } from './step.ts';

export interface SeedOptions {
  /** The last day of the year of trade. */
  readonly today: Day;
  /** No step is after this instant. */
  readonly until?: Instant;
  /** True if the last day must have sales, even on a holiday or if `until` is early; `until` must be after midnight. */
  readonly fillsToday?: boolean;
  /** The number of days of trade, including today; a year by default. */
  readonly days?: number;
  /** Another number gives another year. */
  readonly seed?: number;
  /** The same trade with other ids, so that one database can contain it twice. */
  readonly otherIds?: OtherIds;
  /** True by default: the owner opens a second shop. */
  readonly hasSecondShop?: boolean;
}

const YEAR = 365;
const MONTH = 30;
const DEFAULT_SEED = 775;
const MINUTE_MS = 60_000;
const OPENING = 6 * 60 + 31;
const HALF_AN_HOUR_LATER = OPENING + 30;
const MORNING_ENDS = 11 * 60;

/** The steps in order. */
export function* seedBodega(options: SeedOptions): Generator<SeedStep, void, undefined> {
  const {
    today,
    until,
    fillsToday = false,
    days = YEAR,
    seed = DEFAULT_SEED,
    otherIds,
    hasSecondShop = true,
  } = options;
  const numbers = new Numbers(seed);
  const journal = new Journal(numbers, otherIds);
  const workshop = { numbers, journal };
  const first = addDays(today, 1 - days);
  journal.turnTo(first);
  const bodega = startBodega(workshop, { first, days, hasSecondShop });
  const second: SecondShop = { foundedOn: bodega.secondFrom, shop: undefined };
  for (let dayNumber = 0; dayNumber < days; dayNumber++) {
    const day = addDays(first, dayNumber);
    const isFilled = fillsToday && day === today;
    if (isHoliday(day) && !isFilled) continue;
    journal.turnTo(day);
    if (isFilled && until !== undefined) hurryMorning(journal, day, until);
    carryOut(journal, [
      ...bodegaDay(bodega, day, dayNumber),
      ...hiring(bodega, dayNumber),
      ...secondShopDay(second, workshop, day, dayNumber),
    ]);
    for (const step of journal.take()) {
      if (until !== undefined && step.at > until) return;
      yield step;
    }
  }
}

/** If the day has only just begun, its morning is compressed into the time that has passed. */
function hurryMorning(journal: Journal, day: Day, until: Instant): void {
  const at = (minute: number) => instantPlus(startOfDay(day, DEFAULT_TIME_ZONE), minute * MINUTE_MS);
  if (until >= at(MORNING_ENDS)) return;
  const from = until < at(HALF_AN_HOUR_LATER) ? at(0) : at(OPENING);
  journal.hurry([OPENING, MORNING_ENDS], [from, until]);
}

/** Shared by both shops. */
type Workshop = Pick<Shop, 'numbers' | 'journal'>;

interface Beginning {
  readonly first: Day;
  readonly days: number;
  readonly hasSecondShop: boolean;
}

function carryOut(journal: Journal, agenda: readonly Entry[]): void {
  for (const { minute, act } of sortEntries(agenda)) {
    journal.goOnTo(minute);
    act();
  }
}

function startBodega(workshop: Workshop, { first, days, hasSecondShop }: Beginning): BodegaYear {
  workshop.journal.goOnTo(OPENING);
  const carmenFrom = tradingDayFrom(first, Math.min(95, Math.floor(days / 3)));
  const secondFrom = hasSecondShop ? tradingDayFrom(first, days - Math.min(MONTH, Math.ceil(days / 2))) : days;
  const staffed = bodegaStaff(workshop, { first, carmenFrom, secondFrom });
  const shop = newShop(workshop, staffed, 0.32);
  foundBodega(shop, bodegaAisles);
  const farewells = farewellsOf(shop);
  const comers = comingGoods();
  return {
    shop,
    debtors: newDebtors(shop, days),
    carmenFrom,
    secondFrom,
    days,
    newcomers: comers,
    unpaid: [],
    farewells,
    lastExpense: undefined,
  };
}

/** Carmen is hired when Luis cannot work alone any more. */
function hiring({ shop, carmenFrom }: BodegaYear, dayNumber: number): Entry[] {
  if (dayNumber !== carmenFrom) return [];
  let invitationId = '';
  return [
    {
      minute: 13 * 60 + 5,
      act: () => {
        invitationId = invite(shop, 'carmen');
      },
    },
    { minute: 13 * 60 + 50, act: () => join(shop, 'carmen', invitationId) },
  ];
}

interface SecondShop {
  /** Counted from the first day of the bodega. */
  readonly foundedOn: number;
  shop: Shop | undefined;
}

/** Sets the second shop up on one day; it is open from the next day on. */
function secondShopDay(second: SecondShop, workshop: Workshop, day: Day, dayNumber: number): Entry[] {
  if (second.shop !== undefined) return stationeryDay(second.shop, day, dayNumber - second.foundedOn);
  if (dayNumber !== second.foundedOn) return [];
  const setUp = () => {
    second.shop = newShop(workshop, () => 'rosa', 0.55);
    foundStationery(second.shop, stationery);
  };
  return [{ minute: 10 * 60 + 30, act: setUp }];
}

/** The first day from this number on that is neither a holiday nor a Sunday. */
function tradingDayFrom(first: Day, dayNumber: number): number {
  const day = addDays(first, dayNumber);
  return isHoliday(day) || weekdayOf(day) === 0 ? tradingDayFrom(first, dayNumber + 1) : dayNumber;
}

/** Luis in the mornings, Carmen in the evenings, Rosa whenever she is not in her second shop. */
function bodegaStaff(
  { numbers }: Workshop,
  { first, carmenFrom, secondFrom }: { first: Day; carmenFrom: number; secondFrom: number },
): Shop['staffed'] {
  return (day, minute) => {
    const weekday = weekdayOf(day);
    const dayNumber = daysBetween(first, day);
    const rosaIsAway = dayNumber > secondFrom && weekday !== 0 && minute > 9 * 60 && minute < 19.5 * 60;
    if (!rosaIsAway && numbers.chance(0.3)) return 'rosa';
    if (minute < 14.5 * 60 || dayNumber <= carmenFrom) return weekday === 1 && !rosaIsAway ? 'rosa' : 'luis';
    return weekday === 3 && !rosaIsAway ? 'rosa' : 'carmen';
  };
}

function newShop({ journal, numbers }: Workshop, staffed: Shop['staffed'], digitalShare: number): Shop {
  const empty = { till: { cash: 0, bank: 0 }, goods: [], rechargesOwed: 0, debtors: [], todaysSales: [] };
  return { id: journal.id(), journal, numbers, ...empty, digitalShare, staffed };
}

/** A new good every twelve days. */
function comingGoods(): Newcomer[] {
  const goods = newcomers.flatMap((aisle) => aisle.goods.map((row, article) => ({ aisle, article, row })));
  return goods.map((good, place) => ({ ...good, dayNumber: 9 + 12 * ((place * 5) % goods.length) }));
}

/** Eight rarely sold goods are archived, one after the other. */
function farewellsOf({ goods }: Shop): Farewell[] {
  const slow = goods.filter((good) => good.popularity <= 0.6 && good.aisle.rhythm !== 'christmas');
  return slow
    .filter((_, place) => place % 3 === 0)
    .slice(0, 8)
    .map((good, place) => ({ good, soldOffFrom: 50 + 33 * place, goesOn: 90 + 33 * place }));
}

/** A day of the bodega: opening at half past six, closing at ten, and everything in between. */
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { customers, type Entry } from './agenda.ts';
import { bodegaBills, secondShopBills } from './bills.ts';
import { buyFrom } from './buying.ts';
import type { Aisle, GoodRow } from './catalogue/aisle.ts';
import { debtorsOn, settlements } from './credit.ts';
import { Demand, Outlook } from './demand.ts';
import { checkPurchase, checkSale, correctDescription, payCarefully, writeOffCarefully } from './mistakes.ts';
import { fundSecondShop, ownersMoney } from './owner-money.ts';
import { choosePayment } from './payment.ts';
import type { PersonKey } from './people.ts';
import { dayOfMonth, footfall, monthDay, weekdayOf } from './season.ts';
import { takeGoodsBack, takeSaleBack } from './returns.ts';
import { sell, totalOf } from './selling.ts';
import { archive, completeProduct, countGood, registerOnTheFly, unarchive } from './shelf.ts';
import { type Debtor, type Good, type Shop, tracksStock } from './shop.ts';
import { type Supplier, suppliersOn } from './suppliers.ts';
import { type Bill, closeDay, rebalanceAccounts, openDay } from './till.ts';

export interface Newcomer {
  readonly dayNumber: number;
  readonly aisle: Aisle;
  readonly article: number;
  readonly row: GoodRow;
}

/** A good that sells badly: from one day on it is no longer bought, and later it is archived. */
export interface Farewell {
  readonly good: Good;
  readonly soldOffFrom: number;
  readonly goesOn: number;
}

/** The state that the bodega keeps from one day to the next. */
export interface BodegaYear {
  readonly shop: Shop;
  readonly debtors: readonly Debtor[];
  /** The day on which Carmen is hired, counted from the first. */
  readonly carmenFrom: number;
  /** The day from which Rosa works in her second shop. */
  readonly secondFrom: number;
  readonly days: number;
  readonly newcomers: Newcomer[];
  readonly unpaid: Bill[];
  readonly farewells: readonly Farewell[];
  lastExpense: Uuid | undefined;
}

const SALES_PER_DAY = 59;
const LINES_PER_SALE = 2.5;
const [OPENS, CLOSES] = [6 * 60 + 32, 22 * 60];
const [FIRST_SALE, LAST_SALE] = [6 * 60 + 50, 21 * 60 + 40];

export function bodegaDay(year: BodegaYear, day: Day, dayNumber: number): Entry[] {
  const { shop, days } = year;
  const { numbers } = shop;
  const progress = dayNumber / Math.max(days, 365);
  const count = Math.round(SALES_PER_DAY * footfall(day) * (0.97 + 0.08 * progress) * (0.94 + numbers.unit() * 0.12));
  shop.digitalShare = 0.32 + 0.15 * progress;
  shop.debtors = debtorsOn(year.debtors, dayNumber);
  const outlook = new Outlook(shop.goods, day, count * LINES_PER_SALE);
  const demand = new Demand(shop.goods, day);
  const opening = dayNumber === 0 ? [] : [{ minute: OPENS, act: () => openDay(shop, 'rosa') }];
  return [
    ...opening,
    ...suppliersOn(weekdayOf(day)).map(([name, supplier]) =>
      delivery(year, { day, dayNumber, name, supplier, outlook }),
    ),
    ...customers(shop, day, demand, { count, from: FIRST_SALE, until: LAST_SALE }),
    ...money(year, day, dayNumber),
    ...settlements(shop, year.debtors, day, dayNumber),
    ...(dayNumber === 0 ? [] : ownersMoney(shop, day)),
    ...(dayNumber === year.secondFrom ? fundSecondShop(shop) : []),
    ...shelfWork(year, day),
    ...assortment(year, day, dayNumber),
    ...closings(shop, day),
  ];
}

/** Carmen does not deal with suppliers. */
function buyerAt(shop: Shop, day: Day, minute: number): PersonKey {
  const by = shop.staffed(day, minute);
  return by === 'carmen' ? 'luis' : by;
}

interface Delivery {
  readonly day: Day;
  readonly dayNumber: number;
  readonly name: string;
  readonly supplier: Supplier;
  readonly outlook: Outlook;
}

function delivery({ shop }: BodegaYear, { day, ...visit }: Delivery): Entry {
  const { minute } = visit.supplier;
  const act = () => {
    const by = buyerAt(shop, day, minute);
    const [last] = buyFrom(shop, { ...visit, by }).slice(-1);
    if (last !== undefined) checkPurchase(shop, last);
  };
  return { minute, act };
}

function money(year: BodegaYear, day: Day, dayNumber: number): Entry[] {
  const { shop, unpaid, carmenFrom, secondFrom } = year;
  const by = () => buyerAt(shop, day, shop.journal.minute);
  const payAll = () => {
    const ofSecondShop = dayNumber === secondFrom ? secondShopBills : [];
    const ofDay = bodegaBills(shop, day, { hasCarmen: dayNumber > carmenFrom + 7 });
    const due = [...unpaid.splice(0), ...ofDay, ...ofSecondShop];
    for (const bill of due) {
      const paid = payCarefully(shop, by(), bill);
      if (paid === undefined) unpaid.push(bill);
      else year.lastExpense = paid;
    }
  };
  const describe = () => {
    if (year.lastExpense !== undefined) correctDescription(shop, year.lastExpense, 'Según recibo guardado en la caja');
    year.lastExpense = undefined;
  };
  return [
    { minute: 8 * 60 + 50, act: () => rebalanceAccounts(shop, by(), { least: 280_00, most: 1_300_00 }) },
    { minute: 16 * 60 + 5, act: payAll },
    { minute: 20 * 60 + 35, act: () => rebalanceAccounts(shop, by(), { least: 220_00, most: 1_100_00 }) },
    ...(shop.numbers.chance(0.06) ? [{ minute: 19 * 60 + 20, act: describe }] : []),
  ];
}

/** Writes off spoiled goods, takes returns, and once a month counts some products. */
function shelfWork({ shop }: BodegaYear, day: Day): Entry[] {
  const { numbers } = shop;
  const entries: Entry[] = [{ minute: 21 * 60 + 44, act: () => throwOldBread(shop, day) }];
  if (numbers.chance(0.5)) entries.push({ minute: 7 * 60 + 10, act: () => throwSpoiled(shop, day) });
  if (numbers.chance(0.06)) entries.push({ minute: 17 * 60 + 15, act: () => takeSaleBack(shop, day) });
  if (numbers.chance(0.04)) entries.push({ minute: 18 * 60 + 5, act: () => takeGoodsBack(shop, day) });
  const isLastSunday = weekdayOf(day) === 0 && dayOfMonth(addDays(day, 7)) <= 7;
  if (isLastSunday) entries.push({ minute: 15 * 60 + 10, act: () => countSomeShelves(shop, day) });
  return entries;
}

function throwOldBread(shop: Shop, day: Day): void {
  const by = shop.staffed(day, shop.journal.minute);
  for (const good of shop.goods) {
    if (good.aisle.rhythm !== 'bread' || good.stock < 12_000 || !shop.numbers.chance(0.6)) continue;
    writeOffCarefully(shop, by, good, good.stock - 1_000 * shop.numbers.between(0, 6), 'Pan que no se vendió');
  }
}

function throwSpoiled(shop: Shop, day: Day): void {
  const { numbers, goods } = shop;
  const spoiling = goods.filter((good) => good.aisle.rhythm === 'fresh' && good.unit === 'kg' && good.stock > 1_500);
  const good = spoiling[numbers.between(0, Math.max(0, spoiling.length - 1))];
  if (good === undefined) return;
  const quantity = 10 * numbers.between(8, 60);
  const reason = numbers.pick(['Se malogró', 'Golpeado en el traslado', 'Se pasó de maduro']);
  writeOffCarefully(shop, shop.staffed(day, shop.journal.minute), good, quantity, reason);
}

function countSomeShelves(shop: Shop, day: Day): void {
  const { numbers, goods } = shop;
  const by = buyerAt(shop, day, shop.journal.minute);
  const share = 45 / goods.length;
  for (const good of goods) {
    const isPrecious = good.aisle.rhythm === 'night' || good.price > 20_00;
    if (good.activo && tracksStock(good) && numbers.chance(isPrecious ? 0.5 : share)) countGood(shop, by, good);
  }
}

/** New goods arrive, slow ones are archived, and panetón is sold only at Christmas. */
function assortment(year: BodegaYear, day: Day, dayNumber: number): Entry[] {
  const { shop, newcomers, farewells } = year;
  const coming = newcomers.filter((one) => one.dayNumber === dayNumber);
  const leaving = farewells.filter(({ good, goesOn }) => goesOn === dayNumber && good.activo);
  for (const { good, soldOffFrom } of farewells) good.discontinued ||= soldOffFrom === dayNumber;
  return [
    ...coming.map((newcomer) => ({
      minute: shop.numbers.between(600, 1_200),
      act: () => welcome(shop, day, newcomer),
    })),
    ...leaving.map(({ good }) => ({
      minute: 20 * 60 + 50,
      act: () => archive(shop, 'rosa', good, 'Ya no se vende'),
    })),
    ...seasonalGoods(shop, day),
  ];
}

function seasonalGoods(shop: Shop, day: Day): Entry[] {
  const seasonal = shop.goods.filter((good) => good.aisle.rhythm === 'christmas');
  const each = (act: (good: Good) => void): Entry[] => [{ minute: 20 * 60 + 20, act: () => seasonal.forEach(act) }];
  switch (monthDay(day)) {
    case '12-23':
      return each((good) => {
        good.discontinued = true;
      });
    case '01-12':
      return each((good) => archive(shop, 'rosa', good, 'Venció con la campaña'));
    case '11-02':
      return each((good) => {
        if (!good.activo) unarchive(shop, 'rosa', good);
        good.discontinued = false;
      });
    default:
      return [];
  }
}

/** The first unit is sold before the product is registered; Rosa completes it later. */
function welcome(shop: Shop, day: Day, { aisle, article, row }: Newcomer): void {
  const by = shop.staffed(day, shop.journal.minute);
  const line = registerOnTheFly(shop, by, aisle, article, row);
  const payment = choosePayment(shop, totalOf([line]));
  shop.journal.wait(15);
  checkSale(shop, sell(shop, by, [line], payment));
  shop.journal.wait(120);
  if (line.good !== undefined) completeProduct(shop, 'rosa', line.good);
}

/** On some days the till is counted at the change of shift, and on a few evenings nobody counts it. */
function closings(shop: Shop, day: Day): Entry[] {
  const { numbers } = shop;
  const entries: Entry[] = [];
  if (numbers.chance(0.025)) {
    entries.push({ minute: 14 * 60 + 32, act: () => closeDay(shop, buyerAt(shop, day, 14 * 60 + 32)) });
  }
  if (!numbers.chance(0.035)) entries.push({ minute: CLOSES, act: () => closeDay(shop, 'rosa') });
  return entries;
}

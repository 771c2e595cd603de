/**
 * A day of the second shop: Rosa sells copybooks and copies from nine to half past seven, Sundays off.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { customers, type Entry } from './agenda.ts';
import { stationeryBills } from './bills.ts';
import { buyFrom } from './buying.ts';
import { Demand, Outlook } from './demand.ts';
import { weekdayOf } from './season.ts';
import type { Shop } from './shop.ts';
import { suppliersOn } from './suppliers.ts';
import { closeDay, openDay, pay } from './till.ts';

const LINES_PER_SALE = 2.5;
const [OPENS, CLOSES] = [9 * 60 + 4, 19 * 60 + 25];

/** `dayNumber` counts from the day of its founding. */
export function stationeryDay(shop: Shop, day: Day, dayNumber: number): Entry[] {
  if (weekdayOf(day) === 0) return [];
  const { numbers } = shop;
  const count = numbers.between(11, 19);
  const outlook = new Outlook(shop.goods, day, count * LINES_PER_SALE);
  const demand = new Demand(shop.goods, day);
  const payAll = () => {
    for (const bill of stationeryBills(shop, day, dayNumber)) pay(shop, 'rosa', bill);
  };
  const deliveries = suppliersOn(weekdayOf(day)).map(([name, supplier]) => ({
    minute: supplier.minute,
    act: () => void buyFrom(shop, { name, supplier, dayNumber, outlook, by: 'rosa' }),
  }));
  const closing = numbers.chance(0.04) ? [] : [{ minute: CLOSES, act: () => closeDay(shop, 'rosa') }];
  return [
    { minute: OPENS, act: () => openDay(shop, 'rosa') },
    ...deliveries,
    ...customers(shop, day, demand, { count, from: OPENS + 12, until: CLOSES - 10 }),
    { minute: 15 * 60 + 40, act: payAll },
    ...closing,
  ];
}

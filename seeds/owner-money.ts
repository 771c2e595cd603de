/** What Rosa takes home, in money and goods, and what she puts into the shop: none of it is an expense or a sale. */
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import type { Money } from '@cuadra/domain/kernel/money';
import { type Account, singleAccountBalances } from '@cuadra/domain/rows/account';
import type { Entry } from './agenda.ts';
import { gain, lose } from './payment.ts';
import { dayOfMonth, monthDay, weekdayOf } from './season.ts';
import { takeHome } from './shelf.ts';
import type { Shop } from './shop.ts';
import { payingAccount } from './till.ts';

const SUNDAY = 0;
/** What a household eats of a bodega. */
const PANTRY: ReadonlySet<string> = new Set(['staple', 'breakfast', 'bread', 'fresh']);

export function ownersMoney(shop: Shop, day: Day): Entry[] {
  const { numbers } = shop;
  const entries: Entry[] = [];
  if (weekdayOf(day) === SUNDAY) {
    const amount = 10_00 * numbers.between(2, 5);
    entries.push({ minute: 20 * 60 + 10, act: () => takeMoney(shop, amount, 'cash', 'Para la casa') });
  }
  if (isSchoolFeeDue(day)) {
    entries.push({ minute: 18 * 60 + 40, act: () => takeMoney(shop, 100_00, 'bank', 'Pensión del colegio') });
  }
  const brought = broughtOn(day);
  if (brought !== undefined) {
    entries.push({ minute: 9 * 60 + 25, act: () => bringMoney(shop, ...brought) });
  }
  if (numbers.chance(0.25)) entries.push({ minute: 19 * 60 + 5, act: () => takeGoodsHome(shop) });
  return entries;
}

/** The money of the second shop's first day comes out of the first one. */
export function fundSecondShop(shop: Shop): Entry[] {
  const fund = () => {
    takeMoney(shop, 350_00, 'cash', 'Caja de la librería');
    takeMoney(shop, 900_00, 'bank', 'Capital de la librería');
  };
  return [{ minute: 9 * 60 + 40, act: fund }];
}

/** From March to December. */
function isSchoolFeeDue(day: Day): boolean {
  return dayOfMonth(day) === 28 && !['01', '02'].includes(day.slice(5, 7));
}

function broughtOn(day: Day): readonly [amount: Money, account: Account, description: string] | undefined {
  switch (monthDay(day)) {
    case '12-09':
      return [1_200_00, 'bank', 'Para la campaña de Navidad'];
    case '02-05':
      return [800_00, 'bank', 'Mi junta, para la congeladora'];
    default:
      // The last Friday of July.
      return day.slice(5, 7) === '07' && weekdayOf(day) === 5 && addDays(day, 7).slice(5, 7) === '08'
        ? [300_00, 'cash', 'Para las Fiestas Patrias']
        : undefined;
  }
}

function takeMoney(shop: Shop, amount: Money, from: Account, description: string): void {
  const account = payingAccount(shop, amount, from);
  if (account === undefined) return;
  const { journal } = shop;
  journal.wait(30);
  const input = { transactionId: journal.id(), account, amount, description };
  journal.write(shop.id, 'rosa', { name: 'take-money', input });
  lose(shop, singleAccountBalances(account, amount));
}

function bringMoney(shop: Shop, amount: Money, account: Account, description: string): void {
  const { journal } = shop;
  journal.wait(30);
  const input = { transactionId: journal.id(), account, amount, description };
  journal.write(shop.id, 'rosa', { name: 'bring-money', input });
  gain(shop, singleAccountBalances(account, amount));
}

function takeGoodsHome(shop: Shop): void {
  const { numbers, goods } = shop;
  const wanted = goods.filter(({ aisle, activo, stock }) => activo && stock >= 5_000 && PANTRY.has(aisle.rhythm));
  for (let taken = numbers.between(1, 3); taken > 0; taken--) {
    const good = wanted[numbers.between(0, wanted.length - 1)];
    if (good !== undefined) takeHome(shop, good, good.aisle.rhythm === 'bread' ? 4_000 : 1_000);
  }
}

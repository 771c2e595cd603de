/**
 * Buys from suppliers: goods with low stock, by the box, as far as the money allows.
 *
 * Invariants: a purchase never costs more than its account has; prices keep the margin between 12 and 35 %.
 */
import { type Balances, singleAccountBalances } from '@cuadra/domain/rows/account';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { type Money, priceTimesQuantity } from '@cuadra/domain/kernel/money';
import type { Quantity } from '@cuadra/domain/kernel/quantity';
import type { Outlook } from './demand.ts';
import type { PersonKey } from './people.ts';
import { correctorFor, type Good, type Shop } from './shop.ts';
import type { Supplier } from './suppliers.ts';
import { lose, paidByBoth } from './payment.ts';
import { payingAccount } from './till.ts';

export interface Purchase {
  readonly transactionId: Uuid;
  readonly by: PersonKey;
  readonly good: Good;
  readonly quantity: Quantity;
  readonly spent: Balances;
}

const MIN_MARGIN = 0.12;
const MAX_MARGIN = 0.35;

export interface Visit {
  readonly name: string;
  readonly supplier: Supplier;
  /** Days since the year began. */
  readonly dayNumber: number;
  readonly outlook: Outlook;
  readonly by: PersonKey;
}

/** Buys goods with low stock from a supplier, the most urgent first; returns the purchases. */
export function buyFrom(shop: Shop, { name, supplier, dayNumber, outlook, by }: Visit): Purchase[] {
  const wanted = shop.goods
    .filter((good) => good.activo && !good.discontinued && good.aisle.supplier === name)
    .map((good) => ({ good, perDay: outlook.perDay(good) }))
    .filter(({ good, perDay }) => runsLow(good, perDay, supplier))
    .toSorted((a, b) => a.good.stock / a.perDay - b.good.stock / b.perDay);
  const made: Purchase[] = [];
  for (const { good, perDay } of wanted) {
    askAgain(shop, good, supplier, dayNumber);
    const purchase = buy(shop, by, good, quantityToBuy(good, perDay, supplier));
    if (purchase === undefined) continue;
    made.push(purchase);
    followCost(shop, by, good);
  }
  return made;
}

/** Buys as many whole boxes as can be paid for; undefined if there is no money for one. */
export function buy(shop: Shop, by: PersonKey, good: Good, wanted: Quantity): Purchase | undefined {
  const { journal, numbers, till } = shop;
  const preferred = numbers.chance(till.bank / (till.bank + till.cash + 1)) ? 'bank' : 'cash';
  for (const quantity of new Set([wanted, good.box])) {
    const amount = priceTimesQuantity(good.cost, quantity);
    const account = payingAccount(shop, amount, preferred);
    const parts = account === undefined && amount >= 50_00 ? paidByBoth(shop, amount) : undefined;
    if (account === undefined && parts === undefined) continue;
    journal.wait(12);
    const transactionId = journal.id();
    const ids = { transactionId, expenseId: journal.id(), stockLogId: journal.id() };
    const paid = { account: account ?? preferred, ...(parts && { parts }) };
    const input = { productId: good.uuid, quantity, cost: good.cost, ...paid, ...ids };
    journal.write(shop.id, by, { name: 'buy-stock', input });
    const spent = parts ?? singleAccountBalances(paid.account, amount);
    lose(shop, spent);
    good.stock += quantity;
    return { transactionId, by, good, quantity, spent };
  }
  return undefined;
}

/** A price in steps of ten céntimos that keeps the margin, or the nearest allowed one; undefined if there is none. */
export function priceFor(cost: Money, margin: number): Money | undefined {
  const wanted = Math.ceil(cost / (1 - margin) / 10) * 10;
  return [wanted, wanted - 10, wanted + 10].find((price) => isFair(price, cost));
}

function isFair(price: Money, cost: Money): boolean {
  const margin = (price - cost) / price;
  return price >= 50 && margin >= MIN_MARGIN && margin <= MAX_MARGIN;
}

function runsLow({ stock, box }: Good, perDay: Quantity, { gapDays, perishable }: Supplier): boolean {
  if (perDay === 0) return false;
  const safety = perishable ? perDay * 0.15 : Math.max(perDay * 2.5, Math.min(2_000, box / 4));
  return stock < perDay * gapDays + safety;
}

function quantityToBuy({ stock, box }: Good, perDay: Quantity, { coverDays, perishable }: Supplier): Quantity {
  const missing = perDay * coverDays - stock;
  const boxes = perishable ? Math.round(missing / box) : Math.ceil(missing / box);
  return Math.max(1, boxes) * box;
}

/** Changes the supplier's price: fresh goods vary daily, others become dearer once or twice a year. */
function askAgain({ numbers }: Shop, good: Good, { perishable }: Supplier, dayNumber: number): void {
  if (perishable) {
    if (good.unit === 'uni') return;
    const drift = 1 + (0.04 * dayNumber) / 365;
    good.cost = Math.round((good.firstCost * drift * (94 + numbers.between(0, 14))) / 100 / 5) * 5;
    return;
  }
  while (good.rises[0] !== undefined && good.rises[0] <= dayNumber) {
    good.rises.shift();
    const cost = Math.round(good.cost * (1 + numbers.between(25, 65) / 1_000));
    if (isFair(good.price, cost) || priceFor(cost, good.margin) !== undefined) good.cost = cost;
  }
}

/** Raises the price if the margin is too low, and lowers it if it is too high. */
function followCost(shop: Shop, by: PersonKey, good: Good): void {
  const margin = (good.price - good.cost) / good.price;
  if (margin >= Math.max(MIN_MARGIN, good.margin - 0.035) && margin <= MAX_MARGIN) return;
  const price = priceFor(good.cost, good.margin);
  if (price !== undefined && price !== good.price) changePrice(shop, by, good, price);
}

function changePrice(shop: Shop, by: PersonKey, good: Good, price: Money): void {
  shop.journal.wait(20);
  shop.journal.write(shop.id, correctorFor(by), { name: 'edit-product', input: { uuid: good.uuid, price } });
  good.price = price;
}

/**
 * Sells: turns a customer's basket into the lines that the income screen sends.
 *
 * Invariants: a basket contains each good once; exactly the lines that exceed the stock have 'Vender igual'; the
 * quantity taken from the stock is stored, so that a sale can be undone.
 */
import type { InputOf } from '@cuadra/domain/commands';
import type { Unit } from '@cuadra/domain/kernel/unit';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { type Money, priceTimesQuantity, sumOfNumbers } from '@cuadra/domain/kernel/money';
import { type Quantity, quantityForAmount } from '@cuadra/domain/kernel/quantity';
import { freeTextServices } from './catalogue/services.ts';
import type { Demand } from './demand.ts';
import { gain, lose, type Payment } from './payment.ts';
import type { PersonKey } from './people.ts';
import { randomPortion } from './portions.ts';
import { type Good, type Shop, tracksStock } from './shop.ts';

export interface Line {
  /** Undefined for free text. */
  readonly good: Good | undefined;
  readonly description: string;
  readonly unit: Unit;
  readonly quantity: Quantity;
  readonly price: Money;
  /** What the customer wanted to spend, where the quantity follows from it. */
  readonly amount?: Money;
  readonly oldOrNewProduct: 'old' | 'new';
}

export interface Sale {
  readonly transactionId: Uuid;
  readonly by: PersonKey;
  readonly payment: Payment;
  readonly total: Money;
  readonly lines: readonly Line[];
  /** The id of each line. */
  readonly itemIds: readonly Uuid[];
  /** The quantity that each line took from the stock. */
  readonly given: readonly Quantity[];
}

const CUSTOMERS = [
  'Doña Julia',
  'Don Víctor',
  'Sra. Elena del 302',
  'Vecino del 104',
  'Señora Ñusta',
  'Taller de Don Beto',
  'Profesora Gladys',
  'Para el colegio',
  'Pedido por WhatsApp',
] as const;

/** What one customer buys; empty if nothing of it is in stock. */
export function randomBasket(shop: Shop, demand: Demand, part: number): Line[] {
  const { numbers } = shop;
  if (numbers.chance(0.012)) return [serviceLine(shop)];
  const wanted = numbers.weighted([
    [1, 30],
    [2, 27],
    [3, 19],
    [4, 12],
    [5, 7],
    [6, 5],
  ]);
  const lines: Line[] = [];
  for (let tries = 0; lines.length < wanted && tries < wanted * 3; tries++) {
    const good = demand.next(part, numbers);
    const isTaken = lines.some((line) => line.good === good);
    const line = good === undefined || isTaken ? undefined : lineOf(shop, good);
    if (line !== undefined) lines.push(line);
  }
  return lines;
}

/** The asked quantity of a known good, or what is left of it; undefined if the customer buys none. */
function lineOf({ numbers }: Shop, good: Good): Line | undefined {
  const asked = randomPortion(good.aisle.portion, good.price, numbers);
  const isMore = tracksStock(good) && asked.quantity > good.stock && !numbers.chance(0.16);
  const quantity = isMore ? whatIsLeft(good) : asked.quantity;
  if (quantity === 0) return undefined;
  const price = askedPrice(good, numbers.chance(0.01));
  const amount = isMore ? undefined : asked.amount;
  if (amount === undefined) return { ...fromShelf(good), quantity, price };
  return { ...fromShelf(good), quantity: quantityForAmount(amount, price), price, amount };
}

/** Records the sale from the till's screen. */
export function sell(shop: Shop, by: PersonKey, lines: readonly Line[], payment: Payment): Sale {
  const { journal, numbers } = shop;
  const transactionId = journal.id();
  const items = lines.map((line) => itemOf(shop, line));
  const sale = { transactionId, ...paidAs(payment), items };
  const isNamed = payment.debtor === undefined && numbers.chance(0.06);
  const input = isNamed ? { ...sale, description: numbers.pick(CUSTOMERS) } : sale;
  journal.write(shop.id, by, { name: 'record-income', input });
  return booked(shop, { transactionId, by, payment, lines, itemIds: items.map(({ uuid }) => uuid) });
}

/** Records the sale of one good from its own page, which has no 'Vender igual'. */
export function sellFromPage(shop: Shop, by: PersonKey, line: Line & { good: Good }, payment: Payment): Sale {
  const { journal } = shop;
  const { good, quantity, price } = line;
  const [transactionId, stockLogId] = [journal.id(), journal.id()];
  const input = { productId: good.uuid, quantity, price, ...paidAs(payment), transactionId, stockLogId };
  journal.write(shop.id, by, { name: 'sell-stock', input });
  return booked(shop, { transactionId, by, payment, lines: [line], itemIds: [stockLogId] });
}

/** Reverses the money and goods of a sale. */
export function undoSale(shop: Shop, { payment, lines, given }: Sale): void {
  lose(shop, payment.moved);
  oweMore(payment, -1);
  for (const [place, line] of lines.entries()) {
    if (line.good !== undefined) line.good.stock += given[place] ?? 0;
    shop.rechargesOwed -= rechargeOf(line);
  }
}

export function totalOf(lines: readonly Line[]): Money {
  return sumOfNumbers(lines.map(lineTotal));
}

function lineTotal({ price, quantity, amount }: Pick<Line, 'price' | 'quantity' | 'amount'>): Money {
  return amount ?? priceTimesQuantity(price, quantity);
}

function paidAs({ account, parts }: Payment): Pick<InputOf<'record-income'>, 'account' | 'parts'> {
  return { account, ...(parts && { parts }) };
}

function oweMore({ debtor, parts }: Payment, sign: 1 | -1): void {
  if (debtor !== undefined) debtor.balance += sign * (parts?.owed?.amount ?? 0);
}

/** The fields of a line for an existing good. */
function fromShelf(good: Good): Pick<Line, 'good' | 'description' | 'unit' | 'oldOrNewProduct'> {
  return { good, description: good.description, unit: good.unit, oldOrNewProduct: 'old' };
}

function serviceLine({ numbers }: Shop): Line {
  const [description, price] = numbers.pick(freeTextServices);
  return { good: undefined, description, unit: 'service', quantity: 1_000, price, oldOrNewProduct: 'new' };
}

/** Whole pieces of counted goods, hundredths of weighed ones. */
function whatIsLeft({ stock, unit }: Good): Quantity {
  const step = unit === 'uni' ? 1_000 : 10;
  return Math.floor(stock / step) * step;
}

/** Some neighbours get a discount of ten céntimos. */
function askedPrice({ price }: Good, isRebated: boolean): Money {
  return isRebated && price >= 3_00 ? price - 10 : price;
}

function itemOf({ journal }: Shop, line: Line): InputOf<'record-income'>['items'][number] {
  const { good, description, quantity, unit, price, amount, oldOrNewProduct } = line;
  return {
    uuid: journal.id(),
    selectedProductUuid: good?.uuid ?? null,
    description,
    quantity,
    unit,
    price,
    ...(amount !== undefined && { amount }),
    oldOrNewProduct,
    proceedAnyway: good !== undefined && oldOrNewProduct === 'old' && tracksStock(good) && quantity > good.stock,
    stockLogUuid: good === undefined ? null : journal.id(),
  };
}

/** Applies the money and goods of a recorded sale. */
function booked(shop: Shop, sale: Omit<Sale, 'total' | 'given'>): Sale {
  const given = sale.lines.map(({ good, quantity }) => {
    if (good === undefined) return 0;
    const taken = Math.min(quantity, good.stock);
    good.stock -= taken;
    return taken;
  });
  gain(shop, sale.payment.moved);
  oweMore(sale.payment, 1);
  shop.rechargesOwed += sumOfNumbers(sale.lines.map(rechargeOf));
  return { ...sale, total: totalOf(sale.lines), given };
}

/** The telephone company's part of a line. */
function rechargeOf(line: Line): Money {
  return line.good?.aisle.rhythm === 'service' ? lineTotal(line) : 0;
}

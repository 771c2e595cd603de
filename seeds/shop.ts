/**
 * The seed's own model of a shop: its money, stock and people.
 *
 * Invariants: only the functions that write a command change money and stock, so that the model always equals what the
 * domain computes from the commands; neither is ever negative.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Account } from '@cuadra/domain/rows/account';
import { normalizeDescription } from '@cuadra/domain/rows/product';
import type { Unit } from '@cuadra/domain/kernel/unit';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Money } from '@cuadra/domain/kernel/money';
import { type Quantity, unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { barcodeOf } from './barcode.ts';
import type { Aisle, GoodRow } from './catalogue/aisle.ts';
import type { Journal } from './journal.ts';
import type { Numbers } from './numbers.ts';
import type { Neighbour } from './neighbours.ts';
import type { PersonKey } from './people.ts';
import type { Sale } from './selling.ts';

/** A neighbour who takes goods and pays later. */
export interface Debtor extends Neighbour {
  readonly id: Uuid;
  /** Below zero in their favour. */
  balance: Money;
  isRegistered: boolean;
}

export interface Shop {
  readonly id: Uuid;
  readonly journal: Journal;
  readonly numbers: Numbers;
  readonly till: Record<Account, Money>;
  readonly goods: Good[];
  /** The value of sold recharges that is not yet paid to the telephone company. */
  rechargesOwed: Money;
  /** The share of sales that is paid by phone. */
  digitalShare: number;
  /** Those who may ask to pay later today. */
  debtors: readonly Debtor[];
  /** Today's, as they stand. */
  todaysSales: Sale[];
  /** The person who serves at a minute of the day. */
  readonly staffed: (day: Day, minute: number) => PersonKey;
}

export interface Good {
  readonly uuid: Uuid;
  /** In the domain's normalized form. */
  readonly description: string;
  readonly code: string;
  readonly unit: Unit;
  readonly aisle: Aisle;
  readonly box: Quantity;
  readonly popularity: number;
  /** The intended share of the price that the shop keeps. */
  readonly margin: number;
  /** The cost at the start of the year. */
  readonly firstCost: Money;
  /** The days, counted from the first, on which the supplier raises the price. */
  readonly rises: number[];
  price: Money;
  /** The supplier's present price. */
  cost: Money;
  stock: Quantity;
  activo: boolean;
  /** True if it is no longer bought, and the stock is sold off. */
  discontinued: boolean;
}

/** A good from a row of an aisle, not yet registered. */
export function newGood(shop: Shop, aisle: Aisle, article: number, row: GoodRow): Good {
  const [description, price, cost, box, popularity] = row;
  const { numbers, journal } = shop;
  const rises = [numbers.between(25, 200), numbers.between(201, 350)].filter(() => numbers.chance(0.5));
  return {
    uuid: journal.id(),
    description: normalizeDescription(description),
    code: aisle.maker === undefined ? '' : barcodeOf(aisle.maker, article),
    unit: aisle.unit,
    aisle,
    box: unitsToQuantity(box),
    popularity,
    margin: (price - cost) / price,
    firstCost: cost,
    rises,
    price,
    cost,
    stock: 0,
    activo: true,
    discontinued: false,
  };
}

export function tracksStock({ unit }: Good): boolean {
  return unit !== 'service';
}

/** Only Rosa and Luis may correct records; Carmen asks Rosa. */
export function correctorFor(by: PersonKey): PersonKey {
  return by === 'carmen' ? 'rosa' : by;
}

/**
 * A shop as the seed keeps it in mind: what is in the till, what is on the shelf, who is there.
 *
 * Invariants: money and stock are moved by the functions that write the command which moves them, and by nothing else,
 * so that they are at every moment what the domain will make of the commands; neither is ever negative.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Account } from '@cuadra/domain/rows/account';
import { normalDescription } from '@cuadra/domain/rows/product';
import type { Unit } from '@cuadra/domain/kernel/unit';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Money } from '@cuadra/domain/kernel/money';
import { type Quantity, wholeUnits } from '@cuadra/domain/kernel/quantity';
import { barcodeOf } from './barcode.ts';
import type { Aisle, GoodRow } from './catalogue/aisle.ts';
import type { Journal } from './journal.ts';
import type { Numbers } from './numbers.ts';
import type { PersonKey } from './people.ts';

export interface Shop {
  readonly id: Uuid;
  readonly journal: Journal;
  readonly numbers: Numbers;
  readonly till: Record<Account, Money>;
  readonly goods: Good[];
  /** Recharges sold that the telephone company has not been paid for. */
  rechargesOwed: Money;
  /** The part of the sales that is paid by telephone. */
  digitalShare: number;
  /** Who serves at a minute of the day. */
  readonly staffed: (day: Day, minute: number) => PersonKey;
}

export interface Good {
  readonly uuid: Uuid;
  /** As the domain keeps it. */
  readonly description: string;
  readonly code: string;
  readonly unit: Unit;
  readonly aisle: Aisle;
  readonly box: Quantity;
  readonly popularity: number;
  /** The part of the price that the shop means to keep. */
  readonly margin: number;
  /** What it cost when the year began. */
  readonly firstCost: Money;
  /** The days, counted from the first, on which the supplier asks for more. */
  readonly rises: number[];
  price: Money;
  /** What the supplier asks. */
  cost: Money;
  stock: Quantity;
  activo: boolean;
  /** Bought no more: the shelf is sold off. */
  discontinued: boolean;
}

/** A good of an aisle's row, not yet on the shelf. */
export function newGood(shop: Shop, aisle: Aisle, article: number, row: GoodRow): Good {
  const [description, price, cost, box, popularity] = row;
  const { numbers, journal } = shop;
  const rises = [numbers.between(25, 200), numbers.between(201, 350)].filter(() => numbers.chance(0.5));
  return {
    uuid: journal.id(),
    description: normalDescription(description),
    code: aisle.maker === undefined ? '' : barcodeOf(aisle.maker, article),
    unit: aisle.unit,
    aisle,
    box: wholeUnits(box),
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

/** Only who may correct does; Carmen asks Rosa. */
export function correctorFor(by: PersonKey): PersonKey {
  return by === 'carmen' ? 'rosa' : by;
}

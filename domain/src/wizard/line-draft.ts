/**
 * One line of an income while it is being written, and what the shelf says about it.
 *
 * Invariants: the description and unit of a product that exists are not changed here; a quantity finer than
 * 0.01 comes only from selling for an amount; asking for more than is left goes through only with 'Vender
 * igual'; what would be sold for nothing is not added (the commands take it: a device may have recorded it before this
 * was asked).
 * Spec: sections 2 (Income details screen), 5 (Income details) and 9.
 */
import { normalDescription, type Product } from '../rows/product.ts';
import { DEFAULT_UNIT, type Unit } from '../kernel/unit.ts';
import { type Uuid } from '../kernel/fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { MAX_AMOUNT, MIN_PRICE, type Money, priceTimesQuantity } from '../kernel/money.ts';
import {
  MIN_QUANTITY_BY_AMOUNT,
  formatQuantity,
  MAX_QUANTITY,
  MIN_QUANTITY,
  type Quantity,
  quantityForAmount,
  QUANTITY_STEP,
  wholeUnits,
} from '../kernel/quantity.ts';
import { refuse } from '../kernel/refusal.ts';

export const ADD_LINE = 'Agregar Producto';
export const SELL_ANYWAY = 'Vender igual';

/** The products there are, by id. */
export type Shelf = ReadonlyMap<Uuid, Product>;

export interface LineDraft {
  /** The product picked, undefined for one that is new. */
  readonly productUuid: Uuid | undefined;
  readonly description: string;
  readonly quantity: Quantity | undefined;
  readonly unit: Unit | undefined;
  readonly price: Money | undefined;
  /** What the customer wants to spend, when it is sold by amount: the quantity follows from it. */
  readonly soldFor: Money | undefined;
  readonly proceedAnyway: boolean;
}

/** A line with nothing missing. */
export interface CompleteLine {
  readonly description: string;
  readonly quantity: Quantity;
  readonly unit: Unit;
  readonly price: Money;
}

/** What the screen says about the stock of the chosen product. */
export interface StockMessages {
  readonly none: string | undefined;
  readonly exceeding: string | undefined;
  /** Beside the 'Vender igual' box, which is offered when the quantity exceeds the stock. */
  readonly sellAnyway: string | undefined;
}

/** A line of a product of the shelf; what is counted one by one starts at one. */
export function lineOfProduct({ uuid, description, unit, price }: Product): LineDraft {
  return { ...lineOfNewProduct(description), productUuid: uuid, unit, price, quantity: firstQuantity(unit) };
}

/** A line of a product that is not there yet. */
export function lineOfNewProduct(description: string): LineDraft {
  return {
    productUuid: undefined,
    description,
    quantity: firstQuantity(DEFAULT_UNIT),
    unit: DEFAULT_UNIT,
    price: undefined,
    soldFor: undefined,
    proceedAnyway: false,
  };
}

export function badgeOf({ productUuid }: Pick<LineDraft, 'productUuid'>): 'Existente' | 'Nuevo' {
  return productUuid === undefined ? 'Nuevo' : 'Existente';
}

/** What a product is called, and what it is sold by, is changed on its own page. */
export function isLocked({ productUuid }: LineDraft): boolean {
  return productUuid !== undefined;
}

export function describeLine(line: LineDraft, description: string): LineDraft {
  return isLocked(line) ? line : { ...line, description };
}

export function chooseUnit(line: LineDraft, unit: Unit): LineDraft {
  return isLocked(line) ? line : { ...line, unit };
}

export function enterQuantity(line: LineDraft, quantity: Quantity | undefined): LineDraft {
  return { ...line, quantity, soldFor: undefined };
}

/** A new price; what is sold for an amount is then another quantity. */
export function enterPrice(line: LineDraft, price: Money | undefined): LineDraft {
  const priced = { ...line, price };
  return line.soldFor === undefined ? priced : sellForAmount(priced, line.soldFor);
}

/** "Vender por soles": as much as the amount buys. */
export function sellForAmount(line: LineDraft, amount: Money | undefined): LineDraft {
  if (amount === undefined) return enterQuantity(line, undefined);
  const { price = 0 } = line;
  const canBeBought = price > 0 && amount > 0;
  return { ...line, soldFor: amount, quantity: canBeBought ? quantityForAmount(amount, price) : undefined };
}

export function sellAnyway(line: LineDraft, proceedAnyway: boolean): LineDraft {
  return { ...line, proceedAnyway };
}

/** What one press of + or − adds or takes: one of what is counted one by one, else the smallest step there is. */
export function quantityStep({ unit }: Pick<LineDraft, 'unit'>): Quantity {
  return unit === undefined ? QUANTITY_STEP : (firstQuantity(unit) ?? QUANTITY_STEP);
}

/** What is missing from a line or out of its bounds, by field. */
export type LineFaults = Partial<Record<keyof CompleteLine, string>>;

export function lineFaults(line: LineDraft): LineFaults {
  const { unit, price = 0 } = line;
  const description = normalDescription(line.description);
  const faults: LineFaults = {};
  if (description === '') faults.description = 'Escribe qué vendiste.';
  if (description.length > MAX_NAME_LENGTH)
    faults.description = `El nombre tiene como máximo ${MAX_NAME_LENGTH} letras.`;
  if (!isQuantityInBounds(line)) faults.quantity = 'Escribe cuánto vendiste.';
  if (unit === undefined) faults.unit = 'Elige la unidad.';
  if (price < MIN_PRICE || price > MAX_AMOUNT) faults.price = 'Escribe el precio.';
  if (Object.keys(faults).length === 0 && priceTimesQuantity(price, line.quantity ?? 0) === 0) {
    faults.quantity = refuse('sale-worth-nothing').message;
  }
  return faults;
}

/** The line with everything present and within its bounds, or undefined. */
export function completeLine(line: LineDraft): CompleteLine | undefined {
  const { quantity, unit, price } = line;
  if (quantity === undefined || unit === undefined || price === undefined) return undefined;
  if (Object.keys(lineFaults(line)).length > 0) return undefined;
  return { description: normalDescription(line.description), quantity, unit, price };
}

/** True when a line asks for more than is left once other lines have taken theirs. */
export function exceedsShelf({ productUuid, quantity = 0 }: LineDraft, shelf: Shelf, taken: Quantity): boolean {
  const product = trackedProduct(productUuid, shelf);
  return product !== undefined && quantity > leftOf(product, taken);
}

export function stockMessages(line: LineDraft, shelf: Shelf, taken: Quantity): StockMessages {
  const product = trackedProduct(line.productUuid, shelf);
  if (product === undefined) return { none: undefined, exceeding: undefined, sellAnyway: undefined };
  const left = leftOf(product, taken);
  const none = left === 0 ? '⚠️ No hay stock disponible' : undefined;
  if (!exceedsShelf(line, shelf, taken)) return { none, exceeding: undefined, sellAnyway: undefined };
  const stock = formatQuantity(left);
  const { message: exceeding } = refuse('sale-exceeds-stock', { stock, unit: product.unit });
  const remain = left === wholeUnits(1) ? 'Solo queda' : 'Solo quedan';
  return {
    none,
    exceeding,
    sellAnyway:
      left === 0
        ? 'No queda nada. Si lo vendes igual, el stock queda en 0.'
        : `${remain} ${stock} ${product.unit}. La app ajustará el stock automáticamente.`,
  };
}

function isQuantityInBounds({ quantity = 0, soldFor }: LineDraft): boolean {
  return quantity >= (soldFor === undefined ? MIN_QUANTITY : MIN_QUANTITY_BY_AMOUNT) && quantity <= MAX_QUANTITY;
}

function firstQuantity(unit: Unit): Quantity | undefined {
  return unit === 'uni' || unit === 'service' ? wholeUnits(1) : undefined;
}

function trackedProduct(productUuid: Uuid | undefined, shelf: Shelf): Product | undefined {
  const product = productUuid === undefined ? undefined : shelf.get(productUuid);
  return product?.trackStock === true ? product : undefined;
}

function leftOf({ stock }: Product, taken: Quantity): Quantity {
  return Math.max(0, stock - taken);
}

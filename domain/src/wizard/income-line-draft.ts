/**
 * A draft of one income line, and the messages about its stock.
 *
 * Invariants: the description and unit of an existing product cannot be changed here; a quantity finer than 0.01 comes
 * only from selling for an amount; asking for more than is left goes through only with 'Vender igual'; a line whose
 * total is zero is not added (the commands accept one, because older devices may have recorded it).
 * Spec: sections 2 (Income details screen), 5 (Income details) and 9.
 */
import { normalizeDescription, type Product } from '../rows/product.ts';
import { DEFAULT_UNIT, type Unit, unitSuffix } from '../kernel/unit.ts';
import { type Uuid } from '../kernel/input-fields.ts';
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
  tooSmallQuantityFault,
  unitsToQuantity,
} from '../kernel/quantity.ts';
import { refuse } from '../kernel/refusal.ts';

export const ADD_LINE_LABEL = 'Agregar Producto';
export const SELL_ANYWAY_LABEL = 'Vender igual';

/** Existing products, by id. */
export type ProductsById = ReadonlyMap<Uuid, Product>;

export interface LineDraft {
  /** The chosen product, undefined for a new one. */
  readonly productUuid: Uuid | undefined;
  readonly description: string;
  readonly quantity: Quantity | undefined;
  readonly unit: Unit | undefined;
  readonly price: Money | undefined;
  /** The amount the customer wants to spend, if the line is sold by amount; the quantity follows from it. */
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
  /** Beside the 'Vender igual' box, which appears when the quantity exceeds the stock. */
  readonly sellAnyway: string | undefined;
}

/** A line of an existing product; a product counted by pieces starts with one. */
export function lineDraftOfProduct({ uuid, description, unit, price }: Product): LineDraft {
  return { ...lineDraftOfNewProduct(description), productUuid: uuid, unit, price, quantity: firstQuantity(unit) };
}

/** What was asked for of a new product, of one that exists instead: the same amount, or else the same quantity. */
export function switchLineDraftToProduct(product: Product, { quantity, soldFor }: LineDraft): LineDraft {
  const line = lineDraftOfProduct(product);
  return soldFor === undefined ? setLineDraftQuantity(line, quantity) : setLineDraftAmount(line, soldFor);
}

/** A line of a product that does not exist yet. */
export function lineDraftOfNewProduct(description: string): LineDraft {
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

export function existingOrNewProductLabel({ productUuid }: Pick<LineDraft, 'productUuid'>): 'Existente' | 'Nuevo' {
  return productUuid === undefined ? 'Nuevo' : 'Existente';
}

/** The name and unit of an existing product are changed on its own page only. */
export function isLineDraftOfExistingProduct({ productUuid }: LineDraft): boolean {
  return productUuid !== undefined;
}

export function setLineDraftDescription(line: LineDraft, description: string): LineDraft {
  return isLineDraftOfExistingProduct(line) ? line : { ...line, description };
}

export function setLineDraftUnit(line: LineDraft, unit: Unit): LineDraft {
  return isLineDraftOfExistingProduct(line) ? line : { ...line, unit };
}

export function setLineDraftQuantity(line: LineDraft, quantity: Quantity | undefined): LineDraft {
  return { ...line, quantity, soldFor: undefined };
}

/** A line sold by amount gets a new quantity from the new price. */
export function setLineDraftPrice(line: LineDraft, price: Money | undefined): LineDraft {
  const priced = { ...line, price };
  return line.soldFor === undefined ? priced : setLineDraftAmount(priced, line.soldFor);
}

/** "Vender por soles": the quantity that the amount buys. */
export function setLineDraftAmount(line: LineDraft, amount: Money | undefined): LineDraft {
  if (amount === undefined) return setLineDraftQuantity(line, undefined);
  const { price = 0 } = line;
  const canBeBought = price > 0 && amount > 0;
  return { ...line, soldFor: amount, quantity: canBeBought ? quantityForAmount(amount, price) : undefined };
}

export function setLineDraftSellAnyway(line: LineDraft, proceedAnyway: boolean): LineDraft {
  return { ...line, proceedAnyway };
}

/** What one press of + or − changes: one piece if counted by pieces, else the smallest step. */
export function quantityStep({ unit }: Pick<LineDraft, 'unit'>): Quantity {
  return unit === undefined ? QUANTITY_STEP : (firstQuantity(unit) ?? QUANTITY_STEP);
}

/** What is missing or out of bounds, by field. */
export type LineFaults = Partial<Record<keyof CompleteLine, string>>;

export function lineDraftFaults(line: LineDraft): LineFaults {
  const { unit, price = 0 } = line;
  const description = normalizeDescription(line.description);
  const faults: LineFaults = {};
  if (description === '') faults.description = 'Escribe qué vendiste.';
  if (description.length > MAX_NAME_LENGTH)
    faults.description = `El nombre tiene como máximo ${MAX_NAME_LENGTH} letras.`;
  if (!isQuantityInBounds(line)) {
    const missing = 'Escribe cuánto vendiste.';
    faults.quantity = line.soldFor === undefined ? (tooSmallQuantityFault(line.quantity, missing) ?? missing) : missing;
  }
  if (unit === undefined) faults.unit = 'Elige la unidad.';
  if (price < MIN_PRICE || price > MAX_AMOUNT) faults.price = 'Escribe el precio.';
  if (Object.keys(faults).length === 0 && isWorthNothing(line)) {
    faults.quantity = refuse('sale-worth-nothing').message;
  }
  return faults;
}

function isWorthNothing(line: LineDraft): boolean {
  return lineDraftTotal(line) === 0;
}

/** What the line comes to: the amount that was asked for, where it was; undefined while something is missing. */
export function lineDraftTotal({
  price,
  quantity,
  soldFor,
}: Pick<LineDraft, 'price' | 'quantity' | 'soldFor'>): Money | undefined {
  if (price === undefined || quantity === undefined) return undefined;
  return soldFor ?? priceTimesQuantity(price, quantity);
}

/** Undefined while something is missing or out of bounds. */
export function lineFromCompleteDraft(line: LineDraft): CompleteLine | undefined {
  const { quantity, unit, price } = line;
  if (quantity === undefined || unit === undefined || price === undefined) return undefined;
  if (Object.keys(lineDraftFaults(line)).length > 0) return undefined;
  return { description: normalizeDescription(line.description), quantity, unit, price };
}

/** True if the line asks for more than the other lines leave. */
export function lineDraftExceedsStock(
  { productUuid, quantity = 0 }: LineDraft,
  shelf: ProductsById,
  taken: Quantity,
): boolean {
  const product = trackedProduct(productUuid, shelf);
  return product !== undefined && quantity > leftOf(product, taken);
}

export function lineDraftStockMessages(line: LineDraft, shelf: ProductsById, taken: Quantity): StockMessages {
  const product = trackedProduct(line.productUuid, shelf);
  if (product === undefined) return { none: undefined, exceeding: undefined, sellAnyway: undefined };
  const left = leftOf(product, taken);
  const none = left === 0 ? '⚠️ No hay stock disponible' : undefined;
  if (!lineDraftExceedsStock(line, shelf, taken)) return { none, exceeding: undefined, sellAnyway: undefined };
  const stock = formatQuantity(left);
  const { message: exceeding } = refuse('sale-exceeds-stock', { stock, unit: unitSuffix(product.unit) });
  const remain = left === unitsToQuantity(1) ? 'Solo queda' : 'Solo quedan';
  return {
    none,
    exceeding,
    sellAnyway:
      left === 0
        ? 'No queda nada. Si lo vendes igual, el stock queda en 0.'
        : `${remain} ${stock} ${unitSuffix(product.unit)}. La app ajustará el stock automáticamente.`,
  };
}

function isQuantityInBounds({ quantity = 0, soldFor }: LineDraft): boolean {
  return quantity >= (soldFor === undefined ? MIN_QUANTITY : MIN_QUANTITY_BY_AMOUNT) && quantity <= MAX_QUANTITY;
}

function firstQuantity(unit: Unit): Quantity | undefined {
  return unit === 'uni' || unit === 'service' ? unitsToQuantity(1) : undefined;
}

function trackedProduct(productUuid: Uuid | undefined, shelf: ProductsById): Product | undefined {
  const product = productUuid === undefined ? undefined : shelf.get(productUuid);
  return product?.trackStock === true ? product : undefined;
}

function leftOf({ stock }: Product, taken: Quantity): Quantity {
  return Math.max(0, stock - taken);
}

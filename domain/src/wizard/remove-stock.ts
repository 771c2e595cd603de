/**
 * The wizard by which goods leave the shelf from a product's own page: sold, or lost.
 *
 * Invariants: the step is always one of those of the exit type; the quantity is never more than the stock,
 * and when it was lowered the wizard says so; a price that was changed has to be confirmed again.
 * Spec: sections 2 (Remove-stock wizard), 3 (Remove-stock data), 4 (Remove-stock steps) and 5 (Remove-stock
 * quantity).
 */
import type * as z from 'zod/mini';
import { type Account, accountLabels } from '../rows/account.ts';
import type { Uuid } from '../kernel/fields.ts';
import { MIN_PRICE, type Money, priceTimesQuantity } from '../kernel/money.ts';
import { formatQuantity, MAX_QUANTITY, MIN_QUANTITY, type Quantity, QUANTITY_STEP } from '../kernel/quantity.ts';
import { refuse } from '../kernel/refusal.ts';
import { costOfQuantity, type Product } from '../rows/product.ts';
import type { sellStock } from '../inventory/sell-stock.ts';
import type { StockLogType } from '../rows/stock-log.ts';
import { shortUnit, type Unit } from '../kernel/unit.ts';
import type { writeOffStock } from '../inventory/write-off-stock.ts';

export type ExitType = Extract<StockLogType, 'sell' | 'waste'>;

export const exitTypeLabels: Readonly<Record<ExitType, string>> = {
  sell: 'Venta',
  waste: 'Merma/Desperdicio',
};

const STEPS = {
  sell: ['type', 'quantity', 'payment-method', 'preview'],
  waste: ['type', 'quantity', 'preview'],
} as const;
export type RemoveStockStep = (typeof STEPS)[ExitType][number];

/** The preview has a title of its own for each exit type. */
export const removeStockTitles: Readonly<Record<Exclude<RemoveStockStep, 'preview'>, string>> = {
  type: 'Tipo de salida',
  quantity: 'Cantidad',
  'payment-method': 'Método de pago',
};

export interface RemoveStockData {
  readonly productId: Uuid;
  readonly productData: Product;
  readonly stockLogType: ExitType | undefined;
  readonly quantity: Quantity | undefined;
  readonly price: Money | undefined;
  readonly priceConfirmed: boolean;
  readonly account: Account | undefined;
}

export interface RemoveStock {
  readonly data: RemoveStockData;
  readonly step: RemoveStockStep;
  /** Why the quantity is not the one that was typed. */
  readonly notice: string | undefined;
}

/** What is missing on the step of the quantity, by field. */
export type ExitFaults = Readonly<Partial<Record<'quantity' | 'price' | 'priceConfirmed', string>>>;

export interface RemoveStockPreview {
  readonly title: 'Resumen de Venta' | 'Resumen de Merma';
  /** What comes in: nothing for waste. */
  readonly total: Money;
  readonly account: string;
  readonly currentStock: Quantity;
  readonly stockAfter: Quantity;
}

/** The command that a finished wizard sends. */
export type RemoveStockCommand =
  | { readonly name: 'sell-stock'; readonly input: z.input<typeof sellStock.input> }
  | { readonly name: 'write-off-stock'; readonly input: z.input<typeof writeOffStock.input> };

/** Whoever comes to sell, or to write off, is not asked which of the two. */
export function startRemoveStock(product: Product, stockLogType?: ExitType): RemoveStock {
  const chosen = exitTypesOf(product).find((type) => type === stockLogType);
  const data: RemoveStockData = {
    productId: product.uuid,
    productData: product,
    stockLogType: chosen,
    quantity: undefined,
    price: product.price,
    priceConfirmed: false,
    account: undefined,
  };
  return { data, step: chosen === undefined ? 'type' : 'quantity', notice: undefined };
}

/** The steps of an exit type; only the first is known before one is chosen. */
export function removeStockSteps(stockLogType: ExitType | undefined): readonly RemoveStockStep[] {
  return stockLogType === undefined ? ['type'] : STEPS[stockLogType];
}

/** What has no stock can be sold, but not lost. */
export function exitTypesOf({ trackStock }: Product): readonly ExitType[] {
  return trackStock ? ['sell', 'waste'] : ['sell'];
}

/** Chooses on the first step; further on the list would change under one's feet. */
export function chooseExitType(wizard: RemoveStock, stockLogType: ExitType): RemoveStock {
  const isOffered = wizard.step === 'type' && exitTypesOf(wizard.data.productData).includes(stockLogType);
  return isOffered ? withData(wizard, { stockLogType }) : wizard;
}

/** There is none left that could leave the shelf. */
export function isSoldOut({ trackStock, stock }: Product): boolean {
  return trackStock && stock === 0;
}

/** What the quantity field accepts. */
export function quantityLimits({ productData: { trackStock, stock } }: RemoveStockData) {
  return { minimum: MIN_QUANTITY, step: QUANTITY_STEP, maximum: trackStock ? stock : MAX_QUANTITY };
}

/** The quantity that was typed, or the whole stock when that is less. */
export function enterExitQuantity(wizard: RemoveStock, quantity: Quantity | undefined): RemoveStock {
  const { maximum } = quantityLimits(wizard.data);
  const isTooMuch = quantity !== undefined && quantity > maximum;
  return {
    ...withData(wizard, { quantity: isTooMuch ? maximum : quantity }),
    notice: isTooMuch ? loweredWords(quantity, maximum, wizard.data.productData.unit) : undefined,
  };
}

function loweredWords(from: Quantity, to: Quantity, unit: Unit): string {
  const [typed, left] = [from, to].map((quantity) => `${formatQuantity(quantity)} ${shortUnit(unit)}`.trim());
  return `${refuse('exit-exceeds-stock').message}. La bajamos de ${typed} a ${left}.`;
}

/** The product as it is now: another till may have sold some of it. */
export function refreshProduct(wizard: RemoveStock, productData: Product): RemoveStock {
  const refreshed = withData(wizard, { productData });
  const { quantity = 0 } = wizard.data;
  const isStillThere = quantity <= quantityLimits(refreshed.data).maximum;
  return isStillThere ? refreshed : enterExitQuantity(refreshed, quantity);
}

export function enterSalePrice(wizard: RemoveStock, price: Money | undefined): RemoveStock {
  return withData(wizard, { price, priceConfirmed: false });
}

export function confirmSalePrice(wizard: RemoveStock, priceConfirmed: boolean): RemoveStock {
  return withData(wizard, { priceConfirmed });
}

export function choosePaidInto(wizard: RemoveStock, account: Account): RemoveStock {
  return withData(wizard, { account });
}

export function canProceed({ data, step }: RemoveStock): boolean {
  switch (step) {
    case 'type':
      return data.stockLogType !== undefined;
    case 'quantity':
      return isQuantityRight(data) && (data.stockLogType === 'waste' || isPriceRight(data));
    case 'payment-method':
      return data.account !== undefined;
    case 'preview':
      return true;
  }
}

export function exitFaults({ data }: RemoveStock): ExitFaults {
  const { stockLogType, quantity = 0, price = 0, priceConfirmed } = data;
  const isSale = stockLogType === 'sell';
  return {
    ...(quantity < MIN_QUANTITY && { quantity: 'Escribe cuánto sale.' }),
    ...(isSale && price < MIN_PRICE && { price: 'Escribe a cuánto lo vendes.' }),
    ...(isSale && !priceConfirmed && { priceConfirmed: 'Confirma el precio para seguir.' }),
    ...(isSale && isForNothing(quantity, price) && { quantity: refuse('sale-worth-nothing').message }),
  };
}

/** The next step, when this one is answered and there is a next one. */
export function proceed(wizard: RemoveStock): RemoveStock {
  const steps = removeStockSteps(wizard.data.stockLogType);
  const next = steps[steps.indexOf(wizard.step) + 1];
  return next === undefined || !canProceed(wizard) ? wizard : { ...wizard, step: next };
}

export function goBack(wizard: RemoveStock): RemoveStock {
  const steps = removeStockSteps(wizard.data.stockLogType);
  const previous = steps[steps.indexOf(wizard.step) - 1];
  return previous === undefined ? wizard : { ...wizard, step: previous };
}

export function removeStockPreview({ data }: RemoveStock): RemoveStockPreview {
  const { productData, stockLogType, quantity = 0, price = 0, account } = data;
  const isSale = stockLogType === 'sell';
  const paidInto = account === undefined ? '' : accountLabels[account];
  return {
    title: isSale ? 'Resumen de Venta' : 'Resumen de Merma',
    total: isSale ? priceTimesQuantity(price, quantity) : 0,
    account: isSale ? paidInto : 'Sin ingreso',
    currentStock: productData.stock,
    stockAfter: Math.max(0, productData.stock - quantity),
  };
}

/** What the goods that are lost had cost: null while no cost is known. Nothing is said of a sale. */
export function lossOf({ data: { productData, stockLogType, quantity = 0 } }: RemoveStock): Money | null | undefined {
  return stockLogType === 'waste' ? costOfQuantity(productData, quantity) : undefined;
}

/** The command of a finished wizard, undefined while something is missing. */
export function removeStockCommand(
  { data }: RemoveStock,
  ids: { readonly transactionId: Uuid; readonly stockLogId: Uuid },
): RemoveStockCommand | undefined {
  const { productId, stockLogType, quantity = 0, price = 0, account } = data;
  if (stockLogType === undefined || !isQuantityRight(data)) return undefined;
  if (stockLogType === 'waste') {
    return { name: 'write-off-stock', input: { productId, quantity, stockLogId: ids.stockLogId } };
  }
  if (account === undefined || !isPriceRight(data)) return undefined;
  return { name: 'sell-stock', input: { productId, quantity, price, account, ...ids } };
}

function isQuantityRight(data: RemoveStockData): boolean {
  const { quantity = 0 } = data;
  const { minimum, maximum } = quantityLimits(data);
  return quantity >= minimum && quantity <= maximum;
}

function isPriceRight({ quantity = 0, price = 0, priceConfirmed }: RemoveStockData): boolean {
  return price >= MIN_PRICE && priceConfirmed && !isForNothing(quantity, price);
}

/** Each of them is something, and what they come to is less than half a céntimo. */
function isForNothing(quantity: Quantity, price: Money): boolean {
  return quantity >= MIN_QUANTITY && price >= MIN_PRICE && priceTimesQuantity(price, quantity) === 0;
}

function withData(wizard: RemoveStock, changes: Partial<RemoveStockData>): RemoveStock {
  return { ...wizard, data: { ...wizard.data, ...changes } };
}

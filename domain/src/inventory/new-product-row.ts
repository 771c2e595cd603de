/**
 * A new product's initial stock is recorded as a count.
 * Spec: sections 3 (Product: created as MERCH, unit 'uni', cost null) and 5 (Product).
 */
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Money, priceTimesQuantity } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { newStockLog } from './new-stock-log.ts';
import {
  DEFAULT_PRODUCT_TYPE,
  normalizeDescription,
  type Product,
  type ProductType,
  tracksStock,
} from '../rows/product.ts';
import { compareStockCount } from './stock-movements.ts';
import type { StockLog } from '../rows/stock-log.ts';
import { DEFAULT_UNIT, type Unit } from '../kernel/unit.ts';

export interface ProductDescription {
  readonly uuid: Uuid;
  readonly description: string;
  readonly price: Money;
  readonly unit?: Unit | undefined;
  readonly cost?: Money | null | undefined;
  readonly type?: ProductType | undefined;
  readonly code?: string | undefined;
}

export function newProduct(
  {
    uuid,
    description,
    price,
    unit = DEFAULT_UNIT,
    cost = null,
    type = DEFAULT_PRODUCT_TYPE,
    code = '',
  }: ProductDescription,
  { at, businessId }: Pick<Context, 'at' | 'businessId'>,
): Product {
  return {
    uuid,
    businessId,
    description: normalizeDescription(description),
    code,
    price,
    cost,
    costSetAt: null,
    stock: 0,
    stockValue: 0,
    lacking: 0,
    lackingValue: 0,
    unit,
    type,
    trackStock: tracksStock(type, unit),
    createdAt: at,
    updatedAt: at,
    activo: true,
  };
}

/** The product with its initial stock, and the count that records it. */
export function addInitialStock(
  product: Product,
  stock: Quantity,
  context: Context,
): { product: Product; log: StockLog } {
  const valueEffect = priceTimesQuantity(product.cost ?? 0, stock);
  const found = { product: { ...product, stock, stockValue: valueEffect }, effect: stock, valueEffect };
  const log = newStockLog(context.freshId(), 'count', stock, product, found, context, {
    count: compareStockCount(stock, 0),
  });
  return { product: found.product, log };
}

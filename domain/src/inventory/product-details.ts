/**
 * What is entered of a product by a form or a file: how it is checked, what it is where nothing was said, and how a
 * correction changes it. A new product's initial stock is recorded as a count.
 * Spec: sections 3 (Product: created as MERCH, unit 'uni', cost null) and 5 (Product).
 */
import * as z from 'zod/mini';
import type { Context } from '../commands/command.ts';
import {
  amountField,
  possiblyEmptyText,
  positiveAmountField,
  requiredText,
  unitField,
  type Uuid,
} from '../kernel/input-fields.ts';
import { type Money, priceTimesQuantity } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { DEFAULT_UNIT } from '../kernel/unit.ts';
import {
  DEFAULT_PRODUCT_TYPE,
  normalizeDescription,
  type Product,
  productTypes,
  tracksStock,
} from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import { newStockLogRow } from './new-stock-log-row.ts';
import { compareStockCount } from './stock-movements.ts';

const requiredDetails = z.strictObject({
  description: requiredText(MAX_NAME_LENGTH),
  unit: unitField,
  price: positiveAmountField,
});

const optionalDetails = z.partial(
  z.strictObject({
    cost: amountField,
    type: z.enum(productTypes),
    code: possiblyEmptyText(MAX_NAME_LENGTH),
  }),
);

const requiredDetailsIfChanged = z.partial(requiredDetails);

export const newProductInputFields = { ...requiredDetails.shape, ...optionalDetails.shape };
export const productCorrectionInputFields = { ...requiredDetailsIfChanged.shape, ...optionalDetails.shape };

type ProductCorrection = z.output<typeof requiredDetailsIfChanged> & z.output<typeof optionalDetails>;

interface NewProductDetails extends Omit<ProductCorrection, 'cost'> {
  readonly uuid: Uuid;
  readonly description: string;
  readonly price: Money;
  readonly cost?: Money | null | undefined;
}

export function newProductRow(
  {
    uuid,
    description,
    price,
    unit = DEFAULT_UNIT,
    cost = null,
    type = DEFAULT_PRODUCT_TYPE,
    code = '',
  }: NewProductDetails,
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

/** A corrected cost also changes what the stock is worth, which is not done here. */
export function correctProductDetails(
  before: Product,
  {
    description = before.description,
    price = before.price,
    unit = before.unit,
    type = before.type,
    code = before.code,
  }: Omit<ProductCorrection, 'cost'>,
): Product {
  return {
    ...before,
    description: normalizeDescription(description),
    code,
    price,
    unit,
    type,
    trackStock: tracksStock(type, unit),
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
  const log = newStockLogRow(context.freshId(), 'count', stock, product, found, context, {
    count: compareStockCount(stock, 0),
  });
  return { product: found.product, log };
}

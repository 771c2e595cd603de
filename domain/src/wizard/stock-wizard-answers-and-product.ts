/** What the product wizards share: they store only the answers, and read the product anew. */
import type { Uuid } from '../kernel/input-fields.ts';
import { MIN_PRICE, type Money, priceTimesQuantity } from '../kernel/money.ts';
import { MIN_QUANTITY, type Quantity, quantityWithUnit } from '../kernel/quantity.ts';
import type { Product } from '../rows/product.ts';

export interface ProductData {
  readonly productId: Uuid;
  readonly productData: Product;
}

/** The part that the device stores until the wizard is finished. */
export function answersOfWizard<Data extends ProductData>({
  data,
}: {
  readonly data: Data;
}): Omit<Data, keyof ProductData> {
  const { productId, productData, ...answers } = data;
  return answers;
}

export function wizardWithData<Wizard extends { readonly data: object }>(
  wizard: Wizard,
  changes: Partial<Wizard['data']>,
): Wizard {
  return { ...wizard, data: { ...wizard.data, ...changes } };
}

/** A quantity of the product, with its unit. */
export function quantityWords({ productData: { unit } }: ProductData, quantity: Quantity): string {
  return quantityWithUnit(quantity, unit);
}

/** True if both are enough but the total rounds to zero. */
export function isForNothing(quantity: Quantity, price: Money): boolean {
  return quantity >= MIN_QUANTITY && price >= MIN_PRICE && priceTimesQuantity(price, quantity) === 0;
}

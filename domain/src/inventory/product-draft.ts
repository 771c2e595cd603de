/**
 * A draft of a product in its form, new or corrected.
 *
 * Invariants: the form never rejects an input that the command would accept; a correction sends only the changed
 * fields; a known cost cannot be removed, only corrected.
 * Spec: sections 3 (Product) and 5 (Product).
 */
import type * as z from 'zod/mini';
import { type Uuid } from '../kernel/input-fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { formatAmountWithoutCurrency, MAX_AMOUNT, MIN_PRICE, type Money } from '../kernel/money.ts';
import { formatQuantity, MAX_QUANTITY, type Quantity } from '../kernel/quantity.ts';
import { refuse } from '../kernel/refusal.ts';
import { editProduct } from './edit-product.ts';
import {
  DEFAULT_PRODUCT_TYPE,
  normalizeDescription,
  type Product,
  type ProductType,
  tracksStock,
} from '../rows/product.ts';
import type { saveProducts } from './save-products.ts';
import { foldCaseAndAccents } from '../search/fold-case-and-accents.ts';
import { DEFAULT_UNIT, type Unit } from '../kernel/unit.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { canSeeCosts } from '../visibility/cost-and-earnings-visibility.ts';

export interface ProductDraft {
  readonly description: string;
  readonly code: string;
  readonly unit: Unit;
  readonly type: ProductType;
  readonly price: Money | undefined;
  readonly cost: Money | undefined;
  /** For new products only. */
  readonly stock: Quantity | undefined;
}

export type ProductFaults = Readonly<Partial<Record<keyof ProductDraft, string>>>;

export const emptyProductDraft: ProductDraft = {
  description: '',
  code: '',
  unit: DEFAULT_UNIT,
  type: DEFAULT_PRODUCT_TYPE,
  price: undefined,
  cost: undefined,
  stock: undefined,
};

export function productDraftOf({ description, code, unit, type, price, cost }: Product): ProductDraft {
  return { description, code, unit, type, price, cost: cost ?? undefined, stock: undefined };
}

/** The product as its form was opened with it, however it was corrected since. */
export function productOfDraft(product: Product, opened: ProductDraft): Product {
  const { description, code, unit, type, price = product.price, cost } = opened;
  return { ...product, description, code, unit, type, price, cost: cost ?? null };
}

/** As a refused correction was entered, on the product as it is now; its unit is what cannot be corrected. */
export function refillProductDraft(product: Product, refused: unknown): ProductDraft {
  const draft = productDraftOf(product);
  const entered = editProduct.input.safeParse(refused).data;
  if (entered === undefined) return draft;
  const { description, code, type, price, cost } = entered;
  return {
    ...draft,
    description: description ?? draft.description,
    code: code ?? draft.code,
    type: type ?? draft.type,
    price: price ?? draft.price,
    cost: cost ?? draft.cost,
  };
}

export function asksForInitialStock({ type, unit }: ProductDraft): boolean {
  return tracksStock(type, unit);
}

/** Keyed by field; `known` is the product being corrected. */
export function productDraftFaults(draft: ProductDraft, known?: Product): ProductFaults {
  const { description, code, price, cost, stock } = draft;
  return withoutGaps({
    description: nameFault(description),
    code: code.trim().length > MAX_NAME_LENGTH ? `Usa como máximo ${MAX_NAME_LENGTH} letras.` : undefined,
    unit: changesCountedUnit(draft, known) ? refuse('unit-is-fixed').message : undefined,
    price: price === undefined || price < MIN_PRICE ? 'Escribe a cuánto lo vendes.' : amountTooLarge(price),
    cost: costFault(cost, known),
    stock: stock !== undefined && stock > MAX_QUANTITY ? `El máximo es ${formatQuantity(MAX_QUANTITY)}.` : undefined,
  });
}

/** An offered product with the same name or code, which is probably the same one. */
export function findDuplicateProduct(
  { description, code }: Pick<ProductDraft, 'description' | 'code'>,
  products: Iterable<Product>,
  self?: Uuid,
): Product | undefined {
  const name = foldCaseAndAccents(normalizeDescription(description));
  const mark = foldCaseAndAccents(code.trim());
  for (const product of products) {
    if (product.uuid === self || !product.activo) continue;
    if (name !== '' && foldCaseAndAccents(product.description) === name) return product;
    if (mark !== '' && foldCaseAndAccents(product.code) === mark) return product;
  }
  return undefined;
}

/** Undefined while something is wrong. */
export function buildNewProductInput(draft: ProductDraft, uuid: Uuid): z.input<typeof saveProducts.input> | undefined {
  const { description, code, unit, price, cost, stock = 0 } = draft;
  if (price === undefined || Object.keys(productDraftFaults(draft)).length > 0) return undefined;
  const product = {
    uuid,
    description: normalizeDescription(description),
    unit,
    price,
    ...(cost !== undefined && { cost }),
    ...(stock > 0 && asksForInitialStock(draft) && { stock }),
    ...(code.trim() !== '' && { code: code.trim() }),
  };
  return { products: [product] };
}

/** 'unchanged' if there is nothing to send, undefined while something is wrong. */
export function buildEditProductInput(
  draft: ProductDraft,
  known: Product,
): z.input<typeof editProduct.input> | 'unchanged' | undefined {
  if (Object.keys(productDraftFaults(draft, known)).length > 0) return undefined;
  const { unit, type, price, cost } = draft;
  const [description, code] = [normalizeDescription(draft.description), draft.code.trim()];
  const changes = {
    ...(description !== known.description && { description }),
    ...(code !== known.code && { code }),
    ...(unit !== known.unit && { unit }),
    ...(type !== known.type && { type }),
    ...(price !== known.price && { price }),
    ...(cost !== (known.cost ?? undefined) && { cost }),
  };
  return Object.keys(changes).length === 0 ? 'unchanged' : { uuid: known.uuid, ...changes };
}

/** What this person may correct of it: a cost typed while costs could still be seen stays as it was. */
export function productDraftWithinRights(draft: ProductDraft, known: Product, holder: PermissionHolder): ProductDraft {
  return canSeeCosts(holder) ? draft : { ...draft, cost: productDraftOf(known).cost };
}

function nameFault(description: string): string | undefined {
  const name = normalizeDescription(description);
  if (name === '') return 'Escribe cómo se llama el producto.';
  return name.length > MAX_NAME_LENGTH ? `Usa como máximo ${MAX_NAME_LENGTH} letras.` : undefined;
}

/** The form knows only about stock now in this unit; the command also checks past movements. */
function changesCountedUnit(draft: ProductDraft, known: Product | undefined): boolean {
  return known !== undefined && known.stock > 0 && draft.unit !== known.unit;
}

function costFault(cost: Money | undefined, known: Product | undefined): string | undefined {
  if (cost !== undefined) return amountTooLarge(cost);
  return known === undefined || known.cost === null ? undefined : 'Escribe cuánto te cuesta; si no te cuesta nada, 0.';
}

function amountTooLarge(amount: Money): string | undefined {
  return amount > MAX_AMOUNT ? `El máximo es ${formatAmountWithoutCurrency(MAX_AMOUNT)}.` : undefined;
}

function withoutGaps(faults: Readonly<Record<string, string | undefined>>): ProductFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

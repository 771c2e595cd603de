/**
 * A sale that was refused for lack of stock: what is missing, and the same sale with 'Vender igual'.
 *
 * The customer has paid and left, so the sale must be recorded. It keeps its ids, so that it can never be recorded
 * twice. A sale from a product's own page becomes an income with one line, because only incomes have 'Vender igual'.
 * Spec: section 5 (Income details).
 */
import type * as z from 'zod/mini';
import { exceedsStock } from '../inventory/apply-sale-line-to-product.ts';
import { sellStock } from '../inventory/sell-stock.ts';
import type { Product } from '../rows/product.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Quantity } from '../kernel/quantity.ts';
import type { ProductsById } from './income-line-draft.ts';
import { recordIncome } from '../records/record-income.ts';

export interface SentCommand {
  readonly name: string;
  readonly input: unknown;
}

type Sale = z.output<typeof recordIncome.input>;

/** A product of which a sale asks more than there is, and the stock left. */
export interface StockLack {
  readonly product: Product;
  readonly left: Quantity;
}

/** Puts 'Vender igual' on the lines that exceed the stock; undefined if it is no sale, or nothing is missing. */
export function saleIgnoringStock(command: SentCommand, shelf: ProductsById): Sale | undefined {
  const sale = saleOf(command, shelf);
  if (sale === undefined) return undefined;
  const lacking = lackingLines(sale, shelf);
  if (lacking.size === 0) return undefined;
  return {
    ...sale,
    items: sale.items.map((item) => (lacking.has(item.uuid) ? { ...item, proceedAnyway: true } : item)),
  };
}

/** What a refused sale exceeds at the present stock, by product. */
export function findStockLacksOfSale(command: SentCommand, shelf: ProductsById): readonly StockLack[] {
  const sale = saleOf(command, shelf);
  return sale === undefined
    ? []
    : [...new Set(lackingLines(sale, shelf).values())].map((product) => ({ product, left: product.stock }));
}

function saleOf({ name, input }: SentCommand, shelf: ProductsById): Sale | undefined {
  if (name === 'record-income') return recordIncome.input.safeParse(input).data;
  return name === 'sell-stock' ? saleOfProduct(input, shelf) : undefined;
}

function saleOfProduct(input: unknown, shelf: ProductsById): Sale | undefined {
  const { data } = sellStock.input.safeParse(input);
  const product = data === undefined ? undefined : shelf.get(data.productId);
  if (data === undefined || product === undefined) return undefined;
  const { transactionId, account, parts, productId, stockLogId, quantity, price } = data;
  const { description, unit } = product;
  const line = { uuid: stockLogId, selectedProductUuid: productId, stockLogUuid: stockLogId, quantity, price };
  return { transactionId, account, parts, items: [{ ...line, description, unit, oldOrNewProduct: 'old' }] };
}

/** The lines of one product take from its stock in order. */
function lackingLines({ items }: Sale, shelf: ProductsById): Map<Uuid, Product> {
  const lacking = new Map<Uuid, Product>();
  const left = new Map<Uuid, Quantity>();
  for (const { uuid, selectedProductUuid, quantity, oldOrNewProduct, proceedAnyway = false } of items) {
    const product = selectedProductUuid == null ? undefined : shelf.get(selectedProductUuid);
    if (product === undefined) continue;
    const stock = left.get(product.uuid) ?? product.stock;
    const lacks = exceedsStock({ ...product, stock }, quantity);
    if (lacks && !proceedAnyway && oldOrNewProduct === 'old') lacking.set(uuid, product);
    left.set(product.uuid, Math.max(0, stock - quantity));
  }
  return lacking;
}

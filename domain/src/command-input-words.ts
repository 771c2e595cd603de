/** What a command is about, and the description and the amount in its input, if there are any. */
import { accountField } from './rows/account-field.ts';
import { accountLabels } from './rows/account.ts';
import { type Currency, formatMoney, type Money, priceTimesQuantity, sumOfNumbers } from './kernel/money.ts';
import { itemAmount } from './rows/transaction.ts';
import * as z from 'zod/mini';

const described = z.object({ description: z.optional(z.string()), amount: z.optional(z.int()) });
const newProducts = z.object({ products: z.array(z.object({ description: z.string() })) });
const lines = z.object({
  items: z.array(z.object({ description: z.string(), price: z.int(), quantity: z.int(), amount: z.optional(z.int()) })),
});

const aboutProduct = z.object({ productId: z.string() });
const changedProduct = z.object({ uuid: z.string() });
const returnedSale = z.object({ saleId: z.string() });
const aboutCustomer = z.object({ customerId: z.string(), name: z.optional(z.string()) });
const aboutRecord = z.object({ transactionId: z.string() });
const paid = z.object({ parts: z.object({ cash: z.int(), bank: z.int() }) });
const tradedProduct = z.object({ quantity: z.int(), price: z.optional(z.int()), cost: z.optional(z.int()) });
const moved = z.object({ fromAccount: accountField, toAccount: accountField });

/** The name of the product, customer or record in the input; undefined if unknown. */
export function commandSubjectName(input: unknown, nameOf: (id: string) => string | undefined): string | undefined {
  const customer = z.safeParse(aboutCustomer, input).data;
  // One who was registered here is in no copy once that is refused.
  if (customer !== undefined) return nameOf(customer.customerId) ?? customer.name;
  const id =
    z.safeParse(aboutProduct, input).data?.productId ??
    z.safeParse(changedProduct, input).data?.uuid ??
    z.safeParse(returnedSale, input).data?.saleId ??
    z.safeParse(aboutRecord, input).data?.transactionId;
  return id === undefined ? undefined : nameOf(id);
}

export function commandInputWords(input: unknown, currency: Currency): string {
  const [product, ...others] = z.safeParse(newProducts, input).data?.products ?? [];
  if (product !== undefined) {
    return others.length === 0 ? product.description : `${product.description} y ${others.length} más`;
  }
  const { items = [] } = z.safeParse(lines, input).data ?? {};
  const { description, amount } = z.safeParse(described, input).data ?? {};
  const total =
    items.length === 0 ? (amount ?? tradedFor(input) ?? movedByParts(input)) : sumOfNumbers(items.map(itemAmount));
  const names = items.map((item) => item.description).join(', ');
  const what = description === undefined || description === '' ? names || movedWords(input) : description;
  return [what, total === undefined ? '' : formatMoney(total, currency)].filter((part) => part !== '').join(' · ');
}

/** What one product was bought or sold for. */
function tradedFor(input: unknown): Money | undefined {
  const { price, cost = price, quantity = 0 } = z.safeParse(tradedProduct, input).data ?? {};
  return cost === undefined ? undefined : priceTimesQuantity(cost, quantity);
}

/** What was collected of a debt, or given back of a sale. */
function movedByParts(input: unknown): Money | undefined {
  const { cash, bank } = z.safeParse(paid, input).data?.parts ?? { cash: 0, bank: 0 };
  return cash + bank === 0 ? undefined : cash + bank;
}

function movedWords(input: unknown): string {
  const { data } = z.safeParse(moved, input);
  return data === undefined ? '' : `${accountLabels[data.fromAccount]} a ${accountLabels[data.toAccount]}`;
}

/** A command's subject: the description and the amount in its input, if there are any. */
import { accountField } from '@cuadra/domain/rows/account-field';
import { accountLabels } from '@cuadra/domain/rows/account';
import { type Currency, formatMoney, sumOfNumbers } from '@cuadra/domain/kernel/money';
import { itemAmount } from '@cuadra/domain/rows/transaction';
import * as z from 'zod/mini';

const described = z.object({ description: z.optional(z.string()), amount: z.optional(z.int()) });
const newProducts = z.object({ products: z.array(z.object({ description: z.string() })) });
const lines = z.object({
  items: z.array(z.object({ description: z.string(), price: z.int(), quantity: z.int(), amount: z.optional(z.int()) })),
});

const aboutProduct = z.object({ productId: z.string() });
const aboutRecord = z.object({ transactionId: z.string() });
const moved = z.object({ fromAccount: accountField, toAccount: accountField });

/** The name of the product or record in the input; undefined if unknown. */
export function commandSubjectName(input: unknown, nameOf: (id: string) => string | undefined): string | undefined {
  const id = z.safeParse(aboutProduct, input).data?.productId ?? z.safeParse(aboutRecord, input).data?.transactionId;
  return id === undefined ? undefined : nameOf(id);
}

export function commandInputWords(input: unknown, currency: Currency): string {
  const [product, ...others] = z.safeParse(newProducts, input).data?.products ?? [];
  if (product !== undefined) {
    return others.length === 0 ? product.description : `${product.description} y ${others.length} más`;
  }
  const { items = [] } = z.safeParse(lines, input).data ?? {};
  const { description, amount } = z.safeParse(described, input).data ?? {};
  const total = items.length === 0 ? amount : sumOfNumbers(items.map(itemAmount));
  const names = items.map((item) => item.description).join(', ');
  const what = description === undefined || description === '' ? names || movedWords(input) : description;
  return [what, total === undefined ? '' : formatMoney(total, currency)].filter((part) => part !== '').join(' · ');
}

function movedWords(input: unknown): string {
  const { data } = z.safeParse(moved, input);
  return data === undefined ? '' : `${accountLabels[data.fromAccount]} a ${accountLabels[data.toAccount]}`;
}

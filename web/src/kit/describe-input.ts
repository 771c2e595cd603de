/** What a command is about, from its input: its description and its amount, as far as it has them. */
import { type Currency, formatMoney, priceTimesQuantity, sumOf } from '@cuadra/domain/kernel/money';
import * as z from 'zod/mini';

const described = z.object({ description: z.optional(z.string()), amount: z.optional(z.int()) });
const newProducts = z.object({ products: z.array(z.object({ description: z.string() })) });
const lines = z.object({
  items: z.array(z.object({ description: z.string(), price: z.int(), quantity: z.int() })),
});

export function describeInput(input: unknown, currency: Currency): string {
  const [product, ...others] = z.safeParse(newProducts, input).data?.products ?? [];
  if (product !== undefined) {
    return others.length === 0 ? product.description : `${product.description} y ${others.length} más`;
  }
  const { items = [] } = z.safeParse(lines, input).data ?? {};
  const { description, amount } = z.safeParse(described, input).data ?? {};
  const total = items.length === 0 ? amount : sumOf(items.map((one) => priceTimesQuantity(one.price, one.quantity)));
  const names = items.map((item) => item.description).join(', ');
  const what = description === undefined || description === '' ? names : description;
  return [what, total === undefined ? '' : formatMoney(total, currency)].filter((part) => part !== '').join(' · ');
}

import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import type { Customer } from '../rows/customer.ts';
import { isOverCreditLimit } from './customer-debt.ts';

/** What to say where somebody owes more than was agreed, or will with `more` on top; undefined where they do not. */
export function overCreditLimitWords(
  customer: Pick<Customer, 'name' | 'limit'>,
  balance: Money,
  more: Money,
  currency: Currency,
): string | undefined {
  const { name, limit } = customer;
  if (limit === null || !isOverCreditLimit(customer, { balance }, more)) return undefined;
  const allowed = formatMoney(limit, currency);
  const then = more === 0 ? '' : ` Con esto te deberá ${formatMoney(balance + more, currency)}.`;
  return balance > 0
    ? `${name} te debe ${formatMoney(balance, currency)} y su límite es ${allowed}.${then}`
    : `El límite de ${name} es ${allowed}.${then}`;
}

/** What to say before a customer owes more than was agreed; undefined while they do not. */
import { overCreditLimitWords } from '@cuadra/domain/customers/over-credit-limit-words';
import type { Money } from '@cuadra/domain/kernel/money';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCustomer } from '../hooks/use-customers.ts';
import { useCustomerDebt } from '../hooks/use-debts.ts';

export function useCreditLimitWarning(customerId: string | undefined, more: Money): string | undefined {
  const { currency } = useShopLocale();
  const customer = useCustomer(customerId);
  const { balance } = useCustomerDebt(customerId);
  return customer === undefined || more <= 0 ? undefined : overCreditLimitWords(customer, balance, more, currency);
}

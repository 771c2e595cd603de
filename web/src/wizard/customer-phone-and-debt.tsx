/** What tells a customer apart in a list, and what they owe. */
import { debtWords } from '@cuadra/domain/payment/collection-draft';
import type { Customer } from '@cuadra/domain/rows/customer';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCustomerDebt } from '../hooks/use-debts.ts';

export function CustomerPhoneAndDebt({ customer: { uuid, phone } }: { readonly customer: Customer }) {
  const { currency } = useShopLocale();
  const { balance } = useCustomerDebt(uuid);
  return [phone, debtWords(balance, currency)].filter((fact) => fact !== '').join(' · ');
}

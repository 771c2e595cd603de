/** What tells a customer apart in a list. */
import type { Customer } from '@cuadra/domain/rows/customer';

export function DebtHint({ customer: { phone } }: { readonly customer: Customer }) {
  return phone === '' ? 'Sin celular' : phone;
}

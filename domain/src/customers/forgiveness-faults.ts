import { type Currency, formatMoney, type Money } from '../kernel/money.ts';

/** What is missing before a debt is forgiven, by field. */
export type ForgivingFaults = Partial<Record<'amount' | 'reason', string>>;

export const FORGIVEN_WITHOUT_REASON = 'Escribe por qué, para que quede anotado.';

export function forgivenessFaults(
  { amount = 0, reason }: { readonly amount: Money | undefined; readonly reason: string },
  balance: Money,
  currency: Currency,
): ForgivingFaults {
  const faults: ForgivingFaults = {};
  if (amount <= 0) faults.amount = 'Escribe cuánto le perdonas.';
  if (amount > balance) faults.amount = `Es más de lo que te debe: ${formatMoney(Math.max(0, balance), currency)}.`;
  if (reason.trim() === '') faults.reason = FORGIVEN_WITHOUT_REASON;
  return faults;
}

/**
 * The limit keeps every sum exact.
 * Spec: section 9 (S/ with 2 decimals).
 */
import { type Currency, formatMoney, MAX_TOTAL, type Money } from '../kernel/money.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';

/** Undefined if the total is allowed. */
export function refuseTooLargeTotal(total: Money, currency: Currency): Refusal | undefined {
  return total > MAX_TOTAL ? refuse('total-too-large', { limit: formatMoney(MAX_TOTAL, currency) }) : undefined;
}

/**
 * The largest total that one record may have.
 *
 * Spec: section 9 (S/ with 2 decimals); the limit itself keeps every sum exact.
 */
import { type Currency, formatMoney, MAX_TOTAL, type Money } from './money.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Why a record cannot have this total, or undefined when it can. */
export function refuseTooLargeTotal(total: Money, currency: Currency): Refusal | undefined {
  return total > MAX_TOTAL ? refuse('total-too-large', { limit: formatMoney(MAX_TOTAL, currency) }) : undefined;
}

/**
 * The change of a figure since the previous period, as an amount and as a share.
 *
 * Invariant: if the previous figure is zero or a loss, only the amount is given.
 */
import { type Money, permilleOf } from '../kernel/money.ts';

export interface Change {
  readonly amount: Money;
  readonly permille: number | undefined;
}

export function changeBetweenAmounts(before: Money, now: Money): Change {
  const amount = now - before;
  return { amount, permille: permilleOf(amount, before) };
}

/**
 * How much a figure has changed since the period before: by how much, and by which part of what it was.
 *
 * Invariant: of nothing, and of a loss, there are no parts; then only the amount is said.
 */
import { type Money, permilleOf } from '../kernel/money.ts';

export interface Change {
  readonly amount: Money;
  readonly permille: number | undefined;
}

export function changeSince(before: Money, now: Money): Change {
  const amount = now - before;
  return { amount, permille: permilleOf(amount, before) };
}

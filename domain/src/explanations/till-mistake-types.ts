/**
 * A mistake that would explain a difference of the till, as the file of its kind finds it.
 *
 * Invariant: without what speaks for one of them, the weights of a kind add up to at most one over all places where the
 * mistake could have been made; so each of many that are alike says little.
 */
import type { Uuid } from '../kernel/input-fields.ts';
import type { Money } from '../kernel/money.ts';
import type { Quantity } from '../kernel/quantity.ts';
import type { Correction } from '../records/edit-record.ts';
import type { Balances } from '../rows/account.ts';
import type { ExpenseToRecord } from './usual-expenses.ts';

export const explanationKinds = [
  'wrong-account',
  'recorded-twice',
  'swapped-digits',
  'extra-zero',
  'missing-expense',
  'missing-sale',
  'change-not-given',
] as const;
export type ExplanationKind = (typeof explanationKinds)[number];

/** What mends it, by the commands that there are. */
export type Mend =
  | { readonly way: 'correct'; readonly recordId: Uuid; readonly correction: Correction }
  | { readonly way: 'delete'; readonly recordId: Uuid }
  /** The record has to be opened, because its amount cannot be corrected. */
  | { readonly way: 'open'; readonly recordId: Uuid }
  | { readonly way: 'record-expense'; readonly expense: ExpenseToRecord };

export type ShouldBe =
  | { readonly what: 'amount'; readonly recorded: Money; readonly right: Money }
  | { readonly what: 'price' | 'cost'; readonly of: string; readonly recorded: Money; readonly right: Money }
  | { readonly what: 'quantity'; readonly of: string; readonly recorded: Quantity; readonly right: Quantity }
  | { readonly what: 'record'; readonly of: string; readonly right: Money };

export interface Suspicion {
  readonly kind: ExplanationKind;
  /** Empty for something that was not recorded. */
  readonly recordIds: readonly Uuid[];
  /** What the expected balances would change by, if it were mended. */
  readonly effect: Balances;
  readonly weight: number;
  /** Undefined where no command mends it. */
  readonly mend: Mend | undefined;
  /** What the number should have been: an amount, a price, or a quantity; or what is missing, by its name. */
  readonly shouldBe?: ShouldBe;
}

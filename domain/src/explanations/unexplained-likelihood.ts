/**
 * How likely a till differs by an amount that nothing in the book explains: most days by nothing, then by coins, hardly
 * ever by a large amount.
 *
 * Only operations that every machine rounds alike are used, so that all devices say the same.
 */
import { type Account, accounts, type Balances } from '../rows/account.ts';
import type { Money } from '../kernel/money.ts';

/** The part of the counts that differ. Yape/Plin is read off a screen. */
const DIFFERS: Readonly<Record<Account, number>> = { cash: 0.5, bank: 0.15 };
/** Half of the differences are below this. */
const MEDIAN: Money = 2_00;
const COIN: Money = 10;

/** Of all differences, in steps of a coin; the likelihoods of one account add up to one. */
export function unexplainedLikelihood(difference: Balances): number {
  return accounts.reduce((product, account) => product * likelihoodIn(account, difference[account]), 1);
}

function likelihoodIn(account: Account, amount: Money): number {
  const differs = DIFFERS[account];
  if (amount === 0) return 1 - differs;
  const [coins, median] = [Math.ceil(Math.abs(amount) / COIN), MEDIAN / COIN];
  return ((differs / 2) * median) / ((median + coins) * (median + coins - 1));
}

/**
 * How likely a till differs by an amount that nothing in the book explains: most days by nothing, then by coins, hardly
 * ever by a large amount.
 *
 * Only operations that every machine rounds alike are used, so that all devices say the same.
 */
import type { Balances } from '../rows/account.ts';
import type { Money } from '../kernel/money.ts';

/** The part of the counts whose cash differs. */
const CASH_DIFFERS = 0.5;
/** Yape/Plin is read off a screen; but who counts one roughly counts the other roughly. */
const BANK_DIFFERS = { alone: 0.15, too: 0.5 };
/** Half of the differences are below this. */
const MEDIAN: Money = 2_00;
const COIN: Money = 10;

/** Of all differences, in steps of a coin; they add up to one. */
export function likelihoodOfTillDifferenceByChance({ cash, bank }: Balances): number {
  const bankDiffers = cash === 0 ? BANK_DIFFERS.alone : BANK_DIFFERS.too;
  return likelihoodOf(cash, CASH_DIFFERS) * likelihoodOf(bank, bankDiffers);
}

function likelihoodOf(amount: Money, differs: number): number {
  if (amount === 0) return 1 - differs;
  const [coins, median] = [Math.ceil(Math.abs(amount) / COIN), MEDIAN / COIN];
  return ((differs / 2) * median) / ((median + coins) * (median + coins - 1));
}

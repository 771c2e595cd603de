/**
 * What the financial report's result leaves out: lost goods, the differences of stock and money counts, and sales of
 * unknown cost.
 *
 * Invariants: a negative amount is a loss; a product's initial stock and a business's initial money are not
 * differences.
 */
import { balanceOfAccount } from '../rows/account.ts';
import type { StockLogType } from '../rows/stock-log.ts';
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import type { AccountFlow } from './cash-flow.ts';

export interface LeftOut {
  readonly waste: Money;
  readonly shelfDifferences: Money;
  readonly tillDifferences: Money;
}

/** The effect of one kind of stock logs on the stock's value. */
export interface ShelfEffect {
  readonly type: StockLogType;
  /** True for the count of a product's initial stock. */
  readonly isFirstStock: boolean;
  readonly value: Money;
}

export function profitExclusions(
  effects: Iterable<ShelfEffect>,
  { countDifferences }: Pick<AccountFlow, 'countDifferences'>,
): LeftOut {
  let [waste, shelfDifferences] = [0, 0];
  for (const { type, isFirstStock, value } of effects) {
    if (type === 'waste') waste += value;
    else if (type === 'count' && !isFirstStock) shelfDifferences += value;
  }
  return { waste, shelfDifferences, tillDifferences: balanceOfAccount('both', countDifferences) };
}

/** "Fuera de esta ganancia: merma S/ 7.50, diferencias de conteo +S/ 3.00."; undefined if nothing is left out. */
export function profitExclusionWords(
  { waste, shelfDifferences, tillDifferences }: LeftOut,
  currency: Currency,
): string | undefined {
  const parts = [
    ...(waste === 0 ? [] : [`merma ${formatMoney(-waste, currency)}`]),
    ...(shelfDifferences === 0 ? [] : [`diferencias de conteo ${withSign(shelfDifferences, currency)}`]),
    ...(tillDifferences === 0 ? [] : [`diferencias de caja ${withSign(tillDifferences, currency)}`]),
  ];
  return parts.length === 0 ? undefined : `Fuera de esta ganancia: ${parts.join(', ')}.`;
}

/** The whole price of goods of unknown cost counts as profit; undefined if every cost is known. */
export function unknownCostSentence(incomeOfUnknownCost: Money, currency: Currency): string | undefined {
  if (incomeOfUnknownCost === 0) return undefined;
  const amount = formatMoney(incomeOfUnknownCost, currency);
  return `De ${amount} vendidos no se conoce el costo: esa parte cuenta entera como ganancia.`;
}

function withSign(amount: Money, currency: Currency): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`;
}

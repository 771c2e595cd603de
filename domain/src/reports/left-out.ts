/**
 * What the result of the financial report leaves out, and how much that is: what was lost from the shelf, what its
 * counts and those of the money found, and the sales of which nobody knows what the goods had cost.
 *
 * Invariants: below zero is a loss; the stock that a product was registered with, and the money that a business began
 * with, are no differences.
 */
import { moneyIn } from '../rows/account.ts';
import type { StockLogType } from '../rows/stock-log.ts';
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import type { AccountFlow } from './cash-flow.ts';

export interface LeftOut {
  readonly waste: Money;
  readonly shelfDifferences: Money;
  readonly tillDifferences: Money;
}

/** What the stock logs of one kind did to the value of the shelf. */
export interface ShelfEffect {
  readonly type: StockLogType;
  /** The count that a product was registered with. */
  readonly isFirstStock: boolean;
  readonly value: Money;
}

export function leftOutOf(
  effects: Iterable<ShelfEffect>,
  { countDifferences }: Pick<AccountFlow, 'countDifferences'>,
): LeftOut {
  let [waste, shelfDifferences] = [0, 0];
  for (const { type, isFirstStock, value } of effects) {
    if (type === 'waste') waste += value;
    else if (type === 'count' && !isFirstStock) shelfDifferences += value;
  }
  return { waste, shelfDifferences, tillDifferences: moneyIn('both', countDifferences) };
}

/** "Fuera de esta ganancia: merma S/ 7.50, diferencias de conteo +S/ 3.00."; undefined where nothing is left out. */
export function leftOutWords(
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

/** How much of what was sold counts whole as earned; undefined where every cost is known. */
export function unknownCostWords(incomeOfUnknownCost: Money, currency: Currency): string | undefined {
  if (incomeOfUnknownCost === 0) return undefined;
  const amount = formatMoney(incomeOfUnknownCost, currency);
  return `De ${amount} vendidos no se conoce el costo: esa parte cuenta entera como ganancia.`;
}

function withSign(amount: Money, currency: Currency): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`;
}

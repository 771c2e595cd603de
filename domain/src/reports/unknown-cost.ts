/** Goods whose cost nobody has said: what they earn is unknown, although their whole price counts as profit. */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import type { SalesFigures } from './sales-report.ts';

/** True if no cost of any of it is known. */
export function isCostUnknown({
  income,
  incomeOfUnknownCost,
}: Pick<SalesFigures, 'income' | 'incomeOfUnknownCost'>): boolean {
  return income > 0 && incomeOfUnknownCost === income;
}

/** Undefined if every cost is known. */
export function unknownCostSentence(incomeOfUnknownCost: Money, currency: Currency): string | undefined {
  if (incomeOfUnknownCost === 0) return undefined;
  const amount = formatMoney(incomeOfUnknownCost, currency);
  return `De ${amount} vendidos no se conoce el costo: esa parte cuenta entera como ganancia.`;
}

/** Goods whose cost nobody has said: what they earn is unknown, although their whole price counts as profit. */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import { ADJUSTMENT_CATEGORY, type Income, itemAmount, type Return, type Transaction } from '../rows/transaction.ts';
import type { SalesFigures } from './sales-report.ts';

/** True if no cost of any of it is known. */
export function isEveryCostOfSalesUnknown({
  income,
  incomeOfUnknownCost,
}: Pick<SalesFigures, 'income' | 'incomeOfUnknownCost'>): boolean {
  return income > 0 && incomeOfUnknownCost === income;
}

/** Undefined if every cost is known, also where more of unknown cost came back than was sold. */
export function soldAtUnknownCostSentence(incomeOfUnknownCost: Money, currency: Currency): string | undefined {
  if (incomeOfUnknownCost <= 0) return undefined;
  const amount = formatMoney(incomeOfUnknownCost, currency);
  return `De ${amount} vendidos no se conoce el costo: esa parte cuenta entera como ganancia.`;
}

export type SoldOrReturned = Pick<Income, 'type' | 'category' | 'items'> | Pick<Return, 'type' | 'items'>;
type OtherRecord = Exclude<Transaction, Income | Return>;

/**
 * What of these sales has no known cost, less what came back of it: as the sales report says it of the same records.
 */
export function incomeOfUnknownCost(records: Iterable<SoldOrReturned | OtherRecord>): Money {
  let sum: Money = 0;
  for (const record of records) {
    if (record.type === 'income' && record.category !== ADJUSTMENT_CATEGORY) {
      for (const item of record.items) if (item.cost === null) sum += itemAmount(item);
    } else if (record.type === 'return') {
      for (const { amount, cost } of record.items) if (cost === null) sum -= amount;
    }
  }
  return sum;
}

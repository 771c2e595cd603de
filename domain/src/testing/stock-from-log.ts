/** For tests: adds up a product's whole history, deleted lines with what their deletion gave back. */
import type { StockLog } from '../rows/stock-log.ts';
import type { Quantity } from '../kernel/quantity.ts';

export function stockFromLog(log: Iterable<Pick<StockLog, 'effect' | 'reversal'>>): Quantity {
  let stock = 0;
  for (const line of log) stock += line.effect + line.reversal;
  return stock;
}

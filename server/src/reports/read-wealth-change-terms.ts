/** The terms of what changed the shop's wealth in a range of days, and the value of its stock at both ends. */
import { instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import type { AccountFlow } from '@cuadra/domain/reports/cash-flow';
import type { StockValueChange } from '@cuadra/domain/reports/wealth/stock-gains-and-losses';
import {
  type WealthTerms,
  wealthChangeTerms,
  type WithoutStock,
} from '@cuadra/domain/reports/wealth/wealth-change-terms';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Reader } from '../api/read-as-member.ts';
import { type BothEnds, readStockValueWithReasons } from './read-stock-value-with-reasons.ts';

/** The terms of the range, of which `changes` are, and the value of the stock before and after it. */
export async function readWealthChangeTerms(
  reader: Reader,
  range: DayRange,
  figures: FinancialFigures,
  flow: AccountFlow,
  changes: Iterable<StockValueChange>,
): Promise<{ readonly terms: WealthTerms; readonly stock: BothEnds }> {
  const days = instantRangeOfDays(range.from, range.to, reader.business.configuracion.timezone);
  const { stock, within } = await readStockValueWithReasons(reader, days);
  return { terms: wealthChangeTerms(figures, flow, within, withoutStock(changes)), stock };
}

function withoutStock(changes: Iterable<StockValueChange>): WithoutStock {
  let [sold, settled] = [0, 0];
  for (const { reason, value } of changes) {
    if (reason === 'lacked') sold += value;
    else if (reason === 'settled') settled += value;
  }
  return { sold, settled };
}

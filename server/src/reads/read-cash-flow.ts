/** The cash flow of some days, from day summaries: it costs as much as there are days. */
import { balancesAfterLastDay } from '@cuadra/domain/cash/day-summary';
import { addDays } from '@cuadra/domain/kernel/instant';
import { type CashFlow, cashFlow } from '@cuadra/domain/reports/cash-flow';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Reader } from '../api/read-as-member.ts';
import { readFirstMoneyCount } from './read-first-money-count.ts';
import { readRangeAndOpeningSummaries } from './read-range-and-opening-summaries.ts';

export async function readCashFlow(reader: Reader, range: DayRange): Promise<CashFlow> {
  const summaries = await readRangeAndOpeningSummaries(reader, range.from, addDays(range.to, 1));
  const carried = balancesAfterLastDay(summaries.filter(({ day }) => day < range.from));
  return cashFlow(
    summaries.filter(({ day }) => day >= range.from),
    carried,
    range,
    await readFirstMoneyCount(reader, range.from),
  );
}

/**
 * Reads the sales report from the incomes and returns of its days, a hundred at a time, so that nobody waits for it.
 *
 * Its cost depends on the sales of those days only. It shows incomes line by line, so it requires the permission to see
 * incomes, and verReportes for past days.
 */
import type * as z from 'zod/mini';
import type { SalesAnswer } from '@cuadra/domain/server-answers';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import type { Income, Return } from '@cuadra/domain/rows/transaction';
import { SalesTally } from '@cuadra/domain/reports/sales-report';
import { redactSalesReport } from '@cuadra/domain/reports/redact-sales-report';
import { readRowsByCursor } from '../database/read-rows-by-cursor.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { limitToVisibleDays } from '../reads/limit-to-visible-days.ts';
import type { dayRangeQuerySchema } from '../reads/query-fields.ts';

/** A few milliseconds' worth of the largest sales. */
const BATCH = 100;

type Sold = Pick<Income | Return, 'createdAt' | 'account' | 'category'> &
  (Pick<Income, 'type' | 'items' | 'parts'> | Pick<Return, 'type' | 'items' | 'parts'>);

export async function readSalesReport(
  reader: DayReader,
  range: z.output<typeof dayRangeQuerySchema>,
): Promise<SalesAnswer | Refusal> {
  const days = limitToVisibleDays(reader, range);
  if (isRefusal(days)) return days;
  const { client, businessId, business, membership } = reader;
  const tally = new SalesTally(business.configuracion.timezone);
  const query = {
    text: `select type, "createdAt", account, category, items, parts from transactions
      where "businessId" = $1 and type in ('income', 'return') and "deletedAt" is null
        and "createdAt" >= $2 and "createdAt" < $3
      order by "createdAt", uuid`,
    values: [businessId, days.since, days.until],
  };
  for await (const record of readRowsByCursor<Sold>(client, query, BATCH)) {
    if (record.type === 'income') tally.add(record);
    else tally.addReturn(record);
  }
  const { from, to } = range;
  return { from, to, shownFrom: days.shownFrom, ...redactSalesReport(membership, tally.report()) };
}

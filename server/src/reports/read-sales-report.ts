/**
 * Reads the sales report from the incomes and returns of its days, in batches, by the index of types and instants.
 *
 * Its cost depends on the sales of those days only. It shows incomes line by line, so it requires the permission to see
 * incomes, and verReportes for past days.
 */
import type * as z from 'zod/mini';
import type { SalesAnswer } from '@cuadra/domain/server-answers';
import { BEFORE_ALL_IDS } from '@cuadra/domain/kernel/id-bounds';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import type { Income, Return } from '@cuadra/domain/rows/transaction';
import { SalesTally } from '@cuadra/domain/reports/sales-report';
import { redactSalesReport } from '@cuadra/domain/reports/redact-sales-report';
import { preparedQuery } from '../database/prepared-query.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import type { Reader } from '../api/read-as-member.ts';
import { type VisibleDays, limitToVisibleDays } from '../reads/limit-to-visible-days.ts';
import type { dayRangeQuerySchema } from '../reads/query-fields.ts';

const BATCH = 2_000;

type SoldRow = Pick<Income | Return, 'uuid' | 'createdAt' | 'account' | 'category'> &
  (Pick<Income, 'type' | 'items' | 'parts'> | Pick<Return, 'type' | 'items' | 'parts'>);

export async function readSalesReport(
  reader: DayReader,
  range: z.output<typeof dayRangeQuerySchema>,
): Promise<SalesAnswer | Refusal> {
  const days = limitToVisibleDays(reader, range);
  if (isRefusal(days)) return days;
  const tally = new SalesTally(reader.business.configuracion.timezone);
  let after: Pick<SoldRow, 'createdAt' | 'uuid'> | undefined = { createdAt: days.since, uuid: BEFORE_ALL_IDS };
  while (after !== undefined) {
    const batch = await soldAfter(reader, days, after);
    for (const row of batch) {
      if (row.type === 'income') tally.add(row);
      else tally.addReturn(row);
    }
    after = batch.length === BATCH ? batch.at(-1) : undefined;
  }
  return {
    from: range.from,
    to: range.to,
    shownFrom: days.shownFrom,
    ...redactSalesReport(reader.membership, tally.report()),
  };
}

async function soldAfter(
  { client, businessId }: Reader,
  { until }: VisibleDays,
  { createdAt, uuid }: Pick<SoldRow, 'createdAt' | 'uuid'>,
): Promise<SoldRow[]> {
  const { rows } = await client.query<SoldRow>(
    preparedQuery(
      `select uuid, type, "createdAt", account, category, items, parts from transactions
        where "businessId" = $1 and type in ('income', 'return') and "deletedAt" is null
          and ("createdAt", uuid) > ($2, $3) and "createdAt" < $4
        order by "createdAt", uuid limit $5`,
      [businessId, createdAt, uuid, until, BATCH],
    ),
  );
  return rows;
}

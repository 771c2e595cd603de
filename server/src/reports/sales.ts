/**
 * The sales report: read from the incomes of its days, a batch at a time, by the index of types and instants.
 *
 * It costs as many rows as were sold in those days, and nothing for what lies before them. It shows incomes line by
 * line, so it takes the permission to see incomes, and past days take verReportes as everywhere.
 */
import type * as z from 'zod/mini';
import { BEFORE_ALL_IDS } from '@cuadra/domain/kernel/id-order';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import type { Income } from '@cuadra/domain/rows/transaction';
import { SalesTally } from '@cuadra/domain/reports/sales';
import { type VisibleSales, visibleSales } from '@cuadra/domain/reports/visible-sales';
import { preparedQuery } from '../database/prepared.ts';
import type { DayReader } from '../api/answer-read.ts';
import type { Reader } from '../api/read-as-member.ts';
import { type VisibleDays, visibleDays } from '../reads/visible-days.ts';
import type { rangeQuery } from './summary-reports.ts';

const BATCH = 2_000;

export interface SalesAnswer extends VisibleSales {
  readonly from: string;
  readonly to: string;
  /** The first day that is shown, null when nothing was left out. */
  readonly shownFrom: string | null;
}

type SoldRow = Pick<Income, 'uuid' | 'createdAt' | 'account' | 'category' | 'items'>;

export async function readSales(reader: DayReader, range: z.output<typeof rangeQuery>): Promise<SalesAnswer | Refusal> {
  const days = visibleDays(reader, range);
  if (isRefusal(days)) return days;
  const tally = new SalesTally(reader.business.configuracion.timezone);
  let after: Pick<SoldRow, 'createdAt' | 'uuid'> | undefined = { createdAt: days.since, uuid: BEFORE_ALL_IDS };
  while (after !== undefined) {
    const batch = await incomesAfter(reader, days, after);
    for (const income of batch) tally.add(income);
    after = batch.length === BATCH ? batch.at(-1) : undefined;
  }
  return {
    from: range.from,
    to: range.to,
    shownFrom: days.shownFrom,
    ...visibleSales(reader.membership, tally.report()),
  };
}

async function incomesAfter(
  { client, businessId }: Reader,
  { until }: VisibleDays,
  { createdAt, uuid }: Pick<SoldRow, 'createdAt' | 'uuid'>,
): Promise<SoldRow[]> {
  const { rows } = await client.query<SoldRow>(
    preparedQuery(
      `select uuid, "createdAt", account, category, items from transactions
        where "businessId" = $1 and type = 'income' and "deletedAt" is null
          and ("createdAt", uuid) > ($2, $3) and "createdAt" < $4
        order by "createdAt", uuid limit $5`,
      [businessId, createdAt, uuid, until, BATCH],
    ),
  );
  return rows;
}

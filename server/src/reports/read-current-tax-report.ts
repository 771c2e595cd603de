/**
 * Reads the tax light of today from the day summaries, and today's small sales by the index of types and instants.
 *
 * What came back of a small sale before the day's boleta is issued is not on it: a sale of which nothing is left is
 * none.
 */
import type { TaxAnswer } from '@cuadra/domain/server-answers';
import { instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import { type SmallSales, taxReport, daysNeededForTaxReport } from '@cuadra/domain/reports/tax-light';
import { taxLimitsOn } from '@cuadra/domain/reports/tax-limits';
import { hasTaxLimits, taxRegimeOf } from '@cuadra/domain/rows/tax-regime';
import { ADJUSTMENT_CATEGORY } from '@cuadra/domain/rows/transaction';
import { preparedQuery } from '../database/prepared-query.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { readSummariesOfDays } from './reports-from-day-summaries.ts';

export async function readCurrentTaxReport(reader: DayReader): Promise<TaxAnswer> {
  const { business, today } = reader;
  const regime = taxRegimeOf(business);
  if (!hasTaxLimits(business)) return { regime, report: null };
  const summaries = await readSummariesOfDays(reader, daysNeededForTaxReport(today));
  return { regime, report: taxReport(summaries, today, await readSmallSales(reader)) };
}

async function readSmallSales({ client, businessId, business, today }: DayReader): Promise<SmallSales> {
  const { from, until } = instantRangeOfDays(today, today, business.configuracion.timezone);
  const { rows } = await client.query<SmallSales>(
    preparedQuery(
      `select count(*) filter (where kept > 0) as count, coalesce(sum(kept), 0)::bigint as total from (
          select total - (select coalesce(sum(r.total), 0) from transactions r
              where r."businessId" = $1 and r."saleId" = s.uuid and r."deletedAt" is null) as kept
            from transactions s where "businessId" = $1 and type = 'income' and "deletedAt" is null and category <> $2
              and "createdAt" >= $3 and "createdAt" < $4 and total > 0 and total <= $5) small`,
      [businessId, ADJUSTMENT_CATEGORY, from, until, taxLimitsOn(today)?.unreceiptedUpTo ?? 0],
    ),
  );
  return rows[0] ?? { count: 0, total: 0 };
}

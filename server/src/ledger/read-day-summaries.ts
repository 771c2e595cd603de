import type { Day } from '@cuadra/domain/kernel/instant';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';

/**
 * The rows of "daySummaries" that a day's balances depend on: from the last day with a count before it. The business is
 * the statement's first parameter, `day` an SQL expression.
 */
export function summariesSinceCountConditionSql(day: string): string {
  return `"businessId" = $1 and day >= coalesce(
    (select max(day) from "daySummaries" where "businessId" = $1 and "hasCount" and day < ${day}), '')`;
}

/** From the last day with a count before this day. */
export async function readSummariesSinceMoneyCount(
  client: PoolClient,
  businessId: string,
  day: Day,
): Promise<DaySummary[]> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    preparedQuery(`select summary from "daySummaries" where ${summariesSinceCountConditionSql('$2')} order by day`, [
      businessId,
      day,
    ]),
  );
  return rows.map(({ summary }) => summary);
}

export async function readSummaryOfDay(
  client: PoolClient,
  businessId: string,
  day: Day,
): Promise<DaySummary | undefined> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    preparedQuery(`select summary from "daySummaries" where "businessId" = $1 and day = $2`, [businessId, day]),
  );
  return rows[0]?.summary;
}

export async function readSummarizedDays(client: PoolClient, businessId: string): Promise<Day[]> {
  const { rows } = await client.query<{ day: Day }>('select day from "daySummaries" where "businessId" = $1', [
    businessId,
  ]);
  return rows.map(({ day }) => day);
}

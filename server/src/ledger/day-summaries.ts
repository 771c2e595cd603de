/**
 * The day summaries of a business, as they are kept.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared.ts';

/**
 * Which rows of "daySummaries" the balances of a day depend on: those from the last day with a count before it on. The
 * business is the statement's first parameter, the day the one that is named.
 */
export function fromLastCountBefore(day: string): string {
  return `"businessId" = $1 and day >= coalesce(
    (select max(day) from "daySummaries" where "businessId" = $1 and "hasCount" and day < ${day}), '')`;
}

/** The summaries from the last day with a count before a day on. */
export async function summariesAround(client: PoolClient, businessId: string, day: Day): Promise<DaySummary[]> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    preparedQuery(`select summary from "daySummaries" where ${fromLastCountBefore('$2')} order by day`, [
      businessId,
      day,
    ]),
  );
  return rows.map(({ summary }) => summary);
}

export async function summaryOf(client: PoolClient, businessId: string, day: Day): Promise<DaySummary | undefined> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    preparedQuery(`select summary from "daySummaries" where "businessId" = $1 and day = $2`, [businessId, day]),
  );
  return rows[0]?.summary;
}

/** Every day that has a summary. */
export async function summarisedDays(client: PoolClient, businessId: string): Promise<Day[]> {
  const { rows } = await client.query<{ day: Day }>('select day from "daySummaries" where "businessId" = $1', [
    businessId,
  ]);
  return rows.map(({ day }) => day);
}

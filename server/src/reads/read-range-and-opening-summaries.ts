import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import type { Day } from '@cuadra/domain/kernel/instant';
import { summariesSinceCountConditionSql } from '../ledger/read-day-summaries.ts';
import type { Reader } from '../api/read-as-member.ts';
import { preparedQuery } from '../database/prepared-query.ts';

/** The summaries of a range in order, preceded by those that its opening balances depend on. */
export async function readRangeAndOpeningSummaries(
  { client, businessId }: Pick<Reader, 'client' | 'businessId'>,
  from: Day,
  to: Day,
): Promise<DaySummary[]> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    preparedQuery(
      `select summary from "daySummaries" where ${summariesSinceCountConditionSql('$2')} and day <= $3 order by day`,
      [businessId, from, to],
    ),
  );
  return rows.map(({ summary }) => summary);
}

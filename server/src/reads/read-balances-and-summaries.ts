/**
 * Reads the money of a business: expected balances, day summaries, and the last closures.
 *
 * Invariants: every member may see the expected balances; a past day requires verReportes, as everywhere.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import type { BalancesAnswer, ClosuresAnswer, ReadSummary } from '@cuadra/domain/server-answers';
import { availableBalance, differenceOfMoneyCount } from '@cuadra/domain/cash/balances';
import { DEFAULT_CLOSURE_LIMIT } from '@cuadra/domain/cash/latest-till-closures-among-records';
import { type DailySummary, summariesWithBalances } from '@cuadra/domain/cash/summaries-with-balances';
import { balancesAfterLastDay } from '@cuadra/domain/cash/day-summary';
import { redactDaySummary } from '@cuadra/domain/cash/redact-day-summary';
import type { Membership } from '@cuadra/domain/rows/membership';
import { isRefusal, type Refusal, refuseFields } from '@cuadra/domain/kernel/refusal';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { profitWithOtherGainsAndLosses } from '@cuadra/domain/reports/profit-breakdown';
import {
  canSeeOtherGainsAndLosses,
  noOtherGainsAndLosses,
  type OtherGainsAndLosses,
} from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import { preparedQuery } from '../database/prepared-query.ts';
import { transactionFromRow } from '../database/domain-rows-from-json.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import { readAuthorNames } from './author-and-customer-names.ts';
import {
  dayParameterSchema,
  type dayRangeQuerySchema,
  LATEST_QUERY_DAY,
  NO_SUCH_DAY_MESSAGE,
  pageSizeParameterSchema,
} from './query-fields.ts';
import { readOtherGainsAndLosses } from './read-stock-gains-and-losses.ts';
import { readRangeAndOpeningSummaries } from './read-range-and-opening-summaries.ts';
import { limitToVisibleDays } from './limit-to-visible-days.ts';

export const closuresQuerySchema = z.strictObject({ limit: pageSizeParameterSchema(DEFAULT_CLOSURE_LIMIT) });

export async function readBalances(reader: DayReader): Promise<BalancesAnswer> {
  const summaries = await readRangeAndOpeningSummaries(reader, LATEST_QUERY_DAY, LATEST_QUERY_DAY);
  const expected = balancesAfterLastDay(summaries);
  return {
    at: reader.now,
    version: reader.version,
    expected,
    available: { cash: availableBalance('cash', expected), bank: availableBalance('bank', expected) },
    lastCount: summaries.findLast((summary) => summary.lastCount !== null)?.lastCount ?? null,
  };
}

/** Null if nothing was recorded on the day. */
export async function readDaySummary(reader: DayReader, day: Day): Promise<ReadSummary | null | Refusal> {
  if (!z.safeParse(dayParameterSchema, day).success) return refuseFields({ day: NO_SUCH_DAY_MESSAGE });
  const summaries = await readDaySummaries(reader, { from: day, to: day });
  return isRefusal(summaries) ? summaries : (summaries[0] ?? null);
}

export async function readDaySummaries(
  reader: DayReader,
  range: z.output<typeof dayRangeQuerySchema>,
): Promise<ReadSummary[] | Refusal> {
  const days = limitToVisibleDays(reader, range);
  if (isRefusal(days)) return days;
  const summaries = summariesWithBalances(await readRangeAndOpeningSummaries(reader, days.from, days.to), days.from);
  const { membership } = reader;
  if (!canSeeOtherGainsAndLosses(membership)) return summaries.map((summary) => visibleSummary(membership, summary));
  const others = await readOtherGainsAndLosses(reader, days);
  return summaries.map((summary) =>
    visibleSummary(membership, summary, others.get(summary.day) ?? noOtherGainsAndLosses),
  );
}

function visibleSummary(membership: Membership, summary: DailySummary, others?: OtherGainsAndLosses): ReadSummary {
  const visible = redactDaySummary(membership, summary);
  const profit = profitWithOtherGainsAndLosses(visible, others);
  const earned = others === undefined || profit === undefined ? {} : { others, profit };
  return { ...visible, balances: summary.balances, ...earned };
}

export async function listTillClosures(
  reader: DayReader,
  { limit }: z.output<typeof closuresQuerySchema>,
): Promise<ClosuresAnswer | Refusal> {
  const days = limitToVisibleDays(reader, {});
  if (isRefusal(days)) return days;
  const { rows } = await reader.client.query<{ record: MoneyCount }>(
    preparedQuery(
      `select to_jsonb(t) - 'version' - 'folded' as record from transactions t
        where "businessId" = $1 and type = 'closure' and "createdAt" >= $2 and "createdAt" < $3
          and "deletedAt" is null
        order by "createdAt" desc, uuid desc limit $4`,
      [reader.businessId, days.since, days.until, limit],
    ),
  );
  const closures = rows.flatMap(({ record }) => {
    const closure = transactionFromRow(record);
    return closure.type === 'closure' ? [{ ...closure, difference: differenceOfMoneyCount(closure) }] : [];
  });
  return { closures, people: await readAuthorNames(reader, closures) };
}

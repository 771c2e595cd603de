/**
 * The money of a business as it is read: what there should be now, what each day held, and the last closures.
 *
 * Invariants: whoever works here may know what should be in the till; a past day takes verReportes, as everywhere.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import { type Balances, accounts } from '@cuadra/domain/rows/account';
import { availableBalance, countDifference } from '@cuadra/domain/cash/balances';
import { DEFAULT_CLOSURES } from '@cuadra/domain/cash/closures';
import { type DailySummary, dailySummaries } from '@cuadra/domain/cash/daily-summary';
import { balancesThrough, type DaySummary } from '@cuadra/domain/cash/day-summary';
import { visibleProfit, type VisibleSummary, visibleSummary } from '@cuadra/domain/cash/summary-visibility';
import type { Membership } from '@cuadra/domain/rows/membership';
import { isRefusal, type Refusal, refuseFields } from '@cuadra/domain/kernel/refusal';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { preparedQuery } from '../database/prepared.ts';
import { transactionOf } from '../database/stored-rows.ts';
import type { DayReader } from '../api/answer-read.ts';
import { type PeopleNames, peopleNames } from './people-names.ts';
import type { Reader } from '../api/read-as-member.ts';
import {
  dayParameter as dayField,
  hasRangeInOrder,
  LAST_DAY,
  notTooLong,
  dayRangeFields,
  pageSize,
} from './query-fields.ts';
import { visibleDays } from './visible-days.ts';

export const summariesQuery = z.strictObject(dayRangeFields).check(hasRangeInOrder(), notTooLong());
export const closuresQuery = z.strictObject({ limit: pageSize(DEFAULT_CLOSURES) });

interface BalancesAnswer {
  readonly at: string;
  /** The version of the ledger that these balances belong to. */
  readonly version: number;
  readonly expected: Balances;
  /** What can be spent: never less than nothing. */
  readonly available: Balances;
  readonly lastCount: DaySummary['lastCount'];
}

export async function readBalances(reader: DayReader): Promise<BalancesAnswer> {
  const summaries = await summariesInto(reader, LAST_DAY, LAST_DAY);
  const expected = balancesThrough(summaries);
  const [cash, bank] = accounts.map((account) => availableBalance(account, expected));
  return {
    at: reader.now,
    version: reader.version,
    expected,
    available: { cash: cash ?? 0, bank: bank ?? 0 },
    lastCount: summaries.findLast((summary) => summary.lastCount !== null)?.lastCount ?? null,
  };
}

/** A day as its reader may see it: what should be there always, what was earned with all that makes it. */
export type ReadSummary = VisibleSummary & Pick<DailySummary, 'balances'> & Partial<Pick<DailySummary, 'profit'>>;

/** The summary of a day, null when nothing was recorded on it. */
export async function readDay(reader: DayReader, day: Day): Promise<ReadSummary | null | Refusal> {
  const parsed = z.safeParse(dayField, day);
  if (!parsed.success) return refuseFields({ day: 'Escribe un día que exista, como 2026-11-21.' });
  const summaries = await readDays(reader, { from: day, to: day });
  return isRefusal(summaries) ? summaries : (summaries[0] ?? null);
}

export async function readDays(
  reader: DayReader,
  range: z.output<typeof summariesQuery>,
): Promise<ReadSummary[] | Refusal> {
  const days = visibleDays(reader, range);
  if (isRefusal(days)) return days;
  const summaries = await summariesInto(reader, days.from, days.to);
  return dailySummaries(summaries, days.from).map((summary) => shown(reader.membership, summary));
}

function shown(membership: Membership, summary: DailySummary): ReadSummary {
  const visible = visibleSummary(membership, summary);
  const profit = visibleProfit(visible);
  return { ...visible, balances: summary.balances, ...(profit === undefined ? {} : { profit }) };
}

/** The summaries of a range in order, and before them those that carry the balances into it. */
export async function summariesInto(
  { client, businessId }: Pick<Reader, 'client' | 'businessId'>,
  from: Day,
  to: Day,
): Promise<DaySummary[]> {
  const { rows } = await client.query<{ summary: DaySummary }>(
    preparedQuery(
      `select summary from "daySummaries" where "businessId" = $1 and day <= $3 and day >= coalesce(
        (select max(day) from "daySummaries" where "businessId" = $1 and "hasCount" and day < $2), '') order by day`,
      [businessId, from, to],
    ),
  );
  return rows.map(({ summary }) => summary);
}

export type Closure = MoneyCount & {
  /** Surplus above zero, shortage below. */
  readonly difference: Balances;
};

interface ClosuresAnswer {
  readonly closures: readonly Closure[];
  readonly people: PeopleNames;
}

export async function listClosures(
  reader: DayReader,
  { limit }: z.output<typeof closuresQuery>,
): Promise<ClosuresAnswer | Refusal> {
  const days = visibleDays(reader, {});
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
    const closure = transactionOf(record);
    return closure.type === 'closure' ? [{ ...closure, difference: countDifference(closure) }] : [];
  });
  return { closures, people: await peopleNames(reader, closures) };
}

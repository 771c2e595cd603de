/**
 * What was lost, found by counts, and sold without stock, on each day of a range; and with it all that the result has
 * beside the day summaries.
 *
 * Its cost depends on the lines of those days: a purchase or count leads back to the sales since the one before it.
 */
import { instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Day } from '@cuadra/domain/kernel/instant';
import {
  type OtherGainsAndLossesByDay,
  otherGainsAndLossesByDay,
  type StockGainsAndLosses,
} from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import { type StockValueChange, stockGainsAndLossesByDay } from '@cuadra/domain/reports/wealth/stock-gains-and-losses';
import { stockValueChangeReason } from '@cuadra/domain/reports/wealth/stock-value-reasons';
import type { StockLogType } from '@cuadra/domain/rows/stock-log';
import { ADJUSTMENT } from '@cuadra/domain/rows/transaction';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Reader } from '../api/read-as-member.ts';
import { queryPlannedForValues } from '../database/prepared-query.ts';
import { readCashFlow } from './read-cash-flow.ts';

/** From the first instant on, and before the second. */
export interface Instants {
  readonly from: string;
  readonly until: string;
}

export async function readOtherGainsAndLosses(reader: Reader, range: DayRange): Promise<OtherGainsAndLossesByDay> {
  return otherGainsAndLossesByDay(await readShelfTerms(reader, range), await readCashFlow(reader, range));
}

async function readShelfTerms(reader: Reader, { from, to }: DayRange): Promise<ReadonlyMap<Day, StockGainsAndLosses>> {
  const { timezone } = reader.business.configuracion;
  return stockGainsAndLossesByDay(await readStockGainAndLossChanges(reader, { from, to }), timezone);
}

export async function readStockGainAndLossChanges(reader: Reader, { from, to }: DayRange): Promise<StockValueChange[]> {
  const instants = instantRangeOfDays(from, to, reader.business.configuracion.timezone);
  return [...(await readLostAndFound(reader, instants)), ...(await readShortages(reader, instants))];
}

interface Line {
  readonly productId: Uuid;
  readonly at: string;
  readonly type: StockLogType;
  readonly productSince: string;
  readonly transactionId: string | null;
  readonly isAdjustment: boolean;
  readonly value: number;
}

/** Sales and purchases of the shelf are read only where they are differences of a count. */
async function readLostAndFound(
  { client, businessId }: Reader,
  { from, until }: Instants,
): Promise<StockValueChange[]> {
  const { rows } = await client.query<Line>(
    queryPlannedForValues(
      `select l."productId", l."createdAt" as at, l.type, p."createdAt" as "productSince", l."transactionId",
          coalesce(t.category = '${ADJUSTMENT}', false) as "isAdjustment", l."valueEffect" as value
        from "stockLogs" l
        join products p on p."businessId" = $1 and p.uuid = l."productId"
        left join transactions t on l.type = 'sell' and t."businessId" = $1 and t.uuid = l."transactionId"
        where l."businessId" = $1 and l."deletedAt" is null and l."createdAt" >= $2 and l."createdAt" < $3
          and (l.type in ('waste', 'count', 'return') or (l.type = 'sell' and t.category = '${ADJUSTMENT}'))`,
      [businessId, from, until],
    ),
  );
  return rows.map(({ productId, at, type, productSince, transactionId, isAdjustment, value }) => {
    const line = { type, createdAt: at, transactionId };
    const reason = stockValueChangeReason(line, { createdAt: productSince }, isAdjustment ? ADJUSTMENT : undefined);
    return { productId, at, reason, value };
  });
}

/** What lacked in the sales of the range, and what its purchases and counts settled. */
async function readShortages({ client, businessId }: Reader, { from, until }: Instants): Promise<StockValueChange[]> {
  const { rows } = await client.query<StockValueChange>(queryPlannedForValues(SHORTAGES, [businessId, from, until]));
  return rows;
}

/** As an index finds them. */
const IS_SHORT = `t.type = 'income' and t."deletedAt" is null
  and t.items @? '$[*] ? (@.actualQuantity < @.quantity)' and t.category <> '${ADJUSTMENT}'`;
const SETTLES = `type in ('buy', 'count') and "deletedAt" is null`;

const SHORTAGES = `with settlers as (
    select distinct "productId", "createdAt" as at from "stockLogs"
      where "businessId" = $1 and ${SETTLES} and "createdAt" >= $2 and "createdAt" < $3),
  since as materialized (
    select s.*, coalesce((select max("createdAt") from "stockLogs" b where b."businessId" = $1
        and b."productId" = s."productId" and b."createdAt" < s.at and ${SETTLES}), '-infinity') as before
      from settlers s),
  lines as (
    select l.*, null::timestamptz as "settledAt" from transactions t
      join "stockLogs" l on l."businessId" = $1 and l."transactionId" = t.uuid and l."deletedAt" is null
      where t."businessId" = $1 and ${IS_SHORT} and t."createdAt" >= $2 and t."createdAt" < $3
    union all
    select l.*, s.at from since s
      join "stockLogs" l on l."businessId" = $1 and l."productId" = s."productId" and l.type = 'sell'
        and l."deletedAt" is null and l."createdAt" >= s.before and l."createdAt" < s.at)
  select l."productId", coalesce(l."settledAt", t."createdAt") as at,
      case when l."settledAt" is null then 'lacked' else 'settled' end as reason,
      (i.item ->> 'cost')::bigint + l."valueEffect" as value
    from lines l
    join transactions t on t."businessId" = $1 and t.uuid = l."transactionId" and ${IS_SHORT}
    cross join lateral jsonb_array_elements(t.items) i (item)
    where (i.item ->> 'uuid')::uuid = l."itemId" and i.item ->> 'cost' is not null
      and (i.item ->> 'trackStock')::boolean
      and (i.item ->> 'actualQuantity')::bigint < (i.item ->> 'quantity')::bigint`;

/**
 * What was lost, found by counts, and sold without stock, on each day of a range; and with it all that the result has
 * beside the day summaries.
 *
 * Its cost depends on the lines of those days, and on the sales without stock that their purchases and counts settle.
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
import { classifyStockValueChange } from '@cuadra/domain/reports/wealth/stock-value-reasons';
import type { StockLogType } from '@cuadra/domain/rows/stock-log';
import { ADJUSTMENT_CATEGORY } from '@cuadra/domain/rows/transaction';
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
  return otherGainsAndLossesByDay(await readStockTerms(reader, range), await readCashFlow(reader, range));
}

async function readStockTerms(reader: Reader, { from, to }: DayRange): Promise<ReadonlyMap<Day, StockGainsAndLosses>> {
  const { timezone } = reader.business.configuracion;
  return stockGainsAndLossesByDay(await readStockGainsAndLosses(reader, { from, to }), timezone);
}

export async function readStockGainsAndLosses(reader: Reader, { from, to }: DayRange): Promise<StockValueChange[]> {
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

/** The record `t` of a line `l`, where it is a difference of a count: an index has these, and no other. */
export const ADJUSTMENT_RECORD_JOIN_SQL = `left join transactions t on t."businessId" = $1 and t.uuid = l."transactionId"
  and t.category = '${ADJUSTMENT_CATEGORY}'`;

/** Sales and purchases of the shelf are read only where they are differences of a count. */
async function readLostAndFound(
  { client, businessId }: Reader,
  { from, until }: Instants,
): Promise<StockValueChange[]> {
  const { rows } = await client.query<Line>(
    queryPlannedForValues(
      `select l."productId", l."createdAt" as at, l.type, p."createdAt" as "productSince", l."transactionId",
          t.uuid is not null as "isAdjustment", l."valueEffect" as value
        from "stockLogs" l
        join products p on p."businessId" = $1 and p.uuid = l."productId"
        ${ADJUSTMENT_RECORD_JOIN_SQL}
        where l."businessId" = $1 and l."deletedAt" is null and l."createdAt" >= $2 and l."createdAt" < $3
          and (l.type in ('waste', 'count', 'return') or (l.type = 'sell' and t.uuid is not null))`,
      [businessId, from, until],
    ),
  );
  return rows.map(({ productId, at, type, productSince, transactionId, isAdjustment, value }) => {
    const line = { type, createdAt: at, transactionId };
    const reason = classifyStockValueChange(
      line,
      { createdAt: productSince },
      isAdjustment ? ADJUSTMENT_CATEGORY : undefined,
    );
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
  and t.items @? '$[*] ? (@.actualQuantity < @.quantity)' and t.category <> '${ADJUSTMENT_CATEGORY}'`;

/** The last or first purchase or count of a product, each by itself, as an index finds it without reading the sales. */
function settlerInstant(pick: 'max' | 'min', productId: string, when: string): string {
  const ofType = (type: StockLogType): string => `(select ${pick}("createdAt") from "stockLogs" b
      where b."businessId" = $1 and b."productId" = ${productId} and b.type = '${type}' and b."deletedAt" is null
        and b."createdAt" ${when})`;
  return `${pick === 'max' ? 'greatest' : 'least'}(${ofType('buy')}, ${ofType('count')})`;
}

/** The short sales come first, which are few: all sales since the settlers before may be the shop's whole past. */
const SHORTAGES = `with settled as materialized (
    select coalesce(${settlerInstant('max', 's."productId"', '< s.first')}, '-infinity') as since
      from (select "productId", min("createdAt") as first from "stockLogs"
        where "businessId" = $1 and type in ('buy', 'count') and "deletedAt" is null
          and "createdAt" >= $2 and "createdAt" < $3 group by 1) s),
  short as materialized (
    select t.uuid, t."createdAt" as at, (i.item ->> 'uuid')::uuid as "itemId", (i.item ->> 'cost')::bigint as cost
      from transactions t cross join lateral jsonb_array_elements(t.items) i (item)
      where t."businessId" = $1 and ${IS_SHORT} and t."createdAt" < $3
        and t."createdAt" >= least($2, (select min(since) from settled))
        and i.item ->> 'cost' is not null and (i.item ->> 'trackStock')::boolean
        and (i.item ->> 'actualQuantity')::bigint < (i.item ->> 'quantity')::bigint),
  lines as materialized (
    select l."productId", s.at, s.cost + l."valueEffect" as value,
        ${settlerInstant('min', 'l."productId"', '> s.at')} as "settledAt"
      from short s
      join "stockLogs" l on l."businessId" = $1 and l."transactionId" = s.uuid and l."itemId" = s."itemId"
        and l."deletedAt" is null)
  select "productId", at, 'lacked' as reason, value from lines where at >= $2
  union all
  select "productId", "settledAt", 'settled', value from lines where "settledAt" >= $2 and "settledAt" < $3`;

/**
 * The value of the stock at both ends of a range of days, and why it changed between them.
 *
 * The products say what the stock is worth now. What changed it after the range is taken off, which gives its end; what
 * changed it within the range too, which gives its start. So nothing older than the range is read.
 */
import { type Money, sumOfNumbers } from '@cuadra/domain/kernel/money';
import {
  addToStockValueSum,
  type StockValueSums,
  type StockLineKind,
  stockValueReasonOfKind,
  zeroStockValueSums,
} from '@cuadra/domain/reports/wealth/stock-value-reasons';
import type { Reader } from '../api/read-as-member.ts';
import { preparedQuery, queryPlannedForValues } from '../database/prepared-query.ts';
import { type Instants, ADJUSTMENT_RECORD_JOIN_SQL } from '../reads/read-stock-gains-and-losses.ts';

export interface BothEnds {
  readonly start: Money;
  readonly end: Money;
}

export interface StockValueWithReasons {
  readonly stock: BothEnds;
  /** Why it changed in the range. */
  readonly within: StockValueSums;
}

type BusinessReader = Pick<Reader, 'client' | 'businessId'>;

export async function readStockValueWithReasons(
  reader: BusinessReader,
  instants: Instants,
): Promise<StockValueWithReasons> {
  const now = await readStockValue(reader);
  const changes = await readValueChangesSince(reader, instants);
  const within = changes.filter(({ isWithin }) => isWithin);
  const after = changes.filter(({ isWithin }) => !isWithin);
  const end = now - valueOf(after);
  return { stock: { start: end - valueOf(within), end }, within: sumByReason(within) };
}

async function readStockValue({ client, businessId }: BusinessReader): Promise<Money> {
  const { rows } = await client.query<{ value: Money }>(
    preparedQuery(`select coalesce(sum("stockValue"), 0)::bigint as value from products where "businessId" = $1`, [
      businessId,
    ]),
  );
  return rows[0]?.value ?? 0;
}

/** The sum of all changes of one kind, within the range or after it. */
interface ValueChange extends StockLineKind {
  readonly isWithin: boolean;
  readonly value: Money;
}

function valueOf(changes: readonly ValueChange[]): Money {
  return sumOfNumbers(changes.map(({ value }) => value));
}

function sumByReason(changes: readonly ValueChange[]): StockValueSums {
  return changes.reduce(
    (sums, change) => addToStockValueSum(sums, stockValueReasonOfKind(change), change.value),
    zeroStockValueSums,
  );
}

async function readValueChangesSince(
  { client, businessId }: BusinessReader,
  { from, until }: Instants,
): Promise<ValueChange[]> {
  const { rows } = await client.query<ValueChange>(
    queryPlannedForValues(`${CHANGES_BY_LINES} union all ${CHANGES_BEYOND_LINES}`, [businessId, from, until]),
  );
  return rows;
}

/** What the lines say that count. */
const CHANGES_BY_LINES = `select l.type, l.type = 'count' and l."createdAt" = p."createdAt" as "isInitial",
    l."transactionId" is not null as "hasRecord", t.uuid is not null as "isAdjustment",
    l."createdAt" < $3 as "isWithin", sum(l."valueEffect")::bigint as value
  from products p
  join "stockLogs" l on l."businessId" = $1 and l."productId" = p.uuid
  ${ADJUSTMENT_RECORD_JOIN_SQL}
  where p."businessId" = $1 and l."deletedAt" is null and l."createdAt" >= $2
  group by 1, 2, 3, 4, 5`;

/** Only these can have a change beyond their lines that is dated since the range began. */
const NEW_OR_WITHOUT_A_LINE = `select uuid from products where "businessId" = $1 and "createdAt" >= $2
  union
  select "productId" from "stockLogs" where "businessId" = $1 and "deletedAt" >= $2`;

/**
 * What a product is worth beyond the lines that count. It is a revaluation of the instant at which the product last
 * lost a line, or else began, as the domain dates it (reports/wealth/daily-wealth.ts). Each product's lines are looked
 * up by themselves: those of all products may be the shop's whole past.
 */
const CHANGES_BEYOND_LINES = `select 'revaluation', false, false, false, at < $3, sum(value)::bigint
  from (select coalesce(l."lostAt", p."createdAt") as at, p."stockValue" - coalesce(l.value, 0) as value
      from products p, lateral (
        select max("deletedAt") as "lostAt", sum("valueEffect") filter (where "deletedAt" is null) as value
          from "stockLogs" where "businessId" = $1 and "productId" = p.uuid) l
      where p."businessId" = $1 and p.uuid in (${NEW_OR_WITHOUT_A_LINE})) beyond
  where value <> 0 and at >= $2 group by 5`;

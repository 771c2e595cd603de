/**
 * The value of the stock at both ends of a range of days, and why it changed between them.
 *
 * It reads the products and the lines of their history since the range began: the products say what the stock is worth
 * now, and what came after the range is taken off. What each line means, the domain says.
 */
import { type Money, sumOf } from '@cuadra/domain/kernel/money';
import {
  addToStockValueReason,
  stockValueChangeReason,
  type ShelfSums,
  unchangedShelf,
} from '@cuadra/domain/reports/wealth/stock-value-reasons';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { ADJUSTMENT } from '@cuadra/domain/rows/transaction';
import type { Reader } from '../api/read-as-member.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Instants } from '../reads/read-stock-gains-and-losses.ts';

export interface BothEnds {
  readonly start: Money;
  readonly end: Money;
}

export interface ShelfChange {
  readonly stock: BothEnds;
  /** The sums of the range. */
  readonly within: ShelfSums;
}

type ShelfReader = Pick<Reader, 'client' | 'businessId'>;

export async function readShelfChange(reader: ShelfReader, instants: Instants): Promise<ShelfChange> {
  const worth = await readStockValue(reader);
  const [within, after] = sumByReason(await readLinesSince(reader, instants));
  const end = worth - sumOf(Object.values(after));
  return { stock: { start: end - sumOf(Object.values(within)), end }, within };
}

async function readStockValue({ client, businessId }: ShelfReader): Promise<Money> {
  const { rows } = await client.query<{ worth: Money }>(
    preparedQuery(`select coalesce(sum("stockValue"), 0)::bigint as worth from products where "businessId" = $1`, [
      businessId,
    ]),
  );
  return rows[0]?.worth ?? 0;
}

/** Lines of the history that mean the same. */
interface LineGroup {
  readonly type: StockLog['type'];
  readonly isFirstStock: boolean;
  readonly hasRecord: boolean;
  readonly isAdjustment: boolean;
  readonly isWithin: boolean;
  readonly value: Money;
}

function sumByReason(groups: readonly LineGroup[]): [within: ShelfSums, after: ShelfSums] {
  let [within, after] = [unchangedShelf, unchangedShelf];
  for (const { type, isFirstStock, hasRecord, isAdjustment, isWithin, value } of groups) {
    const line = { type, createdAt: isFirstStock ? '' : 'later', transactionId: hasRecord ? '' : null };
    const reason = stockValueChangeReason(line, { createdAt: '' }, isAdjustment ? ADJUSTMENT : undefined);
    if (isWithin) within = addToStockValueReason(within, reason, value);
    else after = addToStockValueReason(after, reason, value);
  }
  return [within, after];
}

/**
 * What a product is worth beyond its lines that count, is dated as the domain says (reports/wealth/daily-wealth.ts):
 * only products that are new, or have lost a line, since the range began can have it dated since then.
 */
async function readLinesSince({ client, businessId }: ShelfReader, { from, until }: Instants): Promise<LineGroup[]> {
  const { rows } = await client.query<LineGroup>(preparedQuery(LINES_SINCE, [businessId, from, until]));
  return rows;
}

const LINES_SINCE = `with changed as (
    select uuid from products where "businessId" = $1 and "createdAt" >= $2
    union
    select "productId" from "stockLogs" where "businessId" = $1 and "deletedAt" >= $2)
  select l.type, l.type = 'count' and l."createdAt" = p."createdAt" as "isFirstStock",
      l."transactionId" is not null as "hasRecord", coalesce(t.category = '${ADJUSTMENT}', false) as "isAdjustment",
      l."createdAt" < $3 as "isWithin", sum(l."valueEffect")::bigint as value
    from products p
    join "stockLogs" l on l."businessId" = $1 and l."productId" = p.uuid
    left join transactions t on t."businessId" = $1 and t.uuid = l."transactionId"
    where p."businessId" = $1 and l."deletedAt" is null and l."createdAt" >= $2
    group by 1, 2, 3, 4, 5
  union all
  select 'revaluation', false, false, false, at < $3, sum(value)::bigint
    from (select coalesce(max(l."deletedAt"), p."createdAt") as at,
          p."stockValue" - coalesce(sum(l."valueEffect") filter (where l."deletedAt" is null), 0) as value
        from products p left join "stockLogs" l on l."businessId" = $1 and l."productId" = p.uuid
        where p."businessId" = $1 and p.uuid in (select uuid from changed)
        group by p.uuid, p."createdAt", p."stockValue") beyond
    where value <> 0 and at >= $2 group by 5`;

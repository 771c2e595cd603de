/**
 * The terms of what changed the shop's wealth in a range of days, and the value of its stock at both ends.
 *
 * The stock is summed from the lines of the products' history, so that any day's value is known; what each line means,
 * the domain says.
 */
import { instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import { type Money, sumOf } from '@cuadra/domain/kernel/money';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import type { AccountFlow } from '@cuadra/domain/reports/cash-flow';
import type { StockValueChange } from '@cuadra/domain/reports/wealth/stock-gains-and-losses';
import {
  addToStockValueReason,
  stockValueChangeReason,
  type ShelfSums,
  unchangedShelf,
} from '@cuadra/domain/reports/wealth/stock-value-reasons';
import {
  type WealthTerms,
  wealthChangeTerms,
  type WithoutStock,
} from '@cuadra/domain/reports/wealth/wealth-change-terms';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { ADJUSTMENT } from '@cuadra/domain/rows/transaction';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Reader } from '../api/read-as-member.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Instants } from '../reads/read-stock-gains-and-losses.ts';

export interface BothEnds {
  readonly start: Money;
  readonly end: Money;
}

/** The terms of the range, of which `changes` are, and the value of the stock before and after it. */
export async function readWealthChangeTerms(
  reader: Reader,
  range: DayRange,
  figures: FinancialFigures,
  flow: AccountFlow,
  changes: Iterable<StockValueChange>,
): Promise<{ readonly terms: WealthTerms; readonly stock: BothEnds }> {
  const days = instantRangeOfDays(range.from, range.to, reader.business.configuracion.timezone);
  const [before, within] = sumsOf(await readShelf(reader, days));
  const start = sumOf(Object.values(before));
  const stock = { start, end: start + sumOf(Object.values(within)) };
  return { terms: wealthChangeTerms(figures, flow, within, withoutStock(changes)), stock };
}

/** Lines of the history that mean the same. */
interface ShelfGroup {
  readonly type: StockLog['type'];
  readonly isFirstStock: boolean;
  readonly hasRecord: boolean;
  readonly isAdjustment: boolean;
  readonly isWithin: boolean;
  readonly value: Money;
}

function sumsOf(groups: readonly ShelfGroup[]): [before: ShelfSums, within: ShelfSums] {
  let [before, within] = [unchangedShelf, unchangedShelf];
  for (const { type, isFirstStock, hasRecord, isAdjustment, isWithin, value } of groups) {
    const line = { type, createdAt: isFirstStock ? '' : 'later', transactionId: hasRecord ? '' : null };
    const reason = stockValueChangeReason(line, { createdAt: '' }, isAdjustment ? ADJUSTMENT : undefined);
    if (isWithin) within = addToStockValueReason(within, reason, value);
    else before = addToStockValueReason(before, reason, value);
  }
  return [before, within];
}

/**
 * Up to the end of the range. What a product is worth beyond its lines that count, is dated as the domain says
 * (reports/wealth/daily-wealth.ts).
 */
async function readShelf({ client, businessId }: Reader, { from, until }: Instants): Promise<ShelfGroup[]> {
  const { rows } = await client.query<ShelfGroup>(
    preparedQuery(
      `select l.type, l.type = 'count' and l."createdAt" = p."createdAt" as "isFirstStock",
          l."transactionId" is not null as "hasRecord", coalesce(t.category = '${ADJUSTMENT}', false) as "isAdjustment",
          l."createdAt" >= $2 as "isWithin", sum(l."valueEffect")::bigint as value
        from "stockLogs" l
        join products p on p."businessId" = $1 and p.uuid = l."productId"
        left join transactions t on t."businessId" = $1 and t.uuid = l."transactionId"
        where l."businessId" = $1 and l."deletedAt" is null and l."createdAt" < $3
        group by 1, 2, 3, 4, 5
      union all
      select 'revaluation', false, false, false, at >= $2, sum(value)::bigint
        from (select coalesce(max(l."deletedAt"), p."createdAt") as at,
              p."stockValue" - coalesce(sum(l."valueEffect") filter (where l."deletedAt" is null), 0) as value
            from products p left join "stockLogs" l on l."businessId" = $1 and l."productId" = p.uuid
            where p."businessId" = $1 group by p.uuid, p."createdAt", p."stockValue") beyond
        where value <> 0 and at < $3 group by 5`,
      [businessId, from, until],
    ),
  );
  return rows;
}

function withoutStock(changes: Iterable<StockValueChange>): WithoutStock {
  let [sold, settled] = [0, 0];
  for (const { reason, value } of changes) {
    if (reason === 'lacked') sold += value;
    else if (reason === 'settled') settled += value;
  }
  return { sold, settled };
}

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
import { addToShelf, shelfReasonOf, type ShelfSums, unchangedShelf } from '@cuadra/domain/reports/shelf-terms';
import { type WealthTerms, wealthTerms, type WithoutStock } from '@cuadra/domain/reports/wealth-terms';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { ADJUSTMENT } from '@cuadra/domain/rows/transaction';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Reader } from '../api/read-as-member.ts';

export interface BothEnds {
  readonly start: Money;
  readonly end: Money;
}

/** The terms of the range, and the value of the stock before and after it. */
export async function readTerms(
  reader: Reader,
  range: DayRange,
  figures: FinancialFigures,
  flow: AccountFlow,
): Promise<{ readonly terms: WealthTerms; readonly stock: BothEnds }> {
  const days = instantRangeOfDays(range.from, range.to, reader.business.configuracion.timezone);
  const [before, within] = sumsOf(await readShelf(reader, days));
  const start = sumOf(Object.values(before));
  const stock = { start, end: start + sumOf(Object.values(within)) };
  return { terms: wealthTerms(figures, flow, within, await readWithoutStock(reader, days)), stock };
}

interface Instants {
  readonly from: string;
  readonly until: string;
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
    const reason = shelfReasonOf(line, { createdAt: '' }, isAdjustment ? ADJUSTMENT : undefined);
    if (isWithin) within = addToShelf(within, reason, value);
    else before = addToShelf(before, reason, value);
  }
  return [before, within];
}

/**
 * Up to the end of the range. What a product is worth beyond its lines that count, is dated as the domain says
 * (reports/wealth-of-books.ts).
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

/** Only the sales of more than the shelf had are read (an index finds them). */
async function readWithoutStock({ client, businessId }: Reader, { from, until }: Instants): Promise<WithoutStock> {
  const { rows } = await client.query<WithoutStock>(
    preparedQuery(
      `with short as (
          select t."createdAt" as at, (i.item ->> 'cost')::bigint + l."valueEffect" as cost,
              (select min(s."createdAt") from "stockLogs" s
                where s."businessId" = $1 and s."productId" = l."productId" and s.type in ('buy', 'count')
                  and s."deletedAt" is null and s."createdAt" > t."createdAt") as "settledAt"
            from transactions t
            cross join lateral jsonb_array_elements(t.items) i (item)
            join "stockLogs" l on l."businessId" = $1 and l."transactionId" = t.uuid
              and l."itemId" = (i.item ->> 'uuid')::uuid and l."deletedAt" is null
            where t."businessId" = $1 and t.type = 'income' and t."deletedAt" is null and t."createdAt" < $3
              and t.items @? '$[*] ? (@.actualQuantity < @.quantity)' and t.category <> '${ADJUSTMENT}'
              and i.item ->> 'cost' is not null and (i.item ->> 'trackStock')::boolean
              and (i.item ->> 'actualQuantity')::bigint < (i.item ->> 'quantity')::bigint)
        select coalesce(sum(cost) filter (where at >= $2), 0)::bigint as sold,
            coalesce(sum(cost) filter (where "settledAt" >= $2 and "settledAt" < $3), 0)::bigint as settled
          from short`,
      [businessId, from, until],
    ),
  );
  return rows[0] ?? { sold: 0, settled: 0 };
}

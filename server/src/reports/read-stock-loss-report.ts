/** What was lost, found and sold without stock in some days, by product. */
import type { StockLossReport } from '@cuadra/domain/server-answers';
import { instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { type StockChangeWithoutCost, stockLossReport } from '@cuadra/domain/reports/wealth/stock-loss-report';
import { classifyStockValueChange } from '@cuadra/domain/reports/wealth/stock-value-reasons';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Reader } from '../api/read-as-member.ts';
import { preparedQuery, queryPlannedForValues } from '../database/prepared-query.ts';
import { readStockGainsAndLosses } from '../reads/read-stock-gains-and-losses.ts';

export async function readStockLossReport(reader: Reader, range: DayRange): Promise<StockLossReport> {
  const changes = await readStockGainsAndLosses(reader, range);
  const changesWithoutCost = await readChangesWithoutCost(reader, range);
  const ids = [...new Set([...changes, ...changesWithoutCost].map(({ productId }) => productId))];
  return { ...range, products: stockLossReport(changes, await readNames(reader, ids), changesWithoutCost) };
}

interface Line extends Omit<StockChangeWithoutCost, 'reason'>, Pick<StockLog, 'type' | 'createdAt' | 'transactionId'> {
  readonly productSince: string;
}

/** Goods without a cost are worth nothing on the shelf, so that what is lost of them changes no value. */
async function readChangesWithoutCost(
  { client, businessId, business }: Reader,
  { from, to }: DayRange,
): Promise<StockChangeWithoutCost[]> {
  const instants = instantRangeOfDays(from, to, business.configuracion.timezone);
  const { rows } = await client.query<Line>(
    queryPlannedForValues(
      `select l."productId", l.type, l."createdAt", l."transactionId", l.effect as quantity, p.unit,
          p."createdAt" as "productSince"
        from "stockLogs" l
        join products p on p."businessId" = $1 and p.uuid = l."productId"
        where l."businessId" = $1 and l."deletedAt" is null and l."createdAt" >= $2 and l."createdAt" < $3
          and l.type in ('waste', 'count', 'return') and l.cost is null and l."valueEffect" = 0 and l.effect <> 0`,
      [businessId, instants.from, instants.until],
    ),
  );
  return rows.map(({ productSince, ...line }) => {
    const reason = classifyStockValueChange(line, { createdAt: productSince }, undefined);
    return { productId: line.productId, unit: line.unit, reason, quantity: line.quantity };
  });
}

async function readNames(
  { client, businessId }: Reader,
  ids: readonly Uuid[],
): Promise<Pick<Product, 'uuid' | 'description'>[]> {
  const { rows } = await client.query<Pick<Product, 'uuid' | 'description'>>(
    preparedQuery(`select uuid, description from products where "businessId" = $1 and uuid = any($2::uuid[])`, [
      businessId,
      ids,
    ]),
  );
  return rows;
}

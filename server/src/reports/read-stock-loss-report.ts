/** What was lost, found and sold without stock in some days, by product. */
import type { StockLossReport } from '@cuadra/domain/server-answers';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { stockLossReport } from '@cuadra/domain/reports/wealth/stock-loss-report';
import type { Product } from '@cuadra/domain/rows/product';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Reader } from '../api/read-as-member.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { readStockGainsAndLosses } from '../reads/read-stock-gains-and-losses.ts';

export async function readStockLossReport(reader: Reader, range: DayRange): Promise<StockLossReport> {
  const changes = await readStockGainsAndLosses(reader, range);
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  return { ...range, products: stockLossReport(changes, await readNames(reader, ids)) };
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

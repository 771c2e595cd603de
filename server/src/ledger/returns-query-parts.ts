/** What came back of the sales that a command asked about, or of those whose stock logs it asked for. */
import type { Reads } from '@cuadra/domain/commands/command-reads';
import { type Part, rowsAsJsonSql, type Which } from './query-part.ts';

export function returnsQueryParts({ returnsOf, returnsOfStockLogs = false, stockLogs = [] }: Reads): Part[] {
  if (returnsOf === undefined && !returnsOfStockLogs) return [];
  const ofLogs: Which = (to) =>
    `select "transactionId" from "stockLogs" where "businessId" = $1 and uuid = any(${to(stockLogs)}::uuid[])`;
  const sales: Which = (to) =>
    returnsOfStockLogs ? `"saleId" in (${ofLogs(to)})` : `"saleId" = any(${to(returnsOf)}::uuid[])`;
  return [
    {
      name: 'returns',
      sql: (to) => rowsAsJsonSql('transactions', `where "businessId" = $1 and "deletedAt" is null and ${sales(to)}`),
    },
  ];
}

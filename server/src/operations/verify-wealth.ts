/**
 * Checks that a business is left with what its rows say: on every day the terms add up to the change of its wealth, and
 * each product's stock is worth what the lines of its history say.
 *
 * Not held against its lines: a product whose cost an older version may have changed by hand, which wrote no line.
 */
import type { TimeZone } from '@cuadra/domain/kernel/calendar';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { stockValueBeyondLines, dailyWealth } from '@cuadra/domain/reports/wealth/daily-wealth';
import { totalWealth, sumOfWealthTerms } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { ClientBase } from 'pg';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';

export interface BooksToCheck {
  readonly businessId: string;
  readonly timezone: TimeZone;
  /** Without deleted ones. */
  readonly records: readonly Transaction[];
}

/** One sentence for each difference. */
export async function describeWealthDifferences(client: ClientBase, books: BooksToCheck): Promise<string[]> {
  const { businessId, timezone: zone, records } = books;
  const products = await rowsOf<Product>(client, 'products', businessId);
  const stockLogs = await rowsOf<StockLog>(client, '"stockLogs"', businessId);
  return [
    ...wealthDifferences(dailyWealth({ businessId, zone, products, stockLogs, records })),
    ...valueDifferences(products, stockLogs),
  ];
}

function wealthDifferences(days: ReturnType<typeof dailyWealth>): string[] {
  let before = 0;
  return days.flatMap(({ day, terms, end }) => {
    const [change, explained] = [totalWealth(end) - before, sumOfWealthTerms(terms)];
    before = totalWealth(end);
    if (change === explained) return [];
    return [
      `el ${day} lo que tiene cambió en ${formatMoney(change)}, y sus movimientos explican ${formatMoney(explained)}`,
    ];
  });
}

function valueDifferences(products: readonly Product[], stockLogs: readonly StockLog[]): string[] {
  const linesOf = new Map<string, StockLog[]>(products.map(({ uuid }) => [uuid, []]));
  for (const line of stockLogs) linesOf.get(line.productId)?.push(line);
  return products.flatMap((product) => {
    const { uuid, costSetAt = null, lackingValue = 0, stockValue } = product;
    const beyond = stockValueBeyondLines(product, linesOf.get(uuid) ?? []) - lackingValue;
    if (beyond === 0 || costSetAt !== null) return [];
    const summed = formatMoney(stockValue - beyond);
    return [`el stock del producto ${uuid} vale ${formatMoney(stockValue)}, y su historia suma ${summed}`];
  });
}

async function rowsOf<Row extends object>(client: ClientBase, table: string, businessId: string): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) - 'version' - 'folded' as row from ${table} t where "businessId" = $1`,
    [businessId],
  );
  return rows.map(({ row }) => normalizeRowInstants(row));
}

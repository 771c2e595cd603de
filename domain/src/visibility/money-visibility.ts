/**
 * What a person may know of costs and earnings, row by row.
 *
 * What something cost is seen by who sees expenses; what it is worth and what selling it left by who sees reports
 * besides, since either of the two gives the other away. What may not be seen is left out, never shown as nothing.
 * Invariant: it holds for every read, the sync and the exports included.
 * Spec: section 6.
 */
import { type Product, valueAtLastCost } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import type { Income, Transaction, TransactionItem } from '../rows/transaction.ts';
import { type PermissionHolder, hasPermission } from '../rows/permissions.ts';

/** What the last purchase of a product cost. */
export function seesCosts(holder: PermissionHolder): boolean {
  return hasPermission(holder, 'verEgresos');
}

/** What the stock is worth, what the goods sold had cost, and so what was earned. */
export function seesEarnings(holder: PermissionHolder): boolean {
  return seesCosts(holder) && hasPermission(holder, 'verReportes');
}

/** A row of which some fields may be left out. */
type Without<Row, Field extends keyof Row> = Omit<Row, Field> & Partial<Pick<Row, Field>>;

export type VisibleProduct = Without<Product, 'cost' | 'stockValue'>;
export type VisibleStockLog = Without<StockLog, 'cost' | 'previousCost' | 'valueEffect'>;
export type VisibleItem = Without<TransactionItem, 'cost'>;
export type VisibleIncome = Without<Omit<Income, 'items'>, 'cost'> & { readonly items: readonly VisibleItem[] };
export type VisibleRecord = Exclude<Transaction, Income> | VisibleIncome;

export function visibleProduct(holder: PermissionHolder, product: VisibleProduct): VisibleProduct {
  const { cost, costSetAt, stockValue, lackingValue, ...shown } = product;
  return {
    ...shown,
    ...(cost !== undefined && seesCosts(holder) && { cost }),
    ...(costSetAt !== undefined && seesCosts(holder) && { costSetAt }),
    ...(stockValue !== undefined && seesEarnings(holder) && { stockValue }),
    ...(lackingValue !== undefined && seesEarnings(holder) && { lackingValue }),
  };
}

/** What one unit had cost: of a sale it is what the sale had cost. */
export function visibleStockLog(holder: PermissionHolder, log: VisibleStockLog): VisibleStockLog {
  const { cost, previousCost, valueEffect, ...shown } = log;
  const sees = log.type === 'sell' ? seesEarnings(holder) : seesCosts(holder);
  return {
    ...shown,
    ...(cost !== undefined && sees && { cost }),
    ...(previousCost !== undefined && sees && { previousCost }),
    ...(valueEffect !== undefined && seesEarnings(holder) && { valueEffect }),
  };
}

export function visibleRecord(holder: PermissionHolder, record: VisibleRecord): VisibleRecord {
  if (record.type !== 'income' || seesEarnings(holder)) return record;
  const { cost: _cost, items, ...shown } = record;
  return { ...shown, items: items.map(({ cost: _costOfItem, ...item }) => item) };
}

/** A row as the domain reckons with it: what was left out is unknown, and the shelf is worth what it last cost. */
export function productKnownAs(shown: VisibleProduct): Product {
  const { cost = null, stockValue = valueAtLastCost({ cost, stock: shown.stock }) } = shown;
  return { ...shown, cost, stockValue };
}

export function stockLogKnownAs({
  cost = null,
  previousCost = null,
  valueEffect = 0,
  ...shown
}: VisibleStockLog): StockLog {
  return { ...shown, cost, previousCost, valueEffect };
}

export function recordKnownAs(shown: VisibleRecord): Transaction {
  if (shown.type !== 'income') return shown;
  const { cost = 0, items, ...income } = shown;
  return { ...income, cost, items: items.map(({ cost: ofItem = null, ...item }) => ({ ...item, cost: ofItem })) };
}

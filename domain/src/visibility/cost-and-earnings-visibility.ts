/**
 * Removes costs and earnings that a person may not see.
 *
 * The permission for expenses shows costs; only together with the one for reports it shows the stock's value and the
 * profit of sales, because each of these two reveals the other. A hidden figure is left out, never shown as zero.
 *
 * Invariant: it holds for every read, sync and exports included.
 * Spec: section 6.
 */
import { type Product, stockValueAtLastCost } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import type { Income, Return, ReturnedItem, Transaction, TransactionItem } from '../rows/transaction.ts';
import { type PermissionHolder, hasPermission } from '../rows/permissions.ts';

/** The cost in the last purchase. */
export function canSeeCosts(holder: PermissionHolder): boolean {
  return hasPermission(holder, 'verEgresos');
}

/** The stock's value, the cost of sold goods, and so the profit. */
export function canSeeEarnings(holder: PermissionHolder): boolean {
  return canSeeCosts(holder) && hasPermission(holder, 'verReportes');
}

type Without<Row, Field extends keyof Row> = Omit<Row, Field> & Partial<Pick<Row, Field>>;

export type VisibleProduct = Without<Product, 'cost' | 'stockValue'>;
export type VisibleStockLog = Without<StockLog, 'cost' | 'previousCost' | 'valueEffect'>;
export type VisibleItem = Without<TransactionItem, 'cost'>;
export type VisibleIncome = Without<Omit<Income, 'items'>, 'cost'> & { readonly items: readonly VisibleItem[] };
export type VisibleReturn = Without<Omit<Return, 'items'>, 'cost'> & {
  readonly items: readonly Without<ReturnedItem, 'cost'>[];
};
export type VisibleRecord = Exclude<Transaction, Income | Return> | VisibleIncome | VisibleReturn;

/** Who sees everything gets the rows themselves, because copying thousands takes longer than reading them. */
export function redactProduct(holder: PermissionHolder, product: VisibleProduct): VisibleProduct {
  if (canSeeEarnings(holder)) return product;
  const { cost, costSetAt, stockValue: _stockValue, lackingValue: _lackingValue, ...shown } = product;
  return {
    ...shown,
    ...(cost !== undefined && canSeeCosts(holder) && { cost }),
    ...(costSetAt !== undefined && canSeeCosts(holder) && { costSetAt }),
  };
}

/** On the line of a sale, or of what came back from one, the unit's cost is the sale's cost. */
export function redactStockLog(holder: PermissionHolder, log: VisibleStockLog): VisibleStockLog {
  if (canSeeEarnings(holder)) return log;
  const { cost, previousCost, valueEffect: _valueEffect, ...shown } = log;
  const isOfSale = log.type === 'sell' || (log.type !== 'buy' && log.transactionId !== null);
  const sees = !isOfSale && canSeeCosts(holder);
  return {
    ...shown,
    ...(cost !== undefined && sees && { cost }),
    ...(previousCost !== undefined && sees && { previousCost }),
  };
}

export function redactRecord(holder: PermissionHolder, record: VisibleRecord): VisibleRecord {
  if (canSeeEarnings(holder)) return record;
  if (record.type === 'return') {
    const { cost: _cost, items, ...shown } = record;
    return { ...shown, items: items.map(({ cost: _costOfItem, ...item }) => item) };
  }
  if (record.type !== 'income') return record;
  const { cost: _cost, items, ...shown } = record;
  return { ...shown, items: items.map(({ cost: _costOfItem, ...item }) => item) };
}

/** For computing on the device: hidden costs become unknown, and the stock is valued at its last cost. */
export function fillRedactedProduct(shown: VisibleProduct): Product {
  if (isWholeProduct(shown)) return shown;
  const { cost = null, stockValue = stockValueAtLastCost({ cost, stock: shown.stock }) } = shown;
  return { ...shown, cost, stockValue };
}

export function fillRedactedStockLog(shown: VisibleStockLog): StockLog {
  if (isWholeStockLog(shown)) return shown;
  const { cost = null, previousCost = null, valueEffect = 0 } = shown;
  return { ...shown, cost, previousCost, valueEffect };
}

function isWholeProduct(shown: VisibleProduct): shown is Product {
  return shown.cost !== undefined && shown.stockValue !== undefined;
}

function isWholeStockLog(shown: VisibleStockLog): shown is StockLog {
  return shown.cost !== undefined && shown.previousCost !== undefined && shown.valueEffect !== undefined;
}

export function fillRedactedRecord(shown: VisibleRecord): Transaction {
  if (!('items' in shown) || isWholeSale(shown)) return shown;
  if (shown.type === 'return') {
    const { cost = 0, items, ...returned } = shown;
    return { ...returned, cost, items: items.map(({ cost: ofItem = null, ...item }) => ({ ...item, cost: ofItem })) };
  }
  const { cost = 0, items, ...income } = shown;
  return { ...income, cost, items: items.map(({ cost: ofItem = null, ...item }) => ({ ...item, cost: ofItem })) };
}

function isWholeSale(shown: VisibleIncome | VisibleReturn): shown is Income | Return {
  return shown.cost !== undefined && shown.items.every(({ cost }) => cost !== undefined);
}

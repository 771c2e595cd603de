/**
 * Which lines of a product's history a person may read: a sale takes what an income takes, a purchase what an expense.
 *
 * Invariant: it holds for every read, the sync and the exports included. How much there is of a product is seen by
 * whoever works here.
 * Spec: sections 3 (Stock log entry) and 6.
 */
import { type StockLogType, stockLogTypes } from '../inventory/stock-log.ts';
import type { TransactionType } from '../records/transaction.ts';
import type { Holder } from './permissions.ts';
import { seesType } from './record-visibility.ts';

/** The record that a line is the other side of; null where no money moved. */
const recordBehind: Readonly<Record<StockLogType, TransactionType | null>> = {
  sell: 'income',
  buy: 'expense',
  waste: null,
  return: null,
  count: null,
};

export function visibleStockLogTypes(holder: Holder): StockLogType[] {
  return stockLogTypes.filter((type) => {
    const record = recordBehind[type];
    return record === null ? holder.activo : seesType(holder, record);
  });
}

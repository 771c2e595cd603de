/**
 * Which lines of a product's history a person may read: a sale takes what an income takes, a purchase what an expense,
 * and those of a past day what a past record takes.
 *
 * Invariant: it holds for every read, the sync and the exports included. How much there is of a product is seen by
 * whoever works here.
 * Spec: sections 3 (Stock log entry) and 6.
 */
import { type StockLog, type StockLogType, stockLogTypes } from '../rows/stock-log.ts';
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Transaction, TransactionType } from '../rows/transaction.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { recordInSight, seesType } from './record-visibility.ts';

/** The record that a line is the other side of; null where no money moved. */
const recordBehind: Readonly<Record<StockLogType, TransactionType | null>> = {
  sell: 'income',
  buy: 'expense',
  waste: null,
  return: null,
  count: null,
};

export function visibleStockLogTypes(holder: PermissionHolder): StockLogType[] {
  return stockLogTypes.filter((type) => {
    const record = recordBehind[type];
    return record === null ? holder.activo : seesType(holder, record);
  });
}

/** For commands: to who may not see a line, or the record that it is the other side of, it is not there. */
export function stockLogInSight(
  log: StockLog | undefined,
  records: ReadonlyMap<Uuid, Transaction>,
  context: Pick<Context, 'actor' | 'at' | 'settings'>,
): StockLog | undefined {
  const { membership } = context.actor;
  if (log === undefined || membership === null) return undefined;
  if (!visibleStockLogTypes(membership).includes(log.type)) return undefined;
  const record = log.transactionId === null ? undefined : records.get(log.transactionId);
  return record === undefined || recordInSight(record, context) !== undefined ? log : undefined;
}

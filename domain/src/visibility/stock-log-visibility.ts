/**
 * Which lines of a product's history a person may read: a sale requires the permission for incomes, a purchase that for
 * expenses, goods taken home that for reports, and lines of past days that for past records.
 *
 * Invariant: it holds for every read, sync and exports included. Every member sees the present stock.
 * Spec: sections 3 (Stock log entry) and 6.
 */
import { type StockLog, type StockLogType, stockLogTypes } from '../rows/stock-log.ts';
import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Transaction, TransactionType } from '../rows/transaction.ts';
import { hasPermission, type PermissionHolder } from '../rows/permissions.ts';
import { recordIfVisible, canSeeRecordType } from './record-visibility.ts';

/** The type of the record behind a line; null if no money moved. */
const recordBehind: Readonly<Record<StockLogType, TransactionType | null>> = {
  sell: 'income',
  buy: 'expense',
  waste: null,
  take: 'owner',
  return: null,
  count: null,
  revaluation: 'expense',
};

export function visibleStockLogTypes(holder: PermissionHolder): StockLogType[] {
  return stockLogTypes.filter((type) => {
    const record = recordBehind[type];
    return record === null ? holder.activo : canSeeRecordType(holder, record);
  });
}

/**
 * Deleting: the cost that a revaluation set is set again instead, what the owner took home is the gerente's alone, and
 * a line with a record is deleted by who sees such records.
 */
export function canDeleteStockLog(
  holder: PermissionHolder,
  { type, transactionId }: Pick<StockLog, 'type' | 'transactionId'>,
): boolean {
  if (type === 'revaluation' || !hasPermission(holder, 'editarMovimientos')) return false;
  if (type === 'take' && holder.rol !== 'gerente') return false;
  // Of a sale's goods that came back, the record is a return, whether they are sold again or wasted.
  const record = recordBehind[type] ?? (transactionId === null ? null : 'return');
  return record === null || canSeeRecordType(holder, record);
}

/** For commands: a hidden line, or one with a hidden record, is treated as missing. */
export function stockLogIfVisible(
  log: StockLog | undefined,
  records: ReadonlyMap<Uuid, Transaction>,
  context: Pick<Context, 'actor' | 'at' | 'settings'>,
): StockLog | undefined {
  const { membership } = context.actor;
  if (log === undefined || membership === null) return undefined;
  if (!visibleStockLogTypes(membership).includes(log.type)) return undefined;
  const record = log.transactionId === null ? undefined : records.get(log.transactionId);
  return record === undefined || recordIfVisible(record, context) !== undefined ? log : undefined;
}

import { type Account, accountLabels } from '../rows/account.ts';
import { formatDay } from '../kernel/calendar.ts';
import type { Day } from '../kernel/instant.ts';
import { isMoneyCount, type Transaction, type TransactionItem } from '../rows/transaction.ts';

/** "ARROZ COSTEÑO y 2 más", "Recibo de luz", "Efectivo a Yape/Plin", "Cierre de caja"; a late closing names the day it closes. */
export function recordTitle(record: Transaction): string {
  if (record.type === 'opening') return 'Apertura de caja';
  if (record.type === 'closure') return closureTitle(record.closedDay);
  if (record.description !== '') return record.description;
  switch (record.type) {
    case 'income':
      return incomeLinesTitle(record.items);
    case 'expense':
      return 'Gasto';
    case 'transfer':
      return movedTitle(record.fromAccount, record.toAccount);
  }
}

function closureTitle(closedDay: Day | null | undefined): string {
  return typeof closedDay === 'string' ? `Cierre de caja del ${formatDay(closedDay)}` : 'Cierre de caja';
}

/** "Efectivo", "Efectivo a Yape/Plin"; a count has both. */
export function recordAccountsLabel(record: Transaction): string {
  if (isMoneyCount(record)) return `${accountLabels.cash} y ${accountLabels.bank}`;
  return record.type === 'transfer' ? movedTitle(record.fromAccount, record.toAccount) : accountLabels[record.account];
}

/** "ARROZ COSTEÑO y 2 más"; also for an income that is not recorded yet. */
export function incomeLinesTitle([first, ...others]: readonly Pick<TransactionItem, 'description'>[]): string {
  if (first === undefined) return 'Venta';
  return others.length === 0 ? first.description : `${first.description} y ${others.length} más`;
}

function movedTitle(from: Account, to: Account): string {
  return `${accountLabels[from]} a ${accountLabels[to]}`;
}

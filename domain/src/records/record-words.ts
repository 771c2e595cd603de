import { type Account, accountLabels } from '../rows/account.ts';
import { formatDayInDigits } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Day } from '../kernel/instant.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import { owedByDebtorLabel } from '../payment/owed-by-debtor-label.ts';
import { moneyOfIncomeByAccount, owedAtSale } from '../rows/money-moved.ts';
import {
  type Income,
  isMoneyCount,
  ownerMoneyLabels,
  type Transaction,
  type TransactionItem,
  transactionTypeLabels,
} from '../rows/transaction.ts';

/** "ARROZ COSTEÑO y 2 más", "Recibo de luz", "Efectivo a Yape/Plin", "Cierre de caja"; a late closing names the day it closes. */
export function recordTitle(record: Transaction): string {
  if (record.type === 'opening') return 'Apertura de caja';
  if (record.type === 'closure') return closureTitle(record.closedDay);
  // Its description is the reason.
  if (record.type === 'forgiveness') return transactionTypeLabels.forgiveness;
  if (record.description !== '') return record.description;
  switch (record.type) {
    case 'income':
      return incomeLinesTitle(record.items);
    case 'expense':
      return 'Gasto';
    case 'owner':
      return ownerMoneyLabels[record.category];
    case 'collection':
      return transactionTypeLabels.collection;
    case 'return':
      return `Devolución de ${incomeLinesTitle(record.items)}`;
    case 'transfer':
      return movedTitle(record.fromAccount, record.toAccount);
  }
}

function closureTitle(closedDay: Day | null | undefined): string {
  return typeof closedDay === 'string' ? `Cierre de caja del ${formatDayInDigits(closedDay)}` : 'Cierre de caja';
}

export interface OwingWords {
  readonly currency: Currency;
  readonly customerName: (id: Uuid) => string | undefined;
}

/**
 * "Efectivo", "Efectivo a Yape/Plin"; a count has both. "Efectivo · Fiado a Rosa Quispe S/ 8.00" where it is known how
 * a debtor is called.
 */
export function recordAccountsLabel(record: Transaction, owing?: OwingWords): string {
  if (isMoneyCount(record)) return `${accountLabels.cash} y ${accountLabels.bank}`;
  if (record.type === 'transfer') return movedTitle(record.fromAccount, record.toAccount);
  if (record.type === 'forgiveness') return debtorLabel(record.customerId, owing);
  if (record.type === 'collection')
    return `${accountLabels[record.account]} · ${debtorLabel(record.customerId, owing)}`;
  if (record.type === 'income' && owedAtSale(record) > 0) return owedSaleLabel(record, owing);
  return accountLabels[record.account];
}

/** "Rosa Quispe", or "Fiado" where it is not known how the customer is called. */
function debtorLabel(customerId: Uuid, owing: OwingWords | undefined): string {
  return owing?.customerName(customerId) ?? owedByDebtorLabel(undefined);
}

function owedSaleLabel(sale: Income, owing: OwingWords | undefined): string {
  const debtor = sale.customerId == null ? undefined : owing?.customerName(sale.customerId);
  const label = owedByDebtorLabel(debtor);
  const { cash, bank } = moneyOfIncomeByAccount(sale);
  if (cash === 0 && bank === 0) return label;
  const amount = owing === undefined ? '' : ` ${formatMoney(owedAtSale(sale), owing.currency)}`;
  return `${accountLabels[sale.account]} · ${label}${amount}`;
}

/** "ARROZ COSTEÑO y 2 más"; also for an income that is not recorded yet. */
export function incomeLinesTitle([first, ...others]: readonly Pick<TransactionItem, 'description'>[]): string {
  if (first === undefined) return 'Venta';
  return others.length === 0 ? first.description : `${first.description} y ${others.length} más`;
}

function movedTitle(from: Account, to: Account): string {
  return `${accountLabels[from]} a ${accountLabels[to]}`;
}

import { balanceChange } from '../cash/balances.ts';
import { type Account, accountLabels, accounts } from '../rows/account.ts';
import { formatDayInDigits } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Day } from '../kernel/instant.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import { owedByDebtorLabel } from '../payment/owed-by-debtor-label.ts';
import { isPaidInSeveralParts, moneyOfIncomeByAccount, owedAtSale } from '../rows/money-moved-by-record.ts';
import {
  type Income,
  isMoneyCountRecord,
  isPurchase,
  ownerMoneyKindLabels,
  type Transaction,
  type TransactionItem,
  transactionTypeLabels,
} from '../rows/transaction.ts';

/** The reason of whoever takes back what was just recorded. */
export const UNDO_REASON = 'Deshecho al registrar';

/**
 * "ARROZ COSTEÑO y 2 más", "Recibo de luz", "Efectivo a Yape/Plin", "Cierre de caja"; a late closing names the day it
 * closes.
 */
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
      return ownerMoneyKindLabels[record.category];
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

/** The accounts that a record's money went into or came out of; its own one, if it has one, where no money moved. */
export function accountsOfRecord(record: Transaction): readonly Account[] {
  if (isMoneyCountRecord(record) || record.type === 'transfer') return accounts;
  if (record.type === 'forgiveness') return [];
  const change = balanceChange(record);
  const moved = accounts.filter((account) => change[account] !== 0);
  return moved.length === 0 ? [record.account] : moved;
}

/**
 * "Efectivo", "Efectivo a Yape/Plin"; a count and what was paid in two parts have both. "Efectivo · Fiado a Rosa Quispe
 * S/ 8.00" where it is known how a debtor is called.
 */
export function recordAccountsLabel(record: Transaction, owing?: OwingWords): string {
  if (record.type === 'transfer') return movedTitle(record.fromAccount, record.toAccount);
  if (record.type === 'forgiveness') return debtorLabel(record.customerId, owing);
  if (record.type === 'collection') return `${joinAccounts(record)} · ${debtorLabel(record.customerId, owing)}`;
  if (record.type === 'income' && owedAtSale(record) > 0) return owedSaleLabel(record, owing);
  return joinAccounts(record);
}

/** What of the record cannot be corrected, and what to do instead; undefined if all of it can be. */
export function uncorrectablePartSentence(record: Transaction): string | undefined {
  if (isMoneyCountRecord(record)) return 'Lo contado no se corrige: elimina el conteo y cuenta de nuevo.';
  switch (record.type) {
    case 'income':
      return 'Los productos y cantidades no se corrigen: elimina la venta y regístrala de nuevo.';
    case 'return':
      return 'Lo devuelto no se corrige: elimina la devolución y regístrala de nuevo.';
    case 'expense':
    case 'owner':
      if (record.type === 'expense' && isPurchase(record))
        return 'El monto de una compra no se corrige: elimínala y regístrala de nuevo.';
      return isPaidInSeveralParts(record)
        ? 'Lo que se pagó en dos partes no se corrige: elimínalo y regístralo de nuevo.'
        : undefined;
    default:
      return undefined;
  }
}

/** "Efectivo y Yape/Plin". */
function joinAccounts(record: Transaction): string {
  return accountsOfRecord(record)
    .map((account) => accountLabels[account])
    .join(' y ');
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
  return `${joinAccounts(sale)} · ${label}${amount}`;
}

/** "ARROZ COSTEÑO y 2 más"; also for an income that is not recorded yet. */
export function incomeLinesTitle([first, ...others]: readonly Pick<TransactionItem, 'description'>[]): string {
  if (first === undefined) return 'Venta';
  return others.length === 0 ? first.description : `${first.description} y ${others.length} más`;
}

function movedTitle(from: Account, to: Account): string {
  return `${accountLabels[from]} a ${accountLabels[to]}`;
}

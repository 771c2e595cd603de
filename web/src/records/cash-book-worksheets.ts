/**
 * The book as a workbook: each record with the movements and balance of each account.
 *
 * What came in and went out is that of the account, whatever for: money that was given back, moved between the
 * accounts, put in or taken home changes its balance as a sale does, and «Tipo» tells them apart. «Fiado» is how much
 * more, or less, a customer owes by it. Only the totals above the list on the screen, which the workbook does not have,
 * keep trade, transfers and the owner's money in figures of their own.
 */
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import { balanceChange, balancesOfMoneyCount } from '@cuadra/domain/cash/balances';
import { compareMoneyCountAsRecorded, moneyCountVerdictWords } from '@cuadra/domain/cash/money-count-verdict';
import { debtChange } from '@cuadra/domain/customers/customer-debt';
import type { Business } from '@cuadra/domain/rows/business';
import type { Currency } from '@cuadra/domain/kernel/money';
import { quantityWithUnit } from '@cuadra/domain/kernel/quantity';
import { spendingKindLabels, spendingKindOf } from '@cuadra/domain/rows/spending-kinds';
import { type OwingWords, recordAccountsLabel, recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import {
  isMoneyCountRecord,
  type MoneyCount,
  type Transaction,
  type TransactionItem,
  transactionTypeLabels,
} from '@cuadra/domain/rows/transaction';
import { instantExportColumn, moneyExportColumn, textExportColumn } from '@cuadra/domain/kernel/export-column-types';
import { type Sheet, buildWorksheet } from '../spreadsheet/build-spreadsheet.ts';
import type { BookLine } from './fetch-all-book-lines.ts';

export function cashBookWorksheets(
  name: string,
  timezone: Business['configuracion']['timezone'],
  owing: OwingWords,
  lines: readonly BookLine[],
): readonly Sheet[] {
  // None for people who may not see all movements, and in a list that shows none: there the device's lines have none.
  const hasBalances = lines.every(({ balances }) => balances !== undefined);
  const hasDebts = lines.some(({ record }) => debtChange(record) !== 0);
  return [
    buildWorksheet<BookLine>(
      name,
      [
        instantExportColumn('Fecha', timezone, ({ record }) => record.createdAt),
        textExportColumn('Tipo', ({ record }) => transactionTypeLabels[record.type], 14),
        textExportColumn('Descripción', ({ record }) => recordTitle(record), 36),
        textExportColumn('Detalle', ({ record }) => detailOf(record, owing.currency), 36),
        textExportColumn('Cuenta', ({ record }) => recordAccountsLabel(record, owing), 36),
        ...accounts.flatMap((account) => columnsOf(account, hasBalances)),
        // Where no balance follows from it, what was counted would stand nowhere.
        ...(!hasBalances && lines.some(({ record }) => isMoneyCountRecord(record)) ? accounts.map(countedColumn) : []),
        // What was owed or forgiven moves no account, and would have no amount anywhere.
        ...(hasDebts ? [moneyExportColumn<BookLine>('Fiado', ({ record }) => debtChange(record) || undefined)] : []),
      ],
      lines,
    ),
  ];
}

function columnsOf(account: Account, hasBalances: boolean) {
  const label = accountLabels[account];
  return [
    moneyExportColumn<BookLine>(`Entró ${label}`, ({ record }) => positive(balanceChange(record)[account])),
    moneyExportColumn<BookLine>(`Salió ${label}`, ({ record }) => positive(-balanceChange(record)[account])),
    ...(hasBalances ? [moneyExportColumn<BookLine>(`Saldo ${label}`, ({ balances }) => balances?.[account])] : []),
  ];
}

function countedColumn(account: Account) {
  return moneyExportColumn<BookLine>(`Contado ${accountLabels[account]}`, ({ record }) =>
    isMoneyCountRecord(record) ? balancesOfMoneyCount(record)[account] : undefined,
  );
}

function positive(amount: number): number | undefined {
  return amount > 0 ? amount : undefined;
}

/** The lines of a sale or of what came back, the category of an expense, or what a count of the money found. */
function detailOf(record: Transaction, currency: Currency): string {
  if (isMoneyCountRecord(record)) return differencesIn(record, currency);
  if (record.type === 'expense') return spendingKindLabels[spendingKindOf(record)];
  if (record.type !== 'income' && record.type !== 'return') return '';
  const lines: readonly Pick<TransactionItem, 'quantity' | 'unit' | 'description'>[] = record.items;
  return lines
    .map(({ quantity, unit, description }) => `${quantityWithUnit(quantity, unit)} ${description}`)
    .join(', ');
}

/** As the screen has them beside it: without them a balance would jump for no reason. */
function differencesIn(count: MoneyCount, currency: Currency): string {
  const found = accounts.map((account) => ({ account, ...compareMoneyCountAsRecorded(count, account) }));
  return found
    .filter(({ verdict }) => verdict === 'surplus' || verdict === 'shortage')
    .map(({ account, difference }) => `${moneyCountVerdictWords(difference, currency)} en ${accountLabels[account]}`)
    .join('. ');
}

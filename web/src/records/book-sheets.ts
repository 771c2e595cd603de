/** The book as a workbook: every record with what it brought into each account, took out of it and left there. */
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import { moneyMoved } from '@cuadra/domain/cash/balances';
import type { Zone } from '@cuadra/domain/kernel/calendar';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import { spendingLabels, spendingKindOf } from '@cuadra/domain/rows/spending';
import { recordAccounts, recordTitle } from '@cuadra/domain/records/record-words';
import { type Transaction, transactionTypeLabels } from '@cuadra/domain/rows/transaction';
import { instantCell, moneyCell, type Sheet, sheetOf, textCell } from '../spreadsheet/spreadsheet.ts';
import type { BookLine } from './book-lines.ts';

export function bookSheets(name: string, zone: Zone, lines: readonly BookLine[]): readonly Sheet[] {
  // To who may not see all that moved the money no balance is told.
  const hasBalances = lines.some(({ balances }) => balances !== undefined);
  return [
    sheetOf<BookLine>(
      name,
      [
        instantCell('Fecha', zone, ({ record }) => record.createdAt),
        textCell('Tipo', ({ record }) => transactionTypeLabels[record.type], 14),
        textCell('Descripción', ({ record }) => recordTitle(record), 36),
        textCell('Detalle', ({ record }) => detailOf(record), 36),
        textCell('Cuenta', ({ record }) => recordAccounts(record), 22),
        ...accounts.flatMap((account) => columnsOf(account, hasBalances)),
      ],
      lines,
    ),
  ];
}

function columnsOf(account: Account, hasBalances: boolean) {
  const label = accountLabels[account];
  return [
    moneyCell<BookLine>(`Entró ${label}`, ({ record }) => positive(moneyMoved(record)[account])),
    moneyCell<BookLine>(`Salió ${label}`, ({ record }) => positive(-moneyMoved(record)[account])),
    ...(hasBalances ? [moneyCell<BookLine>(`Saldo ${label}`, ({ balances }) => balances?.[account])] : []),
  ];
}

function positive(amount: number): number | undefined {
  return amount > 0 ? amount : undefined;
}

/** The lines of a sale, what an expense was for. */
function detailOf(record: Transaction): string {
  if (record.type === 'expense') return spendingLabels[spendingKindOf(record)];
  if (record.type !== 'income') return '';
  return record.items
    .map(({ quantity, unit, description }) => `${formatQuantity(quantity)} ${unit} ${description}`)
    .join(', ');
}

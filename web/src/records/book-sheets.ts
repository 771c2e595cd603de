/** The book as a workbook: every record with what it brought into each account, took out of it and left there. */
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import { moneyMoved } from '@cuadra/domain/cash/balances';
import type { Zone } from '@cuadra/domain/kernel/calendar';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import { spendingLabels, spendingOf } from '@cuadra/domain/rows/spending';
import { recordAccounts, recordTitle } from '@cuadra/domain/records/record-words';
import { type Transaction, transactionTypeLabels } from '@cuadra/domain/rows/transaction';
import { instant, money, type Sheet, sheetOf, text } from '../spreadsheet/spreadsheet.ts';
import type { BookLine } from './book-lines.ts';

export function bookSheets(name: string, zone: Zone, lines: readonly BookLine[]): readonly Sheet[] {
  // To who may not see all that moved the money no balance is told.
  const hasBalances = lines.some(({ balances }) => balances !== undefined);
  return [
    sheetOf<BookLine>(
      name,
      [
        instant('Fecha', zone, ({ record }) => record.createdAt),
        text('Tipo', ({ record }) => transactionTypeLabels[record.type], 14),
        text('Descripción', ({ record }) => recordTitle(record), 36),
        text('Detalle', ({ record }) => detailOf(record), 36),
        text('Cuenta', ({ record }) => recordAccounts(record), 22),
        ...accounts.flatMap((account) => columnsOf(account, hasBalances)),
      ],
      lines,
    ),
  ];
}

function columnsOf(account: Account, hasBalances: boolean) {
  const label = accountLabels[account];
  return [
    money<BookLine>(`Entró ${label}`, ({ record }) => positive(moneyMoved(record)[account])),
    money<BookLine>(`Salió ${label}`, ({ record }) => positive(-moneyMoved(record)[account])),
    ...(hasBalances ? [money<BookLine>(`Saldo ${label}`, ({ balances }) => balances?.[account])] : []),
  ];
}

function positive(amount: number): number | undefined {
  return amount > 0 ? amount : undefined;
}

/** The lines of a sale, what an expense was for. */
function detailOf(record: Transaction): string {
  if (record.type === 'expense') return spendingLabels[spendingOf(record)];
  if (record.type !== 'income') return '';
  return record.items
    .map(({ quantity, unit, description }) => `${formatQuantity(quantity)} ${unit} ${description}`)
    .join(', ');
}

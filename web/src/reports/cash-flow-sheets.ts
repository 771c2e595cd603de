/** The cash flow as a workbook: the totals, and each account by day. */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import type { CashFlow, AccountFlow } from '@cuadra/domain/reports/cash-flow';
import { dayColumn, moneyColumn, textColumn } from '@cuadra/domain/kernel/export-columns';
import { type Sheet, buildSheet } from '../spreadsheet/build-spreadsheet.ts';
import { type FlowLine, cashFlowLinesFor } from './cash-flow-lines.ts';

type FlowOfDay = AccountFlow & { readonly day: Day };

export function cashFlowSheets({ total, days }: CashFlow, holder: PermissionHolder): readonly Sheet[] {
  const flowLines = cashFlowLinesFor({ total }, holder);
  return [
    buildSheet<FlowLine>(
      'Resumen',
      [
        textColumn('Concepto', ({ label }) => label),
        ...accounts.map((account) =>
          moneyColumn<FlowLine>(accountLabels[account], (line) => signedFlow(line, total, account)),
        ),
        moneyColumn('Total', (line) => signedFlow(line, total, 'cash') + signedFlow(line, total, 'bank')),
      ],
      flowLines,
    ),
    ...accounts.map((account) =>
      buildSheet<FlowOfDay>(
        accountLabels[account],
        [
          dayColumn('Día', (flow) => flow.day),
          ...flowLines.map((line) => moneyColumn<FlowOfDay>(line.label, (flow) => signedFlow(line, flow, account))),
        ],
        days,
      ),
    ),
  ];
}

function signedFlow({ field, isTakenOff = false }: FlowLine, flow: AccountFlow, account: Account): number {
  const amount = flow[field][account];
  return isTakenOff && amount !== 0 ? -amount : amount;
}

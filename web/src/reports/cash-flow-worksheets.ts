/** The cash flow as a workbook: the totals, and each account by day. */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import type { CashFlow, AccountFlow } from '@cuadra/domain/reports/cash-flow';
import { dayExportColumn, moneyExportColumn, textExportColumn } from '@cuadra/domain/kernel/export-column-types';
import { type Sheet, buildWorksheet } from '../spreadsheet/build-spreadsheet.ts';
import { type FlowLine, visibleCashFlowLines } from './cash-flow-lines.ts';

type FlowOfDay = AccountFlow & { readonly day: Day };

export function cashFlowWorksheets({ total, days }: CashFlow, holder: PermissionHolder): readonly Sheet[] {
  const flowLines = visibleCashFlowLines({ total }, holder);
  return [
    buildWorksheet<FlowLine>(
      'Resumen',
      [
        textExportColumn('Concepto', ({ label }) => label),
        ...accounts.map((account) =>
          moneyExportColumn<FlowLine>(accountLabels[account], (line) => signedFlow(line, total, account)),
        ),
        moneyExportColumn('Total', (line) => signedFlow(line, total, 'cash') + signedFlow(line, total, 'bank')),
      ],
      flowLines,
    ),
    ...accounts.map((account) =>
      buildWorksheet<FlowOfDay>(
        accountLabels[account],
        [
          dayExportColumn('Día', (flow) => flow.day),
          ...flowLines.map((line) =>
            moneyExportColumn<FlowOfDay>(line.label, (flow) => signedFlow(line, flow, account)),
          ),
        ],
        days,
      ),
    ),
  ];
}

function signedFlow({ field, isTakenOff }: FlowLine, flow: AccountFlow, account: Account): number {
  const amount = flow[field][account];
  return isTakenOff && amount !== 0 ? -amount : amount;
}

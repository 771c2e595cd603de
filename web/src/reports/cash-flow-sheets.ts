/** The cash flow as a workbook: what it comes to, and every day of each account. */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import type { CashFlow, AccountFlow } from '@cuadra/domain/reports/cash-flow';
import { dayCell, moneyCell, type Sheet, sheetOf, textCell } from '../spreadsheet/spreadsheet.ts';
import { type FlowLine, flowLinesOf } from './flow-lines.ts';

type FlowOfDay = AccountFlow & { readonly day: Day };

export function cashFlowSheets({ total, days }: CashFlow, holder: PermissionHolder): readonly Sheet[] {
  const flowLines = flowLinesOf({ total }, holder);
  return [
    sheetOf<FlowLine>(
      'Resumen',
      [
        textCell('Concepto', ({ label }) => label),
        ...accounts.map((account) =>
          moneyCell<FlowLine>(accountLabels[account], (line) => signedFlow(line, total, account)),
        ),
        moneyCell('Total', (line) => signedFlow(line, total, 'cash') + signedFlow(line, total, 'bank')),
      ],
      flowLines,
    ),
    ...accounts.map((account) =>
      sheetOf<FlowOfDay>(
        accountLabels[account],
        [
          dayCell('Día', (flow) => flow.day),
          ...flowLines.map((line) => moneyCell<FlowOfDay>(line.label, (flow) => signedFlow(line, flow, account))),
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

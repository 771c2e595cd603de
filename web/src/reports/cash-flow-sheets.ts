/** The cash flow as a workbook: what it comes to, and every day of each account. */
import type { Holder } from '@cuadra/domain/rows/permissions';
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import type { Day } from '@cuadra/domain/kernel/calendar';
import type { CashFlow, Flow } from '@cuadra/domain/reports/cash-flow';
import { day, money, type Sheet, sheetOf, text } from '../spreadsheet/spreadsheet.ts';
import { type FlowLine, flowLinesOf } from './flow-lines.ts';

type FlowOfDay = Flow & { readonly day: Day };

export function cashFlowSheets({ total, days }: CashFlow, holder: Holder): readonly Sheet[] {
  const flowLines = flowLinesOf({ total }, holder);
  return [
    sheetOf<FlowLine>(
      'Resumen',
      [
        text('Concepto', ({ label }) => label),
        ...accounts.map((account) => money<FlowLine>(accountLabels[account], (line) => signed(line, total, account))),
        money('Total', (line) => signed(line, total, 'cash') + signed(line, total, 'bank')),
      ],
      flowLines,
    ),
    ...accounts.map((account) =>
      sheetOf<FlowOfDay>(
        accountLabels[account],
        [
          day('Día', (flow) => flow.day),
          ...flowLines.map((line) => money<FlowOfDay>(line.label, (flow) => signed(line, flow, account))),
        ],
        days,
      ),
    ),
  ];
}

function signed({ field, isTakenOff = false }: FlowLine, flow: Flow, account: Account): number {
  const amount = flow[field][account];
  return isTakenOff && amount !== 0 ? -amount : amount;
}

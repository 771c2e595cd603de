/**
 * What the cash flow tells a person: the kinds of movement that they may see, and what was there, which whoever works
 * here knows.
 *
 * What a person may not see is left out, and with it what would give it away: what counts found, and the money that the
 * business began with, which follow from all the others.
 */
import type { Day } from '../kernel/instant.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { seesEveryType, seesType } from '../visibility/record-visibility.ts';
import { type CashFlow, type AccountFlow, nothingMoved } from './cash-flow.ts';

export type FlowField = keyof AccountFlow;
export type VisibleFlow = Pick<AccountFlow, 'start' | 'end'> & Partial<AccountFlow>;

export interface VisibleCashFlow {
  readonly total: VisibleFlow;
  readonly days: readonly (VisibleFlow & { readonly day: Day })[];
}

export function seesFlow(holder: PermissionHolder, field: FlowField): boolean {
  switch (field) {
    case 'start':
    case 'end':
      return holder.activo;
    case 'income':
      return seesType(holder, 'income');
    case 'expenses':
      return seesType(holder, 'expense');
    case 'transfersIn':
    case 'transfersOut':
      return seesType(holder, 'transfer');
    case 'initial':
    case 'countDifferences':
      return seesEveryType(holder);
  }
}

export function visibleCashFlow(holder: PermissionHolder, { total, days }: CashFlow): VisibleCashFlow {
  return {
    total: visibleFlow(holder, total),
    days: days.map(({ day, ...flow }) => ({ day, ...visibleFlow(holder, flow) })),
  };
}

/** The report as it is reckoned with where something was left out of it, or is not yet told by the server of before. */
export function cashFlowKnownAs({ total, days }: VisibleCashFlow): CashFlow {
  return { total: { ...nothingMoved, ...total }, days: days.map((day) => ({ ...nothingMoved, ...day })) };
}

function visibleFlow(holder: PermissionHolder, flow: AccountFlow): VisibleFlow {
  const { start, initial, income, expenses, transfersIn, transfersOut, countDifferences, end } = flow;
  return {
    start,
    ...(seesFlow(holder, 'initial') && { initial }),
    ...(seesFlow(holder, 'income') && { income }),
    ...(seesFlow(holder, 'expenses') && { expenses }),
    ...(seesFlow(holder, 'transfersIn') && { transfersIn }),
    ...(seesFlow(holder, 'transfersOut') && { transfersOut }),
    ...(seesFlow(holder, 'countDifferences') && { countDifferences }),
    end,
  };
}

/**
 * The part of the cash flow that a person may see: the permitted kinds of movement, and the balances, which every
 * member sees.
 *
 * Figures from which hidden ones could be computed are left out too: the differences of counts and the initial money.
 */
import type { Day } from '../kernel/instant.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { canSeeEveryType, canSeeRecordType } from '../visibility/record-visibility.ts';
import { type CashFlow, type AccountFlow, zeroFlow } from './cash-flow.ts';

export type FlowField = keyof AccountFlow;

/** On the screen and in every file. */
export const cashFlowLabels: Readonly<Record<FlowField, string>> = {
  start: 'Al empezar',
  initial: 'Dinero inicial',
  income: 'Entró',
  collected: 'Cobrado de fiado',
  expenses: 'Salió',
  transfersIn: 'Llegó de la otra cuenta',
  transfersOut: 'Pasó a la otra cuenta',
  broughtIn: 'Pusiste',
  takenOut: 'Para la casa',
  countDifferences: 'Diferencias al contar',
  end: 'Al terminar',
};

/** What went out: these stand above zero in a flow, and are subtracted where it is added up. */
export const subtractedFlowFields: ReadonlySet<FlowField> = new Set(['expenses', 'transfersOut', 'takenOut']);

/** Where what was collected of debts has a line of its own: elsewhere «Entró» is both. */
export const CAME_IN_BY_SALES = 'Entró por ventas';

export type VisibleFlow = Pick<AccountFlow, 'start' | 'end'> & Partial<AccountFlow>;

export interface VisibleCashFlow {
  readonly total: VisibleFlow;
  readonly days: readonly (VisibleFlow & { readonly day: Day })[];
}

export function canSeeCashFlowField(holder: PermissionHolder, field: FlowField): boolean {
  switch (field) {
    case 'start':
    case 'end':
      return holder.activo;
    case 'income':
      return canSeeRecordType(holder, 'income');
    case 'collected':
      return canSeeRecordType(holder, 'collection');
    case 'expenses':
      return canSeeRecordType(holder, 'expense');
    case 'transfersIn':
    case 'transfersOut':
      return canSeeRecordType(holder, 'transfer');
    case 'broughtIn':
    case 'takenOut':
      return canSeeRecordType(holder, 'owner');
    case 'initial':
    case 'countDifferences':
      return canSeeEveryType(holder);
  }
}

export function redactCashFlow(holder: PermissionHolder, { total, days }: CashFlow): VisibleCashFlow {
  return {
    total: visibleFlow(holder, total),
    days: days.map(({ day, ...flow }) => ({ day, ...visibleFlow(holder, flow) })),
  };
}

/** A field that was left out, or that an older server does not send, becomes zero. */
export function fillRedactedCashFlow({ total, days }: VisibleCashFlow): CashFlow {
  return { total: { ...zeroFlow, ...total }, days: days.map((day) => ({ ...zeroFlow, ...day })) };
}

function visibleFlow(holder: PermissionHolder, flow: AccountFlow): VisibleFlow {
  const { start, initial, income, collected, expenses, countDifferences, end } = flow;
  const { transfersIn, transfersOut, broughtIn, takenOut } = flow;
  return {
    start,
    ...(canSeeCashFlowField(holder, 'initial') && { initial }),
    ...(canSeeCashFlowField(holder, 'income') && { income }),
    ...(canSeeCashFlowField(holder, 'collected') && { collected }),
    ...(canSeeCashFlowField(holder, 'expenses') && { expenses }),
    ...(canSeeCashFlowField(holder, 'transfersIn') && { transfersIn }),
    ...(canSeeCashFlowField(holder, 'transfersOut') && { transfersOut }),
    ...(canSeeCashFlowField(holder, 'broughtIn') && { broughtIn }),
    ...(canSeeCashFlowField(holder, 'takenOut') && { takenOut }),
    ...(canSeeCashFlowField(holder, 'countDifferences') && { countDifferences }),
    end,
  };
}

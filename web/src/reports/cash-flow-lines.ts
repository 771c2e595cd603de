/** The lines of one account's cash flow, from the first balance to the last. */
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import { type Account, balanceOfAccount } from '@cuadra/domain/rows/account';
import type { Money } from '@cuadra/domain/kernel/money';
import { type CashFlow, type AccountFlow, moneyFromSalesAndCollections } from '@cuadra/domain/reports/cash-flow';
import {
  CAME_IN_BY_SALES,
  canSeeCashFlowField,
  cashFlowLabels,
  type FlowField,
  subtractedFlowFields,
} from '@cuadra/domain/reports/redact-cash-flow';
import { moneyCameInLabel } from '../figures/money-came-in-label.ts';
import type { MoneyDirection as Direction } from '../figures/money-direction.ts';
import type { RecordsBehind } from './figure-link.tsx';

export type FlowAccount = Account | 'both';

export interface FlowLine {
  readonly label: string;
  readonly field: FlowField;
  readonly isTakenOff: boolean;
  readonly direction?: Direction;
  /** Hidden where it is zero. */
  readonly isRare?: boolean;
  /** A balance, not a movement. */
  readonly isBalance?: boolean;
  readonly made?: (account: Account) => RecordsBehind;
}

const flowLines: readonly Omit<FlowLine, 'label' | 'isTakenOff'>[] = [
  { field: 'start', isBalance: true },
  { field: 'initial', isRare: true, made: () => ({ of: 'counts' }) },
  { field: 'income', direction: 'in', made: () => ({ of: 'income' }) },
  { field: 'collected', isRare: true, direction: 'in' },
  { field: 'expenses', direction: 'out', made: () => ({ of: 'expenses' }) },
  { field: 'transfersIn', direction: 'moved', made: (account) => ({ of: 'transfers', account }) },
  { field: 'transfersOut', direction: 'moved', made: (account) => ({ of: 'transfers', account }) },
  { field: 'broughtIn', direction: 'in', isRare: true, made: () => ({ of: 'owner' }) },
  { field: 'takenOut', direction: 'out', isRare: true, made: () => ({ of: 'owner' }) },
  { field: 'countDifferences', made: () => ({ of: 'counts' }) },
  { field: 'end', isBalance: true },
];

/** The lines that this person may see, without a rare line that is zero. */
export function visibleCashFlowLines(
  { total }: Pick<CashFlow, 'total'>,
  holder: PermissionHolder,
): readonly FlowLine[] {
  const isThere = ({ field }: Pick<FlowLine, 'field'>) =>
    balanceOfAccount('cash', total[field]) !== 0 || balanceOfAccount('bank', total[field]) !== 0;
  const isCollectedApart = isThere({ field: 'collected' });
  return flowLines
    .filter((line) => canSeeCashFlowField(holder, line.field) && (line.isRare !== true || isThere(line)))
    .map((line) => {
      const isSales = line.field === 'income' && isCollectedApart;
      const label = isSales ? CAME_IN_BY_SALES : cashFlowLabels[line.field];
      return { ...line, label, isTakenOff: subtractedFlowFields.has(line.field) };
    });
}

/** Transfers in minus transfers out. */
export function netTransfersOfAccount(account: FlowAccount, { transfersIn, transfersOut }: AccountFlow): Money {
  return balanceOfAccount(account, transfersIn) - balanceOfAccount(account, transfersOut);
}

export interface MoveOfSpan {
  readonly label: string;
  readonly amount: Money;
  /** Shown also where it is zero, and without a sign: its name says which way it went. */
  readonly isUsual: boolean;
}

/**
 * What came in and went out, and whatever else there was: as far as all of it may be seen, it adds up to the change.
 */
export function labelledCashFlowAmounts(
  flow: AccountFlow,
  account: FlowAccount,
  sees: (field: FlowField) => boolean,
): readonly MoveOfSpan[] {
  const of = (field: FlowField) => balanceOfAccount(account, flow[field]);
  const usual = (field: FlowField, label: string, amount: Money) =>
    sees(field) ? [{ label, amount, isUsual: true }] : [];
  const rare = (field: FlowField, label: string, amount: Money) =>
    sees(field) && amount !== 0 ? [{ label, amount, isUsual: false }] : [];
  const cameIn = balanceOfAccount(account, moneyFromSalesAndCollections(flow));
  return [
    ...rare('initial', 'Inicial', of('initial')),
    ...usual('income', moneyCameInLabel(cameIn), Math.abs(cameIn)),
    ...usual('expenses', 'Salió', of('expenses')),
    ...rare('transfersIn', 'Se movió', netTransfersOfAccount(account, flow)),
    ...rare('broughtIn', 'Pusiste', of('broughtIn')),
    ...rare('takenOut', 'Para la casa', 0 - of('takenOut')),
    ...rare('countDifferences', 'Al contar', of('countDifferences')),
  ];
}

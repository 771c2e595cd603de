/** The recorded movement, as far as the wizard's last screen shows it, even if its person may not see such records. */
import { type Account, accounts } from '@cuadra/domain/rows/account';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Money } from '@cuadra/domain/kernel/money';
import { type DraftLine, incomeTotal } from '@cuadra/domain/wizard/income-draft';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import type { MovementFlow } from './movement-flow.ts';

export interface RecordedMovement {
  readonly type: MovementType;
  readonly total: Money;
  /** The accounts whose balance changed, the most relevant first. */
  readonly accounts: readonly Account[];
  readonly transactionId: Uuid;
  readonly commandId: Uuid;
  /** True once it is permanently on the device. */
  readonly isKept: boolean;
  readonly isUndone: boolean;
  /** The sold lines; a flow stored by an older version has none. */
  readonly lines?: readonly DraftLine[];
}

export function recordedMovementFromFlow(flow: MovementFlow, type: MovementType, commandId: Uuid): RecordedMovement {
  const { ids } = flow;
  return {
    type,
    total: totalOfFlow(flow, type),
    accounts: accountsOf(flow, type),
    transactionId: ids.transactionId,
    commandId,
    isKept: false,
    isUndone: false,
    lines: type === 'income' ? flow.income.lines : [],
  };
}

export function totalOfFlow({ income, expense, transfer }: MovementFlow, type: MovementType): Money {
  switch (type) {
    case 'income':
      return incomeTotal(income);
    case 'expense':
      return expense.amount ?? 0;
    case 'transfer':
      return transfer.amount ?? 0;
  }
}

function accountsOf({ wizard, transfer, payment }: MovementFlow, type: MovementType): readonly Account[] {
  if (type === 'transfer') return [transfer.fromAccount, transfer.toAccount];
  if (payment?.method === 'split') return accounts;
  return wizard.account === undefined ? [] : [wizard.account];
}

/** What was recorded, as far as the last screen of the wizard tells it: also when its person may not see such records. */
import type { Account } from '@cuadra/domain/rows/account';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Money } from '@cuadra/domain/kernel/money';
import { type DraftLine, incomeTotal } from '@cuadra/domain/wizard/income-draft';
import type { MovementType } from '@cuadra/domain/wizard/wizard';
import type { MovementFlow } from './flow.ts';

export interface RecordedMovement {
  readonly type: MovementType;
  readonly total: Money;
  /** The accounts whose balance it changed, the one that is asked about first. */
  readonly accounts: readonly Account[];
  readonly transactionId: Uuid;
  readonly commandId: Uuid;
  /** The device has it for good. */
  readonly isKept: boolean;
  readonly isUndone: boolean;
  /** What was sold; a flow that an older version kept has none. */
  readonly lines?: readonly DraftLine[];
}

export function receiptOf(flow: MovementFlow, type: MovementType, commandId: Uuid): RecordedMovement {
  const { ids } = flow;
  return {
    type,
    total: totalOf(flow, type),
    accounts: accountsOf(flow, type),
    transactionId: ids.transactionId,
    commandId,
    isKept: false,
    isUndone: false,
    lines: type === 'income' ? flow.income.lines : [],
  };
}

export function totalOf({ income, expense, transfer }: MovementFlow, type: MovementType): Money {
  switch (type) {
    case 'income':
      return incomeTotal(income);
    case 'expense':
      return expense.amount ?? 0;
    case 'transfer':
      return transfer.amount ?? 0;
  }
}

function accountsOf({ wizard, transfer }: MovementFlow, type: MovementType): readonly Account[] {
  if (type === 'transfer') return [transfer.fromAccount, transfer.toAccount];
  return wizard.account === undefined ? [] : [wizard.account];
}

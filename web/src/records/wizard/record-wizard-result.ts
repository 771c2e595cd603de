/** The recorded movement, as far as the wizard's last screen shows it, even if its person may not see such records. */
import { type Account, accounts } from '@cuadra/domain/rows/account';
import type { CashRounding } from '@cuadra/domain/rows/business';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Money } from '@cuadra/domain/kernel/money';
import { quotePayment, newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import { type AddedIncomeLine, incomeDraftTotal } from '@cuadra/domain/wizard/income-draft';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import type { RecordFlow } from './record-flow.ts';

export interface RecordWizardResult {
  readonly type: MovementType;
  readonly total: Money;
  /** The accounts whose balance changed, the most relevant first. */
  readonly accounts: readonly Account[];
  readonly transactionId: Uuid;
  readonly commandId: Uuid;
  /** True once it is permanently on the device. */
  readonly isKept: boolean;
  readonly isUndone: boolean;
  /** Who took it on credit, absent where nobody did. */
  readonly owed?: { readonly customerId: Uuid; readonly amount: Money } | undefined;
  /** The sold lines; a flow stored by an older version has none. */
  readonly lines?: readonly AddedIncomeLine[];
}

interface Recording {
  readonly commandId: Uuid;
  readonly cashRounding: CashRounding;
}

export function recordWizardResultFromFlow(
  flow: RecordFlow,
  type: MovementType,
  { commandId, cashRounding }: Recording,
): RecordWizardResult {
  const { ids, payment } = flow;
  const total = totalOfRecordFlow(flow, type);
  const { owed, moved } = quotePayment(total, payment ?? newPaymentDraft('cash'), cashRounding);
  const isOwed = type === 'income' && payment?.customerId !== undefined && owed > 0;
  // Change may have gone out of the other account.
  const areBothMoved = type === 'income' && accounts.every((account) => moved[account] !== 0);
  return {
    type,
    total,
    accounts: isOwed || areBothMoved ? accounts.filter((account) => moved[account] !== 0) : accountsOf(flow, type),
    transactionId: ids.transactionId,
    commandId,
    isKept: false,
    isUndone: false,
    owed: isOwed ? { customerId: payment.customerId, amount: owed } : undefined,
    lines: type === 'income' ? flow.income.lines : [],
  };
}

export function totalOfRecordFlow({ income, expense, transfer }: RecordFlow, type: MovementType): Money {
  switch (type) {
    case 'income':
      return incomeDraftTotal(income);
    case 'expense':
      return expense.amount ?? 0;
    case 'transfer':
      return transfer.amount ?? 0;
  }
}

function accountsOf({ wizard, transfer, payment }: RecordFlow, type: MovementType): readonly Account[] {
  if (type === 'transfer') return [transfer.fromAccount, transfer.toAccount];
  if (payment?.method === 'split') return accounts;
  return wizard.account === undefined ? [] : [wizard.account];
}

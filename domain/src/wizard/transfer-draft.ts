/**
 * A transfer while it is being written: from where, to where, how much.
 *
 * Invariant: however origin and destination are chosen, they differ; there are only two accounts.
 * Spec: sections 2 (Transfer details screen), 4 (Transaction wizard) and 5 (Transfer).
 */
import type * as z from 'zod/mini';
import { type Account, accountLabels, otherAccount } from '../rows/account.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Money } from '../kernel/money.ts';
import type { recordTransfer } from '../records/record-transfer.ts';

export interface TransferDraft {
  readonly fromAccount: Account;
  readonly toAccount: Account;
  readonly amount: Money | undefined;
}

export const emptyTransfer: TransferDraft = { fromAccount: 'cash', toAccount: 'bank', amount: undefined };

export type TransferSummary =
  | { readonly complete: false; readonly title: 'Información Incompleta' }
  | {
      readonly complete: true;
      readonly title: 'Resumen de transferencia';
      readonly from: string;
      readonly to: string;
      readonly total: Money;
    };

/** Takes the money from an account; when it was to go there, it goes to the other one. */
export function transferFrom(draft: TransferDraft, fromAccount: Account): TransferDraft {
  const toAccount = fromAccount === draft.toAccount ? otherAccount(fromAccount) : draft.toAccount;
  return { ...draft, fromAccount, toAccount };
}

export function transferAmount(draft: TransferDraft, amount: Money | undefined): TransferDraft {
  return { ...draft, amount };
}

export function isCompleteTransfer({ fromAccount, toAccount, amount = 0 }: TransferDraft): boolean {
  return amount > 0 && fromAccount !== toAccount;
}

export function transferPreview(draft: TransferDraft): TransferSummary {
  const { fromAccount, toAccount, amount = 0 } = draft;
  if (!isCompleteTransfer(draft)) return { complete: false, title: 'Información Incompleta' };
  return {
    complete: true,
    title: 'Resumen de transferencia',
    from: accountLabels[fromAccount],
    to: accountLabels[toAccount],
    total: amount,
  };
}

/** What record-transfer is sent, or undefined while something is missing. */
export function recordTransferInput(
  draft: TransferDraft,
  transactionId: Uuid,
): z.input<typeof recordTransfer.input> | undefined {
  const { fromAccount, toAccount, amount = 0 } = draft;
  return isCompleteTransfer(draft) ? { transactionId, fromAccount, toAccount, amount } : undefined;
}

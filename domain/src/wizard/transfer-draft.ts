/**
 * A draft of a transfer.
 *
 * Invariant: origin and destination always differ.
 * Spec: sections 2 (Transfer details screen), 4 (Transaction wizard) and 5 (Transfer).
 */
import type * as z from 'zod/mini';
import { type Account, accountLabels, otherAccount } from '../rows/account.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Money } from '../kernel/money.ts';
import type { recordTransfer } from '../records/record-transfer.ts';

export interface TransferDraft {
  readonly fromAccount: Account;
  readonly toAccount: Account;
  readonly amount: Money | undefined;
}

export const emptyTransferDraft: TransferDraft = { fromAccount: 'cash', toAccount: 'bank', amount: undefined };

export type TransferSummary =
  | { readonly complete: false; readonly title: 'Información Incompleta' }
  | {
      readonly complete: true;
      readonly title: 'Resumen del pase';
      readonly from: string;
      readonly to: string;
      readonly total: Money;
    };

/** If the origin equals the destination, the destination becomes the other account. */
export function setTransferDraftOrigin(draft: TransferDraft, fromAccount: Account): TransferDraft {
  const toAccount = fromAccount === draft.toAccount ? otherAccount(fromAccount) : draft.toAccount;
  return { ...draft, fromAccount, toAccount };
}

export function setTransferDraftAmount(draft: TransferDraft, amount: Money | undefined): TransferDraft {
  return { ...draft, amount };
}

export function isCompleteTransfer({ fromAccount, toAccount, amount = 0 }: TransferDraft): boolean {
  return amount > 0 && fromAccount !== toAccount;
}

export function transferSummary(draft: TransferDraft): TransferSummary {
  const { fromAccount, toAccount, amount = 0 } = draft;
  if (!isCompleteTransfer(draft)) return { complete: false, title: 'Información Incompleta' };
  return {
    complete: true,
    title: 'Resumen del pase',
    from: accountLabels[fromAccount],
    to: accountLabels[toAccount],
    total: amount,
  };
}

/** Undefined while something is missing. */
export function buildRecordTransferInput(
  draft: TransferDraft,
  transactionId: Uuid,
): z.input<typeof recordTransfer.input> | undefined {
  const { fromAccount, toAccount, amount = 0 } = draft;
  return isCompleteTransfer(draft) ? { transactionId, fromAccount, toAccount, amount } : undefined;
}

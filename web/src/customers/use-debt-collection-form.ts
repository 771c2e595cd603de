/**
 * What a customer pays, while it is typed, and the collection that it became; begins with a refused one where that is
 * corrected, and is kept over a reload.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { isRefusal, refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import {
  type CollectedParts,
  type CollectionDraft,
  collectionPaymentFromDraft,
  refillCollectionDraft,
} from '@cuadra/domain/payment/collection-draft';
import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as z from 'zod/mini';
import { notStoredMessage } from '../hooks/wait-until-command-stored-on-device.ts';
import { useCustomerDebt } from '../hooks/use-debts.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useRefusedCommandToCorrect } from '../hooks/use-refused-command-to-correct.ts';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';

export interface DoneCollection {
  readonly transactionId: Uuid;
  readonly commandId: Uuid;
  readonly parts: CollectedParts;
  /** True once it is permanently on the device. */
  readonly isKept: boolean;
}

const optionalInteger = z.optional(z.int());

const keptDraft = z.pipe(
  z.object({
    amount: optionalInteger,
    payment: z.object({
      method: z.enum(['cash', 'bank', 'split']),
      byBank: optionalInteger,
      received: optionalInteger,
      changeByBank: z.int(),
    }),
  }),
  z.transform(({ amount, payment }): CollectionDraft => {
    const { method, byBank, received, changeByBank } = payment;
    return { amount, payment: { method, byBank, received, changeByBank } };
  }),
);

export function useDebtCollectionForm(customerId: Uuid) {
  const { balance } = useCustomerDebt(customerId);
  const { currency } = useShopLocale();
  const correction = useRefusedCommandToCorrect();
  const record = useDispatchCommand(correction?.id);
  const key = `cuadra.collect-debt.${customerId}`;
  const { draft, setDraft, isRestored } = useStoredDraft(key, keptDraft, refillCollectionDraft(correction?.input));
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<DoneCollection>();
  const change = (next: CollectionDraft) => {
    setIsTried(false);
    setDraft(next);
  };
  const collect = (paid: CollectionDraft) => {
    setIsTried(true);
    const parts = collectionPaymentFromDraft(balance, paid, currency);
    if (parts === undefined) return;
    const transactionId = uuidV7();
    const recorded = record('collect-debt', { transactionId, customerId, parts });
    if (isRefusal(recorded)) {
      setFailure(refusalDisplayMessage(recorded));
      return;
    }
    const { commandId, kept } = recorded;
    setFailure(undefined);
    // What is recorded is not offered again after a reload.
    setDraft(refillCollectionDraft(undefined));
    setDone({ transactionId, commandId, parts, isKept: false });
    kept.then(
      () => setDone((now) => now && { ...now, isKept: true }),
      (error: unknown) => {
        setDone(undefined);
        setDraft(paid);
        setFailure(notStoredMessage(error));
      },
    );
  };
  return { draft, isRestored, isTried, failure, done, change, collect };
}

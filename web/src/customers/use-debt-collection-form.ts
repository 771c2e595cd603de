/** What a customer pays, while it is typed, and the collection that it became. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { isRefusal, refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import {
  type CollectedParts,
  type CollectionDraft,
  collectionPaymentFromDraft,
} from '@cuadra/domain/payment/collection-draft';
import { newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { notStoredMessage } from '../hooks/wait-until-command-stored-on-device.ts';
import { useCustomerDebt } from '../hooks/use-debts.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';

export interface DoneCollection {
  readonly transactionId: Uuid;
  readonly commandId: Uuid;
  readonly parts: CollectedParts;
  /** True once it is permanently on the device. */
  readonly isKept: boolean;
}

export function useDebtCollectionForm(customerId: Uuid) {
  const { balance } = useCustomerDebt(customerId);
  const { currency } = useShopLocale();
  const record = useDispatchCommand();
  const [draft, setDraft] = useState<CollectionDraft>({ amount: undefined, payment: newPaymentDraft('cash') });
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
    setDone({ transactionId, commandId, parts, isKept: false });
    kept.then(
      () => setDone((now) => now && { ...now, isKept: true }),
      (error: unknown) => {
        setDone(undefined);
        setFailure(notStoredMessage(error));
      },
    );
  };
  return { draft, isTried, failure, done, change, collect };
}

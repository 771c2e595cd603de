/**
 * The state of the counter, kept on the device after every change: the carts survive a reload, a call and a new version
 * of the app.
 */
import { type Counter, newCounterWithEmptyCart, dismissCompletedSale } from '@cuadra/domain/counter/carts';
import { storedCartsSchema } from '@cuadra/domain/counter/stored-carts-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useShop } from '../hooks/use-shop.ts';
import { useMe } from '../session/use-session.ts';
import { readStoredDraft, storeDraft } from '../wizard/stored-draft.ts';

/** Must be increased whenever the stored format changes. */
const FORM = 1;

export interface CounterController {
  readonly counter: Counter;
  readonly change: (step: (before: Counter) => Counter) => void;
  /** The present counter, also between two renders. */
  readonly latest: () => Counter;
}

export function useSalesCounter(): CounterController {
  const { businessId } = useShop();
  const { uid } = useMe().profile;
  const key = `cuadra.counter.${FORM}.${uid}.${businessId}`;
  const [counter, setCounter] = useState(
    () => readStoredDraft(key, storedCartsSchema) ?? newCounterWithEmptyCart(uuidV7()),
  );
  const current = useRef(counter);
  const isLeft = useRef(false);

  // A completed sale is shown until the person leaves; afterwards the counter waits for the next one.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      storeUnlessSignedOut(key, dismissCompletedSale(current.current));
    };
  }, [key]);

  const change = useCallback(
    (step: (before: Counter) => Counter) => {
      const after = step(current.current);
      if (after === current.current) return;
      current.current = after;
      setCounter(after);
      if (isLeft.current) storeUnlessSignedOut(key, dismissCompletedSale(after));
      else storeDraft(key, after);
    },
    [key],
  );
  return { counter, change, latest: () => current.current };
}

/** Signing out has deleted it, and leaves the screen afterwards. */
function storeUnlessSignedOut(key: string, counter: Counter): void {
  if (sessionStorage.getItem(key) !== null) storeDraft(key, counter);
}

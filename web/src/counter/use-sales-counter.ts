/**
 * The state of the counter, kept on the device after every change: the carts survive a reload, a call, a new version of
 * the app, and its end. Those of a tab that was closed wait for their customers, and nobody pays them by mistake.
 */
import {
  addCartsOfClosedTab,
  type Counter,
  dismissCompletedSale,
  isWithoutCarts,
  newCounterWithEmptyCart,
} from '@cuadra/domain/counter/carts';
import { storedCartsSchema } from '@cuadra/domain/counter/stored-carts-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useShop } from '../hooks/use-shop.ts';
import { useMe } from '../session/use-session.ts';
import { useDraftsOfClosedTabs, useLastingDraft } from '../wizard/lasting-draft.ts';

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
  const stored = useLastingDraft(`cuadra.counter.${FORM}.${uid}.${businessId}`, storedCartsSchema);
  const [counter, setCounter] = useState(() => stored.read() ?? newCounterWithEmptyCart(uuidV7()));
  const current = useRef(counter);
  const isLeft = useRef(false);

  const store = useCallback(
    (after: Counter) => {
      // A completed sale is shown until the person leaves; afterwards the counter waits for the next one.
      const kept = isLeft.current ? dismissCompletedSale(after) : after;
      if (isWithoutCarts(kept) && kept.completed === undefined) stored.forget();
      else stored.store(kept);
    },
    [stored],
  );

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      store(current.current);
    };
  }, [store]);

  const change = useCallback(
    (step: (before: Counter) => Counter) => {
      const after = step(current.current);
      if (after === current.current) return;
      current.current = after;
      setCounter(after);
      store(after);
    },
    [store],
  );
  useDraftsOfClosedTabs(stored, (left) => {
    change((before) => addCartsOfClosedTab(before, left));
    return true;
  });
  return { counter, change, latest: () => current.current };
}

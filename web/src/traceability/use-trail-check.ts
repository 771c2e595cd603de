/** Whether the trail is the one that was written: asked when the screen opens, and of all of it when somebody says so. */
import type { TrailAnswer } from '@cuadra/domain/trail/trail-check';
import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '../requests/api.ts';
import { askFor } from '../requests/ask-for.ts';
import { useShop } from '../hooks/use-shop.ts';

/** The server gives up earlier. */
const WHOLE_MS = 200_000;

export interface TrailChecking {
  /** Undefined while it is being asked for. */
  readonly answer: Answer<TrailAnswer> | undefined;
  readonly checkAll: () => Promise<void>;
}

export function useTrailCheck(): TrailChecking {
  const { businessId } = useShop();
  const [answer, setAnswer] = useState<Answer<TrailAnswer>>();
  const address = `/api/businesses/${businessId}/traces/verify`;
  useEffect(() => {
    void askFor<TrailAnswer>(address).then(setAnswer);
  }, [address]);
  const checkAll = useCallback(
    () => askFor<TrailAnswer>(address, { method: 'POST', body: {}, patienceMs: WHOLE_MS }).then(setAnswer),
    [address],
  );
  return { answer, checkAll };
}

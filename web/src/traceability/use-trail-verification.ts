/** Checks the trail when the screen opens, and all of it on request. */
import type { TrailAnswer } from '@cuadra/domain/trail/trail-check-range-and-verdict';
import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';
import { useShop } from '../hooks/use-shop.ts';

/** Longer than the server's own limit. */
const WHOLE_MS = 200_000;

export interface TrailChecking {
  /** Undefined while it is being checked. */
  readonly answer: Answer<TrailAnswer> | undefined;
  readonly checkAll: () => Promise<void>;
}

export function useTrailVerification(): TrailChecking {
  const { businessId } = useShop();
  const [answer, setAnswer] = useState<Answer<TrailAnswer>>();
  const address = `/api/businesses/${businessId}/traces/verify`;
  useEffect(() => {
    void askServerForJson<TrailAnswer>(address).then(setAnswer);
  }, [address]);
  const checkAll = useCallback(
    () => askServerForJson<TrailAnswer>(address, { method: 'POST', body: {}, patienceMs: WHOLE_MS }).then(setAnswer),
    [address],
  );
  return { answer, checkAll };
}

/** For screens: what the server answers at an address, or answered the last time, with a way to ask again. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { CachedAnswer } from '../session/answers.ts';
import { useDevice, useReplicaState } from '../session/use-session.ts';

export interface Answered<Body> extends CachedAnswer<Body> {
  readonly reload: () => void;
}

const NOT_ASKED: CachedAnswer<unknown> = { body: undefined, at: undefined, isAsking: false, failure: undefined };

/**
 * Asks when the screen opens, and again whenever the business has come to another version; nothing is asked at an
 * undefined address.
 */
export function useAnswer<Body>(address: string | undefined): Answered<Body> {
  const { answers } = useDevice();
  const version = useReplicaState().shop?.server?.version;
  const read = () => (address === undefined ? NOT_ASKED : answers.reading(address));
  const reading = useSyncExternalStore(answers.subscribe, read);
  const reload = useCallback(() => {
    if (address !== undefined) answers.refresh(address);
  }, [answers, address]);
  useEffect(reload, [reload, version]);
  const { body, ...rest } = reading;
  return { ...rest, body: body === undefined ? undefined : z.parse(z.custom<Body>(), body), reload };
}

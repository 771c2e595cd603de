/**
 * For screens of the gerente: the end of the trail that this device saw, once it is no longer there.
 *
 * Invariant: it is asked for when the business is opened and then once in a while, not with every sale.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { ChainLink } from '@cuadra/domain/rows/chain-link';
import { lostTrailOf, type SeenTrail, seenTrailAfter, type AnnouncedTrail } from '@cuadra/domain/trail/seen-trail';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { askFor } from '../requests/ask-for.ts';
import { now, steadyMilliseconds } from '../requests/clock.ts';
import { writeText, readText, subscribeToTexts } from '../requests/kept-text.ts';
import { seenTrailKey } from '../session/seen-trails.ts';
import { useMe, useReplicaState } from '../session/use-session.ts';
import { useShop } from './use-shop.ts';

const ONCE_IN_MS = 5 * 60_000;
const askedAt = new Map<string, number>();

const seenTrail = z.object({ sequence: z.int(), hash: z.string(), at: z.string(), isLost: z.boolean() });

export function useLostTrail(): SeenTrail | undefined {
  const { businessId, business, membership } = useShop();
  const { uid } = useMe().profile;
  const version = useReplicaState().shop?.server?.version;
  const isForMe = membership.rol === 'gerente';
  const key = seenTrailKey(uid, businessId);
  const { lostTrail = null } = business;
  const text = useSyncExternalStore(subscribeToTexts, () => readText(key));
  useEffect(() => {
    if (!isForMe || version === undefined || isFresh(key)) return;
    askedAt.set(key, steadyMilliseconds());
    void compare(businessId, key, lostTrail);
  }, [isForMe, version, key, businessId, lostTrail]);
  return useMemo(() => (isForMe ? lostTrailOf(seenIn(text), lostTrail) : undefined), [isForMe, text, lostTrail]);
}

function isFresh(key: string): boolean {
  const asked = askedAt.get(key);
  return asked !== undefined && steadyMilliseconds() - asked < ONCE_IN_MS;
}

/** Without an answer, what was seen stays, and the next time tells. */
async function compare(businessId: string, key: string, acknowledged: ChainLink | null): Promise<void> {
  const before = seenIn(readText(key));
  const query = before === undefined ? '' : `?seen=${before.sequence}`;
  const answer = await askFor<AnnouncedTrail>(`/api/businesses/${businessId}/traces/head${query}`);
  if (!answer.ok) return;
  const at: Instant = now();
  writeText(key, JSON.stringify(seenTrailAfter(before, answer.body, at, acknowledged)));
}

function seenIn(text: string): SeenTrail | undefined {
  try {
    return z.safeParse(seenTrail, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * For the gerente: the end of the trail that this device saw, if it is lost.
 *
 * Invariant: fetched when the business is opened and then at intervals, not with every sale.
 */
import { parseJson } from '@cuadra/domain/kernel/parse-json';
import {
  findUnacknowledgedTrailLoss,
  type SeenTrail,
  seenTrailAfterAnnouncement,
  type AnnouncedTrail,
} from '@cuadra/domain/trail/seen-trail';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Answer } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';
import { now, monotonicMilliseconds } from '../requests/clock.ts';
import { storeText, readStoredText, subscribeToStoredTexts } from '../requests/stored-text.ts';
import { seenTrailStorageKey } from '../session/seen-trails.ts';
import { useDeviceServices, useMe, useReplicaState } from '../session/use-session.ts';
import { useShop } from './use-shop.ts';

const ONCE_IN_MS = 5 * 60_000;
const askedAt = new Map<string, number>();

const seenTrail = z.object({ sequence: z.int(), hash: z.string(), at: z.string(), isLost: z.boolean() });

export function useUnacknowledgedTrailLoss(): SeenTrail | undefined {
  const { businessId, business, membership } = useShop();
  const { uid } = useMe().profile;
  const { isSessionLive } = useDeviceServices();
  const version = useReplicaState().shop?.server?.version;
  const isForMe = membership.rol === 'gerente';
  const key = seenTrailStorageKey(uid, businessId);
  const { lostTrail = null } = business;
  const text = useSyncExternalStore(subscribeToStoredTexts, () => readStoredText(key));
  useEffect(() => {
    if (!isForMe || version === undefined || isFresh(key)) return;
    askedAt.set(key, monotonicMilliseconds());
    const before = parseSeen(readStoredText(key));
    void askForHead(businessId, before).then((answer) => {
      // After signing out nothing is stored any more. Without an answer, the next fetch decides.
      if (!answer.ok || !isSessionLive()) return;
      storeText(key, JSON.stringify(seenTrailAfterAnnouncement(before, answer.body, now(), lostTrail)));
    });
  }, [isForMe, version, key, businessId, lostTrail, isSessionLive]);
  return useMemo(
    () => (isForMe ? findUnacknowledgedTrailLoss(parseSeen(text), lostTrail) : undefined),
    [isForMe, text, lostTrail],
  );
}

function isFresh(key: string): boolean {
  const asked = askedAt.get(key);
  return asked !== undefined && monotonicMilliseconds() - asked < ONCE_IN_MS;
}

function askForHead(businessId: string, seen: SeenTrail | undefined): Promise<Answer<AnnouncedTrail>> {
  const query = seen === undefined ? '' : `?seen=${seen.sequence}`;
  return askServerForJson(`/api/businesses/${businessId}/traces/head${query}`);
}

function parseSeen(text: string): SeenTrail | undefined {
  return z.safeParse(seenTrail, parseJson(text)).data;
}

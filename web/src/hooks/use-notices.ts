/** For screens: what there is to look at in the business that is open, and what of it is new to the person. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { isNew, type NoticeLine, noticeLines } from '@cuadra/domain/notifications/notice-lines';
import { type Notice, noticesOf } from '@cuadra/domain/notifications/notices';
import { firstDayKept } from '@cuadra/domain/working-set';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Copy } from '../replica/copy.ts';
import type { RefusedEntry } from '../replica/outbox.ts';
import { readText, subscribeToTexts } from '../requests/kept-text.ts';
import { keepSeen, keysIn, seenKey } from '../session/seen-notices.ts';
import { useLateArrivals } from './use-late-arrivals.ts';
import { recordsOfDays } from './use-records.ts';
import { useMe } from '../session/use-session.ts';
import { useOutbox, useShop } from './use-shop.ts';

export interface Notices {
  /** Of the days that the device has, as they are read. */
  readonly lines: readonly NoticeLine[];
  /** What was recorded here and not taken by the server. */
  readonly refused: readonly RefusedEntry[];
  /** The keys of those that were not seen yet. */
  readonly unseen: ReadonlySet<string>;
  readonly markSeen: () => void;
}

function refusedKey({ envelope }: RefusedEntry): string {
  return `refused:${envelope.id}`;
}

export function useNotices(): Notices {
  const { businessId, copy: latest, today } = useShop();
  const { uid } = useMe().profile;
  const { refused } = useOutbox();
  // All records and products are looked at: what was just recorded is shown first. Never another business's.
  const deferred = useDeferredValue(latest);
  const copy = deferred.business.id === businessId ? deferred : latest;
  const key = seenKey(uid, businessId);
  const text = useSyncExternalStore(subscribeToTexts, () => readText(key));
  const seen = useMemo(() => keysIn(text), [text]);
  const arrivals = useLateArrivals();
  const notices = useMemo(() => noticesIn(copy, today, arrivals), [copy, today, arrivals]);
  const current = useMemo(
    () => new Set([...notices.map((notice) => notice.key), ...refused.map(refusedKey)]),
    [notices, refused],
  );
  // What has gone is forgotten, so that it is new when it comes again.
  useEffect(() => {
    const left = [...seen].filter((one) => current.has(one));
    if (left.length < seen.size) keepSeen(key, left);
  }, [key, seen, current]);
  return useMemo(
    () => ({
      lines: noticeLines(notices),
      refused,
      unseen: new Set([...current].filter((one) => !seen.has(one))),
      markSeen: () => keepSeen(key, current),
    }),
    [notices, refused, current, seen, key],
  );
}

function noticesIn(copy: Copy, today: Day, arrivals: Parameters<typeof noticesOf>[2]): Notice[] {
  const records = recordsOfDays(copy, today, { from: firstDayKept(today), to: today });
  return noticesOf(records, copy.books.products.values(), arrivals);
}

/** How many lines are new; none for who does not want to be told. */
export function useUnseenCount(): number {
  const { lines, refused, unseen } = useNotices();
  if (!useMe().profile.configuracion.notifications) return 0;
  return (
    lines.filter((line) => isNew(line, unseen)).length + refused.filter((entry) => unseen.has(refusedKey(entry))).length
  );
}

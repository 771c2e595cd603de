/** The notices of the open business, and which of them are new to the person. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { hasUnseenNotice, type NoticeLine, groupNotices } from '@cuadra/domain/notifications/group-notices';
import { type Notice, businessNotices, type OtherNotices } from '@cuadra/domain/notifications/notices';
import { overCreditLimitNotices } from '@cuadra/domain/notifications/over-credit-limit-notices';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Copy } from '../replica/business-copy-in-memory.ts';
import type { RefusedEntry } from '../replica/outbox.ts';
import { readStoredText, subscribeToStoredTexts } from '../requests/stored-text.ts';
import { storeSeenNotices, parseSeenNotices, seenNoticesStorageKey } from '../session/seen-notices.ts';
import { useLateArrivalNotices } from './use-late-arrival-notices.ts';
import { visibleRecordsOfDays } from './use-records.ts';
import { useMe } from '../session/use-session.ts';
import { useBusinessOutbox, useShop } from './use-shop.ts';

export interface Notices {
  /** From the days that the device has, in the order of reading. */
  readonly lines: readonly NoticeLine[];
  /** What was recorded here and refused by the server. */
  readonly refused: readonly RefusedEntry[];
  /** The keys of the unseen ones. */
  readonly unseen: ReadonlySet<string>;
  readonly markSeen: () => void;
}

function refusedKey({ envelope }: RefusedEntry): string {
  return `refused:${envelope.id}`;
}

export function useNotices(): Notices {
  const { businessId, copy: latest, today } = useShop();
  const { uid } = useMe().profile;
  const { refused } = useBusinessOutbox();
  // Deferred, because computing it reads all records and products: a new record must appear first. It never uses
  // another business's copy.
  const deferred = useDeferredValue(latest);
  const copy = deferred.business.id === businessId ? deferred : latest;
  const key = seenNoticesStorageKey(uid, businessId);
  const text = useSyncExternalStore(subscribeToStoredTexts, () => readStoredText(key));
  const seen = useMemo(() => parseSeenNotices(text), [text]);
  const arrivals = useLateArrivalNotices();
  const areAllKnown = arrivals !== undefined;
  const notices = useMemo(() => noticesIn(copy, today, arrivals), [copy, today, arrivals]);
  const current = useMemo(
    () => new Set([...notices.map((notice) => notice.key), ...refused.map(refusedKey)]),
    [notices, refused],
  );
  // A notice that disappears is removed from the seen ones, so that it is new when it comes back.
  useEffect(() => {
    if (!areAllKnown) return;
    const left = [...seen].filter((one) => current.has(one));
    if (left.length < seen.size) storeSeenNotices(key, left);
  }, [key, seen, current, areAllKnown]);
  return useMemo(
    () => ({
      lines: groupNotices(notices),
      refused,
      unseen: new Set([...current].filter((one) => !seen.has(one))),
      markSeen: () => storeSeenNotices(key, new Set([...seen, ...current])),
    }),
    [notices, refused, current, seen, key],
  );
}

function noticesIn(copy: Copy, today: Day, arrivals: NonNullable<OtherNotices['arrivals']> = []): Notice[] {
  const records = visibleRecordsOfDays(copy, today, { from: firstDayOnDevice(today), to: today });
  const overLimit = overCreditLimitNotices(copy.membership, copy.books.customers.values(), copy.debts);
  return businessNotices(records, copy.books.products.values(), { arrivals, overLimit });
}

/** The number of new lines; 0 for a person who has switched notices off. */
export function useUnseenNoticeCount(): number {
  const { lines, refused, unseen } = useNotices();
  if (!useMe().profile.configuracion.notifications) return 0;
  return (
    lines.filter((line) => hasUnseenNotice(line, unseen)).length +
    refused.filter((entry) => unseen.has(refusedKey(entry))).length
  );
}

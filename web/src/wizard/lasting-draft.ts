/**
 * A draft that outlives its tab, since an app that is swiped away, or that the system ends, must lose no cart and no
 * count: until it is done with, or its person signs out.
 *
 * Invariants: a tab is given only what a closed one has left; who has signed out stores nothing. Without browser locks
 * (a page without https) nobody knows which tabs are closed, and each keeps to its own.
 */
import { useEffect, useEffectEvent, useMemo } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type * as z from 'zod/mini';
import { storeText } from '../requests/stored-text.ts';
import { lastingDraftPrefix } from '../session/lasting-draft-keys.ts';
import { useMe } from '../session/use-session.ts';
import { parseDraft } from './stored-draft.ts';

/** In the tab's own storage: its name, from the first such draft until the person signs out. */
export const TAB_KEY = 'cuadra.tab';

export interface LastingDraft<Draft> {
  /** Undefined if there is none, or none of this form. */
  readonly read: () => Draft | undefined;
  readonly store: (draft: Draft) => void;
  readonly forget: () => void;
  /** Tells what closed tabs have left; what is taken is then no longer there. */
  readonly takeOver: (take: (left: Draft) => boolean) => Promise<void>;
}

/** The key says what it is, whose, and of which business. */
export function useLastingDraft<Draft>(key: string, form: z.ZodMiniType<Draft>): LastingDraft<Draft> {
  const { uid } = useMe().profile;
  return useMemo(() => lastingDraft(uid, key, form), [uid, key, form]);
}

/** `take` is told what closed tabs have left, and whether it takes that. */
export function useDraftsOfClosedTabs<Draft>(draft: LastingDraft<Draft>, take: (left: Draft) => boolean): void {
  const onLeft = useEffectEvent(take);
  useEffect(() => void draft.takeOver((left) => onLeft(left)), [draft]);
}

export function lastingDraft<Draft>(uid: string, key: string, form: z.ZodMiniType<Draft>): LastingDraft<Draft> {
  const prefix = lastingDraftPrefix(uid);
  const placeOf = (tab: string): string => `${prefix}${tab}.${key}`;
  const ofTab = <Result>(use: (place: string) => Result): Result | undefined => {
    const tab = sessionStorage.getItem(TAB_KEY);
    return tab === null ? undefined : use(placeOf(tab));
  };
  return {
    // A version of the app that knew of its own tab alone has left it there.
    read: () => parseDraft(form, () => ofTab((place) => localStorage.getItem(place)) ?? sessionStorage.getItem(key)),
    store: (draft) => {
      ofTab((place) => storeText(place, JSON.stringify(draft)));
      sessionStorage.removeItem(key);
    },
    forget: () => {
      ofTab((place) => localStorage.removeItem(place));
      sessionStorage.removeItem(key);
    },
    takeOver: async (take) => {
      holdTab();
      for (const place of Object.keys(localStorage)) {
        if (!place.startsWith(prefix) || !place.endsWith(`.${key}`)) continue;
        await runIfTabClosed(place.slice(prefix.length, -key.length - 1), () => {
          const left = parseDraft(form, () => localStorage.getItem(place));
          if (left === undefined || take(left)) localStorage.removeItem(place);
        });
      }
    },
  };
}

let held: string | undefined;

/** Gives the tab a name, and holds it until the tab is closed; without a name it stores nothing. */
function holdTab(): void {
  const tab = sessionStorage.getItem(TAB_KEY) ?? uuidV7();
  try {
    sessionStorage.setItem(TAB_KEY, tab);
  } catch {
    return;
  }
  if (tab === held || !('locks' in navigator)) return;
  held = tab;
  void navigator.locks.request(lockOf(tab), () => new Promise(() => undefined));
}

async function runIfTabClosed(tab: string, task: () => void): Promise<void> {
  if (tab === held || !('locks' in navigator)) return;
  await navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
    if (lock !== null) task();
  });
}

function lockOf(tab: string): string {
  return `${TAB_KEY}.${tab}`;
}

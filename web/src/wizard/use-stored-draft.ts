import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { readStoredDraft, storeDraft } from './stored-draft.ts';

interface StoredDraft<Draft> {
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  /** True if it began with what was typed before a reload. */
  readonly isRestored: boolean;
}

/** A draft that survives a reload once something was typed, and is forgotten when its screen is left. */
export function useStoredDraft<Draft>(key: string, form: z.ZodMiniType<Draft>, initial: Draft): StoredDraft<Draft> {
  const [restored] = useState(() => readStoredDraft(key, form));
  const [begun] = useState(restored ?? initial);
  const [draft, setDraft] = useState(begun);
  useEffect(() => {
    if (restored ?? draft !== begun) storeDraft(key, draft);
    return () => sessionStorage.removeItem(key);
  }, [key, draft, restored, begun]);
  return {
    draft,
    setDraft,
    isRestored: restored !== undefined && JSON.stringify(restored) !== JSON.stringify(initial),
  };
}

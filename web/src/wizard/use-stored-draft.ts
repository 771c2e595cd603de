import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { readStoredDraft, storeDraft } from './stored-draft.ts';

interface StoredDraft<Draft> {
  readonly draft: Draft;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  /** True if it began with what was typed before a reload. */
  readonly isRestored: boolean;
}

/** A draft that survives a reload, and is forgotten when its screen is left. */
export function useStoredDraft<Draft>(key: string, form: z.ZodMiniType<Draft>, initial: Draft): StoredDraft<Draft> {
  const [restored] = useState(() => readStoredDraft(key, form));
  const [draft, setDraft] = useState(restored ?? initial);
  useEffect(() => {
    storeDraft(key, draft);
    return () => sessionStorage.removeItem(key);
  }, [key, draft]);
  return {
    draft,
    setDraft,
    isRestored: restored !== undefined && JSON.stringify(restored) !== JSON.stringify(initial),
  };
}

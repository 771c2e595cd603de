/**
 * Stores a wizard's draft in the tab's session storage: it survives a reload, and is deleted with the tab or at
 * sign-out.
 *
 * Invariant: a stored draft that does not match the schema is ignored.
 */
import * as z from 'zod/mini';

export function readStoredDraft<Draft>(key: string, form: z.ZodMiniType<Draft>): Draft | undefined {
  return parseDraft(form, () => sessionStorage.getItem(key));
}

/** Undefined if there is no text, or no storage to read. */
export function parseDraft<Draft>(form: z.ZodMiniType<Draft>, read: () => string | null): Draft | undefined {
  try {
    return z.parse(form, JSON.parse(read() ?? ''));
  } catch {
    return undefined;
  }
}

/** Full or missing storage is no error: the draft is then lost at a reload. */
export function storeDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Where the drafts are that outlive their tab: in local storage, under the person and the tab whose they are. */
import { deleteStoredTexts } from '../requests/stored-text.ts';

/** In the tab's own storage: its name, from the first such draft until the person signs out. */
export const TAB_KEY = 'cuadra.tab';

export function lastingDraftPrefix(uid: string): string {
  return `cuadra.lasting.${uid}.`;
}

/** A tab without a name stores no more of them. */
export function deleteLastingDrafts(uid: string): void {
  sessionStorage.removeItem(TAB_KEY);
  deleteStoredTexts(lastingDraftPrefix(uid));
}

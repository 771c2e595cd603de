/** Where the drafts are that outlive their tab: in local storage, under their person. */
import { deleteStoredTexts } from '../requests/stored-text.ts';

export function lastingDraftPrefix(uid: string): string {
  return `cuadra.lasting.${uid}.`;
}

export function deleteLastingDrafts(uid: string): void {
  deleteStoredTexts(lastingDraftPrefix(uid));
}

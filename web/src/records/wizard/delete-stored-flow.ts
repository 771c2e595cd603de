/**
 * Deletes the flow that a tab stores for one person in one business.
 *
 * A separate file, so that the header can use it without loading the wizard.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';

/** Must be increased whenever the stored format changes. */
const FORM = 1;

/** A correction (`corrects` is the refused command's id) is stored separately from an unfinished record. */
export function flowStorageKey(uid: string, businessId: Uuid, corrects?: Uuid): string {
  const key = `cuadra.wizard.${FORM}.${uid}.${businessId}`;
  return corrects === undefined ? key : `${key}.${corrects}`;
}

export function deleteStoredFlow(uid: string, businessId: Uuid, corrects?: Uuid): void {
  sessionStorage.removeItem(flowStorageKey(uid, businessId, corrects));
}

/**
 * Deletes the flow that a tab stores for one person in one business.
 *
 * A separate file, so that the header can use it without loading the wizard.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';

/** Must be increased whenever the stored format changes. */
const FORM = 1;

/**
 * What begins filled in, a correction by the refused command's id or a proposal, is stored apart from an unfinished
 * record.
 */
export function recordFlowStorageKey(uid: string, businessId: Uuid, filledIn?: string): string {
  const key = `cuadra.wizard.${FORM}.${uid}.${businessId}`;
  return filledIn === undefined ? key : `${key}.${filledIn}`;
}

export function deleteRecordFlowFromStorage(uid: string, businessId: Uuid, filledIn?: string): void {
  sessionStorage.removeItem(recordFlowStorageKey(uid, businessId, filledIn));
}

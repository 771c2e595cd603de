/**
 * Where a flow is kept while its tab is open, and how it is given up: for one person in one business.
 *
 * Apart from the flow itself, so that the header can give it up without loading the wizard.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';

/** To be raised whenever what is kept changes its form. */
const FORM = 1;

/** A correction (`corrects` names the refused command) is kept beside what else was left half done. */
export function flowKey(uid: string, businessId: Uuid, corrects?: Uuid): string {
  const key = `cuadra.wizard.${FORM}.${uid}.${businessId}`;
  return corrects === undefined ? key : `${key}.${corrects}`;
}

export function forgetFlow(uid: string, businessId: Uuid, corrects?: Uuid): void {
  sessionStorage.removeItem(flowKey(uid, businessId, corrects));
}

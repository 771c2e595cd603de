/**
 * Where a flow is kept while its tab is open, and how it is given up: for one person in one business.
 *
 * Apart from the flow itself, so that the header can give it up without loading the wizard.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';

/** To be raised whenever what is kept changes its form. */
const FORM = 1;

export function flowKey(uid: string, businessId: Uuid): string {
  return `cuadra.wizard.${FORM}.${uid}.${businessId}`;
}

export function forgetFlow(uid: string, businessId: Uuid): void {
  sessionStorage.removeItem(flowKey(uid, businessId));
}

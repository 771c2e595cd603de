/** Makes a customer's link on this device: only the hash of its token is ever sent. */
import type { InputOf } from '@cuadra/domain/commands';
import { formatSharedSheetToken, SHARED_SHEET_SECRET_BYTES } from '@cuadra/domain/customers/shared-sheet';
import { sharedSheetLink } from '@cuadra/domain/customers/shared-sheet-words';
import type { Customer } from '@cuadra/domain/rows/customer';
import { v7 as uuidV7 } from 'uuid';
import { hashSecret } from '../browser/hash-secret.ts';

interface NewSharedSheet {
  /** Shown until the dialog is closed, and kept nowhere. */
  readonly link: string;
  readonly input: InputOf<'share-debts'>;
}

export async function generateSharedSheet({
  businessId,
  uuid: customerId,
}: Pick<Customer, 'businessId' | 'uuid'>): Promise<NewSharedSheet> {
  const secret = crypto.getRandomValues(new Uint8Array(SHARED_SHEET_SECRET_BYTES));
  const token = formatSharedSheetToken(businessId, secret);
  const input = { sheetId: uuidV7(), customerId, hash: await hashSecret(token) };
  return { link: sharedSheetLink(window.location.origin, token), input };
}

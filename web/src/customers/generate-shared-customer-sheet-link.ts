/** Makes a customer's link on this device: only the hash of its token is ever sent. */
import type { InputOf } from '@cuadra/domain/commands';
import {
  buildSharedCustomerSheetToken,
  SHARED_SHEET_SECRET_BYTES,
} from '@cuadra/domain/customers/shared-customer-sheet-token';
import { sharedCustomerSheetLink } from '@cuadra/domain/customers/shared-customer-sheet-link';
import type { Customer } from '@cuadra/domain/rows/customer';
import { v7 as uuidV7 } from 'uuid';
import { hashSecret } from '../browser/hash-secret.ts';

interface NewSharedSheet {
  /** Shown until the dialog is closed, and kept nowhere. */
  readonly link: string;
  readonly input: InputOf<'share-debts'>;
}

export async function generateSharedCustomerSheetLink({
  businessId,
  uuid: customerId,
}: Pick<Customer, 'businessId' | 'uuid'>): Promise<NewSharedSheet> {
  const secret = crypto.getRandomValues(new Uint8Array(SHARED_SHEET_SECRET_BYTES));
  const token = buildSharedCustomerSheetToken(businessId, secret);
  const input = { sheetId: uuidV7(), customerId, hash: await hashSecret(token) };
  return { link: sharedCustomerSheetLink(window.location.origin, token), input };
}

/**
 * Gives a customer a link to their own account, and takes it away.
 *
 * A customer has one link at most: a new one ends the one before. The device makes the token and sends only its hash.
 */
import * as z from 'zod/mini';
import { defineCommand } from '../commands/command.ts';
import { type RowChange, rowCreation, rowDeletion } from '../commands/row-changes.ts';
import type { Instant } from '../kernel/instant.ts';
import { uuidField } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { type SharedSheet, sharedCustomerSheetExpiry } from './shared-customer-sheet-token.ts';

export const shareDebts = defineCommand({
  name: 'share-debts',
  ledger: 'business',
  requires: 'gerente',
  input: z.strictObject({
    sheetId: uuidField,
    customerId: uuidField,
    /** SHA-256, in hexadecimal digits. */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
  }),
  reads: ({ customerId }) => ({ customers: [customerId], sharedSheetsOf: customerId }),
  decide: ({ customers, sharedSheets }, { sheetId, customerId, hash }, { businessId, at }) => {
    if (!customers.has(customerId)) return refuse('customer-not-found');
    const expiresAt = sharedCustomerSheetExpiry(at);
    const made = { uuid: sheetId, businessId, customerId, hash, createdAt: at, expiresAt, deletedAt: null };
    return { sharedSheets: [...revokeSheets(sharedSheets, at), rowCreation(made)] };
  },
});

export const unshareDebts = defineCommand({
  name: 'unshare-debts',
  ledger: 'business',
  requires: 'gerente',
  input: z.strictObject({ customerId: uuidField }),
  reads: ({ customerId }) => ({ sharedSheetsOf: customerId }),
  decide: ({ sharedSheets }, _input, { at }) =>
    sharedSheets.length === 0 ? refuse('shared-sheet-not-found') : { sharedSheets: revokeSheets(sharedSheets, at) },
});

function revokeSheets(sheets: readonly SharedSheet[], at: Instant): RowChange<SharedSheet>[] {
  return sheets.map((sheet) => rowDeletion(sheet, { ...sheet, deletedAt: at }));
}

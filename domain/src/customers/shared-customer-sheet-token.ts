/**
 * A shared sheet: a link with which a customer reads their own account, without signing in.
 *
 * Invariants: the device that makes a link keeps its token nowhere and sends only its SHA-256; a token names its
 * business, so that it is looked for only there; a link ends after 90 days, or when it is revoked or replaced.
 */
import { hexadecimalOf, uuidFromHexDigits } from '../kernel/hexadecimal.ts';
import { type Instant, instantPlus } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Tables } from '../rows/tables.ts';

export type SharedSheet = Tables['sharedSheets'];

/** A sheet as the gerente sees it. */
export type ShownSharedSheet = Pick<SharedSheet, 'customerId' | 'createdAt' | 'expiresAt'>;

export const SHARED_SHEET_DAYS = 90;
/** 128 bits, so that with its business the token has as many digits as a UUID twice. */
export const SHARED_SHEET_SECRET_BYTES = 16;

export function sharedCustomerSheetExpiry(createdAt: Instant): Instant {
  return instantPlus(createdAt, SHARED_SHEET_DAYS * 24 * 3_600_000);
}

/** Hexadecimal digits only: no sign that a messenger takes for a style, or for the end of the address. */
export function buildSharedCustomerSheetToken(businessId: Uuid, secret: Uint8Array): string {
  return businessId.replaceAll('-', '') + hexadecimalOf(secret);
}

/** The business of a well-formed token. */
export function businessIdInSharedCustomerSheetToken(token: string): Uuid | undefined {
  const digits = /^([0-9a-f]{32})[0-9a-f]{32}$/u.exec(token)?.[1];
  return digits && uuidFromHexDigits(digits);
}

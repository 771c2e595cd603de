/**
 * An API token: with it a program acts as the person who made it, in one business.
 *
 * Invariants: the device that makes a token shows it once and sends only its SHA-256; a program has its maker's six
 * permissions of the moment and is never gerente; a token names its business, so that it is looked for only there.
 */
import { hexadecimalOf, uuidFromHexDigits } from '../kernel/hexadecimal.ts';
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Membership } from './membership.ts';
import { fullPermissions } from './permissions.ts';
import type { Tables } from './tables.ts';

export type ApiToken = Tables['apiTokens'];

/** Of one person in one business. */
export const MAX_API_TOKENS = 20;
/** 256 bits, as many as its hash. */
export const API_TOKEN_SECRET_BYTES = 32;

/** A token as people see it. */
export interface ShownApiToken extends Pick<ApiToken, 'uuid' | 'name' | 'uid' | 'createdAt'> {
  /** Who made it. */
  readonly maker: string;
  /** The hour of the last use, null before the first. */
  readonly lastUsedAt: Instant | null;
  /** True if its maker's account was disabled since it was made. */
  readonly hasEnded: boolean;
}

/** Hexadecimal digits only, so that a double click marks the whole token. */
export function formatBusinessApiToken(businessId: Uuid, secret: Uint8Array): string {
  return `cuadra_${businessId.replaceAll('-', '')}_${hexadecimalOf(secret)}`;
}

/** The business of a well-formed token. */
export function businessIdInApiToken(token: string): Uuid | undefined {
  const digits = /^cuadra_([0-9a-f]{32})_[0-9a-f]{64}$/u.exec(token)?.[1];
  return digits && uuidFromHexDigits(digits);
}

/** The rights of a program whose maker has this link. */
export function apiTokenMembership(link: Membership): Membership {
  const permissions = link.rol === 'gerente' ? fullPermissions : link.permissions;
  return { ...link, rol: 'empleado', permissions };
}

/** Makes an API token on this device: only its hash is ever sent. */
import type { InputOf } from '@cuadra/domain/commands';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { API_TOKEN_SECRET_BYTES, formatApiToken } from '@cuadra/domain/rows/api-token';
import { v7 as uuidV7 } from 'uuid';

export interface NewApiToken {
  /** Shown once, and kept nowhere. */
  readonly secret: string;
  readonly input: InputOf<'create-api-token'>;
}

/** A browser hashes only on pages that came over https, or from the same machine. */
export function canBrowserMakeApiTokens(): boolean {
  return window.isSecureContext;
}

export async function generateApiToken(businessId: Uuid, name: string): Promise<NewApiToken> {
  const secret = formatApiToken(businessId, crypto.getRandomValues(new Uint8Array(API_TOKEN_SECRET_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { secret, input: { tokenId: uuidV7(), name, hash } };
}

/** Makes an API token on this device: only its hash is ever sent. */
import type { InputOf } from '@cuadra/domain/commands';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { API_TOKEN_SECRET_BYTES, formatBusinessApiToken } from '@cuadra/domain/rows/api-token';
import { v7 as uuidV7 } from 'uuid';
import { hashSecret } from '../browser/hash-secret.ts';

export interface NewApiToken {
  /** Shown once, and kept nowhere. */
  readonly secret: string;
  readonly input: InputOf<'create-api-token'>;
}

export async function generateApiToken(businessId: Uuid, name: string): Promise<NewApiToken> {
  const secret = formatBusinessApiToken(businessId, crypto.getRandomValues(new Uint8Array(API_TOKEN_SECRET_BYTES)));
  return { secret, input: { tokenId: uuidV7(), name, hash: await hashSecret(secret) } };
}

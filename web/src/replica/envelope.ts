/** A command as it is sent, with the id under which it is kept for good. */
import { type Instant, instantOf } from '@cuadra/domain/kernel/calendar';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { v7 as uuidV7 } from 'uuid';
import { deviceId } from './device-id.ts';

/** The contract's own form. */
export interface Envelope {
  readonly id: Uuid;
  readonly businessId: Uuid;
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
  readonly deviceId: string;
}

export function newEnvelope(businessId: Uuid, name: string, input: unknown): Envelope {
  return { id: uuidV7(), businessId, name, input, issuedAt: instantOf(Date.now()), deviceId: deviceId() };
}

/** What the server has decided it has decided for good: only under a new id is it asked anew. */
export function askedAnew(envelope: Envelope): Envelope {
  return { ...envelope, id: uuidV7() };
}

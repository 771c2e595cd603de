/** A command as it is sent, with the id under which it is kept for good. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { v7 as uuidV7 } from 'uuid';
import { deviceTime, issueInstant } from '../requests/clock.ts';
import { deviceId } from '../requests/device-id.ts';

/** The contract's own form. */
export interface Envelope {
  readonly id: Uuid;
  readonly businessId: Uuid;
  readonly name: string;
  readonly input: unknown;
  /** By the server's clock, as far as the device knows it. */
  readonly issuedAt: Instant;
  /** By the device's own; a version before did not say it. */
  readonly deviceTime?: Instant;
  readonly deviceId: string;
}

/** `waiting` are the instants of what waits to be sent: what is recorded now comes after it. */
export function newEnvelope(businessId: Uuid, name: string, input: unknown, waiting: readonly Instant[]): Envelope {
  const times = { issuedAt: issueInstant(waiting), deviceTime: deviceTime() };
  return { id: uuidV7(), businessId, name, input, ...times, deviceId: deviceId() };
}

/** What the server has decided it has decided for good: only under a new id is it asked anew. */
export function askedAnew(envelope: Envelope): Envelope {
  return { ...envelope, id: uuidV7() };
}

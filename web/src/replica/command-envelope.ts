/** A command as it is sent, with a permanent id. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { v7 as uuidV7 } from 'uuid';
import { uncorrectedDeviceTime, nextCommandIssueInstant } from '../requests/clock.ts';
import { deviceId } from '../requests/device-id.ts';

/** The format of the API. */
export interface Envelope {
  readonly id: Uuid;
  readonly businessId: Uuid;
  readonly name: string;
  readonly input: unknown;
  /** The server's time, as far as the device knows it. */
  readonly issuedAt: Instant;
  /** The device's own clock; an older version did not send it. */
  readonly deviceTime?: Instant;
  readonly deviceId: string;
}

/** `waiting` are the instants of the outbox; the new instant is later. */
export function newCommandEnvelope(
  businessId: Uuid,
  name: string,
  input: unknown,
  waiting: readonly Instant[],
): Envelope {
  const times = { issuedAt: nextCommandIssueInstant(waiting), deviceTime: uncorrectedDeviceTime() };
  return { id: uuidV7(), businessId, name, input, ...times, deviceId: deviceId() };
}

/** The server decides each id only once, so a retry after a refusal needs a new one. */
export function envelopeWithNewId(envelope: Envelope): Envelope {
  return { ...envelope, id: uuidV7() };
}

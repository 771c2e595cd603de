/**
 * Records a command: decides it with the domain's function on the device's copy, shows it, stores it and sends it.
 *
 * The deciding code is loaded with the screens that record, so that a person who only reads does not wait for it.
 */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import { useCallback } from 'react';
import { deviceLogEntryOfCommand, deviceLogEntryOfDeviceRefusal } from '../device-log/build-device-log-entries.ts';
import { type Envelope, envelopeWithNewId, newCommandEnvelope } from '../replica/command-envelope.ts';
import { issueInstantsOfWaitingEntries } from '../replica/outbox.ts';
import type { DeviceServices } from './person-device-services.ts';
import { commandContext, predictCommand } from '../replica/predict-command.ts';
import { findRefusedEntry } from '../replica/replica-state.ts';
import { useDeviceServices } from './use-session.ts';

export interface Recorded {
  readonly commandId: Uuid;
  /** Resolves when it is permanently on the device. */
  readonly kept: Promise<void>;
}

type Recorder = <Name extends CommandName>(name: Name, input: InputOf<Name>) => Recorded | Refusal;

/** The refused command to be replaced is gone, because another tab has handled it. */
export class AlreadyReviewedError extends Error {}

export const ALREADY_REVIEWED_MESSAGE = 'Ya lo revisaste desde otra pestaña: aquí no queda nada por hacer.';

/**
 * Returns the command's id once it is shown, or why it is refused. A command that replaces a refused one keeps its
 * instant.
 */
export function useDispatchCommand(instead?: Uuid): Recorder {
  const device = useDeviceServices();
  return useCallback((name, input) => recordCommandOnDevice(device, name, input, instead), [device, instead]);
}

export function recordCommandOnDevice(
  { replica, traces }: Pick<DeviceServices, 'replica' | 'traces'>,
  name: string,
  input: unknown,
  instead?: Uuid,
): Recorded | Refusal {
  const { shop, person, outbox } = replica.state();
  if (shop?.copy === undefined) throw new Error(`${name} was recorded without a business`);
  const refused = instead === undefined ? undefined : findRefusedEntry(replica.state(), instead);
  if (instead !== undefined && refused === undefined)
    return { ...refuse('not-found'), message: ALREADY_REVIEWED_MESSAGE };
  const envelope: Envelope =
    refused === undefined
      ? newCommandEnvelope(shop.businessId, name, input, issueInstantsOfWaitingEntries(outbox))
      : { ...envelopeWithNewId(refused.envelope), name, input };
  const prediction = predictCommand(shop.copy, envelope, person);
  const context = commandContext(shop.copy, envelope, person);
  if (isRefusal(prediction)) {
    traces.trace(deviceLogEntryOfDeviceRefusal(envelope, prediction, context, traces.sessionId));
    return prediction;
  }
  const kept =
    instead === undefined
      ? replica.keep(envelope, prediction)
      : throwUnlessReplaced(replica.replace(instead, envelope));
  traces.trace(deviceLogEntryOfCommand(envelope, prediction.changes, context, traces.sessionId));
  return { commandId: envelope.id, kept };
}

async function throwUnlessReplaced(replacing: Promise<boolean>): Promise<void> {
  if (!(await replacing)) throw new AlreadyReviewedError();
}

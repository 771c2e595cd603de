/**
 * Recording: a command is decided here and now by the domain's own function on the device's copy, shown, kept and sent.
 *
 * What decides comes with the screens that record, so that whoever only looks does not wait for it.
 */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import { useCallback } from 'react';
import { doneEntry, refusedEntry } from './device-entries.ts';
import { newEnvelope } from './envelope.ts';
import { instantsWaiting } from './outbox.ts';
import type { PersonsDevice } from './persons-device.ts';
import { contextOf, predict } from './predict.ts';
import { useDevice } from './use-session.ts';

export interface Recorded {
  readonly commandId: Uuid;
  /** Fulfilled when it is on the device for good. */
  readonly kept: Promise<void>;
}

type Recorder = <Name extends CommandName>(name: Name, input: InputOf<Name>) => Recorded | Refusal;

/** For screens: answers with the command's id once it is shown, or with why it may not be. */
export function useRecord(): Recorder {
  const device = useDevice();
  return useCallback((name, input) => record(device, name, input), [device]);
}

function record<Name extends CommandName>(
  { replica, traces }: PersonsDevice,
  name: Name,
  input: InputOf<Name>,
): Recorded | Refusal {
  const { shop, person, outbox } = replica.state();
  if (shop?.copy === undefined) throw new Error(`${name} was recorded without a business`);
  const envelope = newEnvelope(shop.businessId, name, input, instantsWaiting(outbox));
  const prediction = predict(shop.copy, envelope, person);
  const context = contextOf(shop.copy, envelope, person);
  if (isRefusal(prediction)) {
    traces.trace(refusedEntry(envelope, prediction, context, traces.sessionId));
    return prediction;
  }
  const kept = replica.keep(envelope, prediction);
  traces.trace(doneEntry(envelope, prediction.changes, context, traces.sessionId));
  return { commandId: envelope.id, kept };
}

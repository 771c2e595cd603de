/**
 * Recording: a command is decided here and now by the domain's own function on the device's copy, shown, kept and sent.
 *
 * What decides comes with the screens that record, so that whoever only looks does not wait for it.
 */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import { useCallback } from 'react';
import { doneEntry, refusedEntry } from '../device-log/device-entries.ts';
import { type Envelope, askedAnew, newEnvelope } from '../replica/envelope.ts';
import { instantsWaiting } from '../replica/outbox.ts';
import type { PersonsDevice } from './persons-device.ts';
import { contextOf, predict } from '../replica/predict.ts';
import { toReview } from '../replica/replica-state.ts';
import { useDevice } from './use-session.ts';

export interface Recorded {
  readonly commandId: Uuid;
  /** Fulfilled when it is on the device for good. */
  readonly kept: Promise<void>;
}

type Recorder = <Name extends CommandName>(name: Name, input: InputOf<Name>) => Recorded | Refusal;

/** What was to be replaced is no longer there: it was seen to in another tab. */
export class AlreadyReviewed extends Error {}

export const ALREADY_REVIEWED = 'Ya lo revisaste desde otra pestaña: aquí no queda nada por hacer.';

/**
 * For screens: answers with the command's id once it is shown, or with why it may not be. Where it is recorded in the
 * place of a refused command, it keeps the instant of that one.
 */
export function useRecord(instead?: Uuid): Recorder {
  const device = useDevice();
  return useCallback((name, input) => record(device, name, input, instead), [device, instead]);
}

function record<Name extends CommandName>(
  { replica, traces }: PersonsDevice,
  name: Name,
  input: InputOf<Name>,
  instead: Uuid | undefined,
): Recorded | Refusal {
  const { shop, person, outbox } = replica.state();
  if (shop?.copy === undefined) throw new Error(`${name} was recorded without a business`);
  const refused = instead === undefined ? undefined : toReview(replica.state(), instead);
  if (instead !== undefined && refused === undefined) return { ...refuse('not-found'), message: ALREADY_REVIEWED };
  const envelope: Envelope =
    refused === undefined
      ? newEnvelope(shop.businessId, name, input, instantsWaiting(outbox))
      : { ...askedAnew(refused.envelope), name, input };
  const prediction = predict(shop.copy, envelope, person);
  const context = contextOf(shop.copy, envelope, person);
  if (isRefusal(prediction)) {
    traces.trace(refusedEntry(envelope, prediction, context, traces.sessionId));
    return prediction;
  }
  const kept =
    instead === undefined ? replica.keep(envelope, prediction) : replaced(replica.replace(instead, envelope));
  traces.trace(doneEntry(envelope, prediction.changes, context, traces.sessionId));
  return { commandId: envelope.id, kept };
}

async function replaced(replacing: Promise<boolean>): Promise<void> {
  if (!(await replacing)) throw new AlreadyReviewed();
}

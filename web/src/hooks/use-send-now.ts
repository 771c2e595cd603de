/**
 * For screens: sends a command that only the server can decide; answers with the sentence to show when it was not done.
 *
 * The same command tried again after a lost answer keeps its id, so that it is done once.
 */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { shownMessage } from '@cuadra/domain/kernel/refusal';
import { type FailedAttempt, unreachedMessage } from '@cuadra/domain/people/failure-messages';
import { useRef } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { type RequestFailure, NOT_REACHED } from '../requests/api.ts';
import { sendNow } from '../requests/send-now.ts';
import { useReplicaState } from '../session/use-session.ts';

interface Trial {
  readonly about: string;
  readonly id: string;
}

/** In the business that is open. */
export function useSendNow(): <Name extends CommandName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<RequestFailure | undefined> {
  const { shop } = useReplicaState();
  const trial = useRef<Trial>(undefined);
  return async (name, input) => {
    const about = JSON.stringify([shop?.businessId, name, input]);
    if (trial.current?.about !== about) trial.current = { about, id: uuidV7() };
    const { id } = trial.current;
    const where = shop === undefined ? {} : { businessId: shop.businessId };
    const failure = await sendNow({ id, name, input, ...where });
    // What was decided is decided; done or asked for again, it is another command.
    if (failure?.status !== NOT_REACHED) trial.current = undefined;
    return failure;
  };
}

/** What to say of a failure: a refusal speaks for itself, and without the server it is said what was tried. */
export function sentenceOf(attempt: FailedAttempt, failure: RequestFailure): string {
  return failure.status === NOT_REACHED ? unreachedMessage(attempt) : shownMessage(failure);
}

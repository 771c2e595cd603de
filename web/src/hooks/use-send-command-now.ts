/**
 * Sends a command that only the server can decide; resolves to the sentence to show if it failed.
 *
 * A retry without a decision keeps the command's id, so that it is applied once.
 */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { type FailedAttempt, offlineFailureMessage } from '@cuadra/domain/people/failed-action-messages';
import { useRef } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { type RequestFailure, UNREACHED_STATUS } from '../requests/ask-server.ts';
import { isCommandDecided, sendCommandNow } from '../requests/send-command-now.ts';
import { useReplicaState } from '../session/use-session.ts';

interface Trial {
  readonly about: string;
  readonly id: string;
}

/** In the open business. */
export function useSendCommandNow(): <Name extends CommandName>(
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
    const failure = await sendCommandNow({ id, name, input, ...where });
    // Once it is decided, another attempt is a new command.
    if (isCommandDecided(failure)) trial.current = undefined;
    return failure;
  };
}

/** A refusal has its own sentence; without a connection the sentence names the attempted action. */
export function failedAttemptMessage(attempt: FailedAttempt, failure: RequestFailure): string {
  return failure.status === UNREACHED_STATUS ? offlineFailureMessage(attempt) : refusalDisplayMessage(failure);
}

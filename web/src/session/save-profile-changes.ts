/** Changes the person's own profile optimistically, and undoes it if the server refuses. */
import type { InputOf } from '@cuadra/domain/commands';
import { checkInput } from '@cuadra/domain/commands/check-input';
import { httpStatusOf } from '@cuadra/domain/kernel/refusal';
import { profileChanges, applyProfileChanges } from '@cuadra/domain/people/update-profile';
import { v7 as uuidV7 } from 'uuid';
import type { RequestFailure } from '../requests/ask-server.ts';
import { sendCommandNow } from '../requests/send-command-now.ts';
import { replaceMeInSession, reloadMe, sessionState } from './current-session.ts';

let latest = 0;

/** Resolves to the failure, or to undefined. */
export async function saveProfileChanges(input: InputOf<'update-profile'>): Promise<RequestFailure | undefined> {
  const session = sessionState();
  if (session.state !== 'in') return undefined;
  const checked = checkInput(profileChanges, input);
  if (!checked.ok) return { status: httpStatusOf(checked.refusal.code), ...checked.refusal };
  const { me } = session;
  latest += 1;
  const change = latest;
  replaceMeInSession({ ...me, profile: applyProfileChanges(me.profile, checked.input) });
  const failure = await sendCommandNow({ id: uuidV7(), name: 'update-profile', input });
  // The last of several changes wins; after signing out nothing is changed any more.
  const now = sessionState();
  if (change !== latest || now.state !== 'in' || now.device !== session.device) return failure;
  if (failure === undefined) await reloadMe();
  else replaceMeInSession(me);
  return failure;
}

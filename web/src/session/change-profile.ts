/**
 * Changing one's own profile: shown at once, as the device can judge it, and taken back where the server does not take
 * it.
 */
import type { InputOf } from '@cuadra/domain/commands';
import { checkInput } from '@cuadra/domain/commands/input-faults';
import { statusOf } from '@cuadra/domain/kernel/refusal';
import { profileChanges, profileWith } from '@cuadra/domain/people/update-profile';
import { v7 as uuidV7 } from 'uuid';
import type { RequestFailure } from '../requests/api.ts';
import { sendNow } from '../requests/send-now.ts';
import { knowMe, reloadMe, sessionState } from './session.ts';

let latest = 0;

/** Why it was not done, undefined when it was. */
export async function changeProfile(input: InputOf<'update-profile'>): Promise<RequestFailure | undefined> {
  const session = sessionState();
  if (session.state !== 'in') return undefined;
  const checked = checkInput(profileChanges, input);
  if (!checked.ok) return { status: statusOf(checked.refusal.code), ...checked.refusal };
  const { me } = session;
  latest += 1;
  const change = latest;
  knowMe({ ...me, profile: profileWith(me.profile, checked.input) });
  const failure = await sendNow({ id: uuidV7(), name: 'update-profile', input });
  // Of several changes in a row the last one says what there is, and who has left has nothing changed any more.
  const now = sessionState();
  if (change !== latest || now.state !== 'in' || now.device !== session.device) return failure;
  if (failure === undefined) await reloadMe();
  else knowMe(me);
  return failure;
}

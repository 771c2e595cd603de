/** Changes the person's own profile optimistically, and undoes it if the server refuses. */
import type { InputOf } from '@cuadra/domain/commands';
import { checkInput } from '@cuadra/domain/commands/check-input';
import { httpStatusOf } from '@cuadra/domain/kernel/refusal';
import { profileChanges, applyProfileChanges } from '@cuadra/domain/people/update-profile';
import type { Profile } from '@cuadra/domain/rows/profile';
import { v7 as uuidV7 } from 'uuid';
import type { RequestFailure } from '../requests/ask-server.ts';
import { sendCommandNow } from '../requests/send-command-now.ts';
import { replaceMeInSession, reloadMe, sessionState } from './current-session.ts';

type Changes = Parameters<typeof applyProfileChanges>[1];

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
  // After signing out nothing is changed any more.
  const now = sessionState();
  if (now.state !== 'in' || now.device !== session.device) return failure;
  if (failure !== undefined) {
    replaceMeInSession({ ...now.me, profile: withoutChanges(now.me.profile, checked.input, me.profile) });
    // The last of several changes wins.
  } else if (change === latest) await reloadMe();
  return failure;
}

/** What else has changed meanwhile stays. */
function withoutChanges(now: Profile, { nombre, apellidos, configuracion = {} }: Changes, before: Profile): Profile {
  const { theme, notifications } = configuracion;
  const { configuracion: kept } = now;
  return {
    ...now,
    nombre: nombre === undefined ? now.nombre : before.nombre,
    apellidos: apellidos === undefined ? now.apellidos : before.apellidos,
    configuracion: {
      theme: theme === undefined ? kept.theme : before.configuracion.theme,
      notifications: notifications === undefined ? kept.notifications : before.configuracion.notifications,
    },
  };
}

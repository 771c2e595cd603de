/**
 * Changes the person's own profile optimistically, and undoes it if the server refuses.
 *
 * Invariant: a field ends with the last of its changes that the server took, in whichever order it answers.
 */
import type { InputOf } from '@cuadra/domain/commands';
import { checkInput } from '@cuadra/domain/commands/check-input';
import { httpStatusOf } from '@cuadra/domain/kernel/refusal';
import { profileChangesSchema, applyProfileChanges } from '@cuadra/domain/people/update-profile';
import type { Profile } from '@cuadra/domain/rows/profile';
import { v7 as uuidV7 } from 'uuid';
import type { RequestFailure } from '../requests/ask-server.ts';
import { sendCommandNow } from '../requests/send-command-now.ts';
import { replaceMeInSession, reloadMe, type SignedInState, sessionState } from './current-session.ts';

type Changes = Parameters<typeof applyProfileChanges>[1];

interface Change {
  readonly fields: Changes;
  isAnswered: boolean;
}

/** Changes that overlap in time: until all are answered, what the server took is only known of some. */
interface ChangeGroup {
  readonly device: SignedInState['device'];
  readonly before: Profile;
  /** In their order, without those that failed. */
  changes: readonly Change[];
}

let latest: ChangeGroup | undefined;

/** Resolves to the failure, or to undefined. */
export async function saveProfileChanges(input: InputOf<'update-profile'>): Promise<RequestFailure | undefined> {
  const session = sessionState();
  if (session.state !== 'in') return undefined;
  const checked = checkInput(profileChangesSchema, input);
  if (!checked.ok) return { status: httpStatusOf(checked.refusal.code), ...checked.refusal };
  const { me } = session;
  const change: Change = { fields: checked.input, isAnswered: false };
  const group = groupUnderWay(session);
  group.changes = [...group.changes, change];
  latest = group;
  replaceMeInSession({ ...me, profile: applyProfileChanges(me.profile, change.fields) });
  const failure = await sendCommandNow({ id: uuidV7(), name: 'update-profile', input });
  change.isAnswered = true;
  if (failure !== undefined) group.changes = group.changes.filter((other) => other !== change);
  // After signing out nothing is changed any more.
  const now = sessionState();
  if (now.state !== 'in' || now.device !== session.device) return failure;
  if (failure !== undefined) {
    replaceMeInSession({ ...now.me, profile: withoutChanges(now.me.profile, change.fields, profileAfter(group)) });
    // The last of several changes wins.
  } else if (group.changes.at(-1) === change) await reloadMe();
  return failure;
}

function groupUnderWay({ device, me }: SignedInState): ChangeGroup {
  const isUnderWay = latest?.device === device && latest.changes.some(({ isAnswered }) => !isAnswered);
  return isUnderWay && latest !== undefined ? latest : { device, before: me.profile, changes: [] };
}

function profileAfter({ before, changes }: ChangeGroup): Profile {
  return changes.reduce((profile, { fields }) => applyProfileChanges(profile, fields), before);
}

/** What else has changed meanwhile stays. */
function withoutChanges(now: Profile, { nombre, apellidos, configuracion = {} }: Changes, right: Profile): Profile {
  const { theme, notifications } = configuracion;
  const { configuracion: kept } = now;
  return {
    ...now,
    nombre: nombre === undefined ? now.nombre : right.nombre,
    apellidos: apellidos === undefined ? now.apellidos : right.apellidos,
    configuracion: {
      theme: theme === undefined ? kept.theme : right.configuracion.theme,
      notifications: notifications === undefined ? kept.notifications : right.configuracion.notifications,
    },
  };
}

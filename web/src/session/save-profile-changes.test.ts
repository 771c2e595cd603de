/** A change of the profile that the server did not take is undone, and nothing else with it. */
import { newMembership } from '@cuadra/domain/rows/membership';
import { fullPermissions } from '@cuadra/domain/rows/permissions';
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { newProfile } from '@cuadra/domain/rows/profile';
import type { Me } from '@cuadra/domain/server-answers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RequestFailure } from '../requests/ask-server.ts';

const at = '2026-11-21T13:00:00.000Z';
const notReached: RequestFailure = { status: 0, code: 'network-request-failed', message: 'Sin conexión' };
const rosa: Me = {
  profile: newProfile({ uid: 'rosa', email: 'rosa@bodega.pe', nombre: 'Rosa', apellidos: '', fechaRegistro: at }),
  businesses: [],
  operator: false,
  demo: false,
  session: { id: 'session', expiresAt: at },
};
const device = {};
let me = rosa;
/** Each is the server's to one change, in order: a failure, or nothing where it took the change. */
let answers: ((failure?: RequestFailure) => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./current-session.ts', () => ({
    sessionState: () => ({ state: 'in', me, device }),
    replaceMeInSession: (latest: Me) => void (me = latest),
    reloadMe: () => Promise.resolve(),
  }));
  vi.doMock('../requests/send-command-now.ts', () => ({
    sendCommandNow: () => new Promise((resolve) => void answers.push(resolve)),
  }));
  me = rosa;
  answers = [];
});
afterEach(() => {
  for (const mocked of ['./current-session.ts', '../requests/send-command-now.ts']) vi.doUnmock(mocked);
  vi.resetModules();
});

it('shows a change at once, and takes it back when it was not saved', async () => {
  const { saveProfileChanges } = await import('./save-profile-changes.ts');
  const saving = saveProfileChanges({ nombre: 'Rosita' });
  expect(me.profile.nombre).toBe('Rosita');
  answers[0]?.(notReached);
  expect(await saving).toBe(notReached);
  expect(me).toEqual(rosa);
});

it('takes back both of two changes that were not saved', async () => {
  const { saveProfileChanges } = await import('./save-profile-changes.ts');
  const theme = saveProfileChanges({ configuracion: { theme: 'dark' } });
  const notices = saveProfileChanges({ configuracion: { notifications: false } });
  for (const answer of answers) answer(notReached);
  await Promise.all([theme, notices]);
  expect(me.profile).toEqual(rosa.profile);
});

it('keeps what was saved, and what was heard of meanwhile', async () => {
  const { saveProfileChanges } = await import('./save-profile-changes.ts');
  const theme = saveProfileChanges({ configuracion: { theme: 'dark' } });
  const notices = saveProfileChanges({ configuracion: { notifications: false } });
  const business = linkToNewBusiness();
  me = { ...me, profile: { ...me.profile, deletionRequestedAt: at }, businesses: [business] };
  answers[0]?.();
  answers[1]?.(notReached);
  await Promise.all([theme, notices]);
  const { configuracion, deletionRequestedAt } = me.profile;
  expect(configuracion).toEqual({ theme: 'dark', notifications: true });
  expect([deletionRequestedAt, me.businesses]).toEqual([at, [business]]);
});

// `taken` are the changes that the server took, `order` how it answered.
it.each([
  { taken: [], order: [0, 1], nombre: 'Rosa' },
  { taken: [], order: [1, 0], nombre: 'Rosa' },
  { taken: [0], order: [0, 1], nombre: 'Rosita' },
  { taken: [0], order: [1, 0], nombre: 'Rosita' },
  { taken: [1], order: [0, 1], nombre: 'Rosalía' },
  { taken: [1], order: [1, 0], nombre: 'Rosalía' },
])('of two changes of one field, $taken taken, answered as $order: $nombre', async ({ taken, order, nombre }) => {
  const { saveProfileChanges } = await import('./save-profile-changes.ts');
  const saving = ['Rosita', 'Rosalía'].map((name) => saveProfileChanges({ nombre: name }));
  for (const place of order) {
    answers[place]?.(taken.some((one) => one === place) ? undefined : notReached);
    await saving[place];
    if (place === 0 && order[0] === 0) expect(me.profile.nombre).toBe('Rosalía');
  }
  expect(me.profile.nombre).toBe(nombre);
});

it('a change after that begins from what is shown then', async () => {
  const { saveProfileChanges } = await import('./save-profile-changes.ts');
  for (const nombre of ['Rosita', 'Rosalía']) {
    const saving = saveProfileChanges({ nombre });
    answers.at(-1)?.(nombre === 'Rosita' ? undefined : notReached);
    await saving;
  }
  expect(me.profile.nombre).toBe('Rosita');
});

function linkToNewBusiness(): BusinessLink {
  const {
    uid: _,
    deletedAt: __,
    ...link
  } = newMembership({
    businessId: 'b',
    uid: 'rosa',
    rol: 'gerente',
    permissions: fullPermissions,
    departamento: '',
    fechaIngreso: at,
    esPrincipal: true,
  });
  return { ...link, businessName: 'Bodega Rosita' };
}

/** What the link of an invitation tells before anybody has signed in. */
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { apiServerOfFile } from '../testing/api-server.ts';

const api = apiServerOfFile();

interface Invited {
  readonly owner: string;
  readonly businessId: string;
  readonly invitationId: string;
  readonly token: string;
}

async function invited(email = 'carmen@bodega.pe'): Promise<Invited> {
  const { owner, businessId } = await api.shop();
  const invitationId = randomUUID();
  await api.does(owner, businessId, 'invite-employee', { invitationId, email });
  const { rows } = await api.database.asOwner((database) =>
    database.query<{ token: string }>('select token from invitations where "invitationId" = $1', [invitationId]),
  );
  return { owner, businessId, invitationId, token: rows[0]?.token ?? '' };
}

async function opened(token: string): Promise<readonly [number, unknown]> {
  const answer = await fetch(`${api.address}/api/invitations/${token}`);
  return [answer.status, await answer.json()];
}

it('names the shop, who invites and for whom, and nothing else', async () => {
  const { token } = await invited();
  const told = { businessName: 'Bodega Rosita', gerenteName: 'Rosa Quispe', email: 'carmen@bodega.pe' };
  expect(await opened(token)).toEqual([200, told]);
});

it('of two shops each names its own', async () => {
  const [one, other] = [await invited('luis@bodega.pe'), await invited()];
  await api.does(other.owner, other.businessId, 'update-business', { nombre: 'Bodega Ajena' });
  expect(await opened(one.token)).toMatchObject([200, { businessName: 'Bodega Rosita', email: 'luis@bodega.pe' }]);
  expect(await opened(other.token)).toMatchObject([200, { businessName: 'Bodega Ajena' }]);
});

it('that was used tells only that', async () => {
  const luis = await api.person('Luis');
  const { token } = await invited(`${luis}@bodega.pe`);
  await api.does(luis, undefined, 'accept-invitation', { token });
  expect(await opened(token)).toEqual([422, expect.objectContaining({ code: 'invitation-used' })]);
  expect(JSON.stringify(await opened(token))).not.toMatch(/Rosa|bodega/iu);
});

it('that has expired tells only that', async () => {
  const { token } = await invited();
  const before = api.now;
  api.now = instantPlus(before, 7 * 24 * 3_600_000);
  const answer = await opened(token);
  api.now = before;
  expect(answer).toEqual([422, expect.objectContaining({ code: 'invitation-expired' })]);
});

it('that was cancelled is none', async () => {
  const { owner, businessId, invitationId, token } = await invited();
  await api.does(owner, businessId, 'cancel-invitation', { invitationId });
  expect(await opened(token)).toMatchObject([404, { code: 'invitation-not-found' }]);
});

it.each(['x', '%00', '0'.repeat(64), `${'a'.repeat(63)}%27`, 'a'.repeat(4_000)])('%s is none', async (token) => {
  expect(await opened(token)).toMatchObject([404, { code: 'invitation-not-found' }]);
});

/** Asking by HTTP to delete one's account: with the password, for oneself, and by no other way. */
import { randomUUID } from 'node:crypto';
import { erasureInstant } from '@cuadra/domain/kernel/erasure-delay';
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseDuePeople } from '../erasure/erase-people.ts';
import { verifyDatabase } from '../operations/verify.ts';
import { eventStream } from '../testing/event-stream.ts';
import { type Answer, Browser, rosa as account, valueAtPath } from '../testing/sign-in-server.ts';
import { ConfirmedPeople } from './testing/confirmed-people.ts';

let people: ConfirmedPeople;
let rosa: Browser;
let luis: Browser;
let ana: Browser;
let businessId: string;

beforeAll(async () => {
  people = await ConfirmedPeople.gather();
  ({ rosa, luis, ana } = people);
  businessId = await people.opens(rosa, 'Bodega Rosita');
  await people.joins(luis, businessId);
});
afterAll(() => people.leave());
beforeEach(async () => {
  await people.rows('delete from sign_in.attempts');
  await people.rows('update profiles set "deletionRequestedAt" = null');
});

function asks(browser: Browser, more: object = {}): Promise<Answer> {
  const wish = { id: randomUUID(), email: 'luis@bodega.pe', password: account.password, deviceId: 'caja' };
  return browser.post('/api/auth/delete-account', { ...wish, ...more });
}

async function requestedAt(browser = luis): Promise<unknown> {
  return valueAtPath((await browser.me()).body, 'profile', 'deletionRequestedAt') ?? null;
}

it('with the password it is marked, only there, and one command takes it back', async () => {
  const id = randomUUID();
  const first = await asks(luis, { id });
  expect(first).toMatchObject({ status: 200 });
  const at = await requestedAt();
  expect(at).toEqual(expect.any(String));
  expect((await asks(luis, { id })).body).toEqual(first.body);
  expect(await asks(luis)).toMatchObject({ status: 200 });
  expect(await requestedAt()).toBe(at);
  expect([await requestedAt(rosa), await requestedAt(ana)]).toEqual([null, null]);
  expect(JSON.stringify((await rosa.get(`/api/businesses/${businessId}/members`)).body)).not.toContain('deletion');
  for (const other of [rosa, ana]) await people.does(other, 'cancel-account-deletion', { requestedAt: at });
  expect(await requestedAt()).toBe(at);
  await people.does(luis, 'cancel-account-deletion', { requestedAt: at });
  expect(await requestedAt()).toBeNull();
});

it.each([
  ['a wrong password', { password: 'no es esta' }, 422, 'wrong-password'],
  ['no password', { password: '' }, 400, 'invalid-input'],
  ['another person’s e-mail', { email: 'rosa@bodega.pe' }, 422, 'email-differs'],
  ['no e-mail', { email: 'luis' }, 400, 'invalid-input'],
  ['no id', { id: 'x' }, 400, 'invalid-input'],
])('with %s it is not', async (_, more, status, code) => {
  expect(await asks(luis, more)).toMatchObject({ status, body: { code } });
  expect([await requestedAt(), await requestedAt(rosa)]).toEqual([null, null]);
});

it('not from nobody, nor in a batch, nor in sample data', async () => {
  expect(await asks(new Browser(people.server.address))).toMatchObject({ status: 401 });
  expect(await people.sends(luis, 'request-account-deletion', { email: 'luis@bodega.pe' })).toMatchObject({
    error: { code: 'password-required' },
  });
  await people.rows(`insert into demos select $1, uid, now() from profiles where nombre = 'Luis'`, [businessId]);
  expect(await asks(luis)).toMatchObject({ status: 403, body: { code: 'not-in-demo' } });
  await people.rows('delete from demos');
  expect(await requestedAt()).toBeNull();
});

it('a gerente is told where others work, and may ask once that is handed over', async () => {
  const other = await people.opens(rosa, 'Bazar');
  const shared = { businessId, nombre: 'Bodega Rosita', colleagues: 1, deletionRequestedAt: null };
  const managed = { ...shared, businessId: other, nombre: 'Bazar', colleagues: 0 };
  expect((await rosa.get('/api/me/managed-businesses')).body).toEqual({ businesses: [managed, shared] });
  expect((await luis.get('/api/me/managed-businesses')).body).toEqual({ businesses: [] });
  expect(await asks(rosa, { email: account.email })).toMatchObject({
    status: 422,
    body: { code: 'hand-over-first', message: expect.stringContaining('Bodega Rosita') },
  });
  expect(await requestedAt(rosa)).toBeNull();
  const wish = { id: randomUUID(), deviceId: 'caja', password: account.password, businessId, nombre: 'Bodega Rosita' };
  await rosa.post('/api/auth/hand-over-business', { ...wish, uid: await people.uidOf(luis) });
  expect(await asks(rosa, { email: account.email })).toMatchObject({ status: 200 });
  const back = { ...wish, id: randomUUID(), uid: await people.uidOf(rosa) };
  expect(await luis.post('/api/auth/hand-over-business', back)).toMatchObject({ status: 200 });
});

it('who has only Google types the e-mail', async () => {
  const marta = new Browser(people.server.address);
  const email = `${randomUUID()}@bodega.pe`;
  await marta.register({ nombre: 'Marta', email });
  await people.hasOnlyGoogle(marta);
  const typed = { password: '', email: 'marta@bodega.pe' };
  expect(await asks(marta, typed)).toMatchObject({ status: 422, body: { code: 'email-differs' } });
  expect(await asks(marta, { ...typed, email: ` ${email.toUpperCase()} ` })).toMatchObject({ status: 200 });
});

it('on the day they are nobody any more, at once and everywhere, and the e-mail is free', async () => {
  const uid = await people.uidOf(luis);
  const other = new Browser(people.server.address);
  await other.signIn({ email: 'luis@bodega.pe' });
  const cookie = [...luis.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await eventStream(`${people.server.address}/api/businesses/${businessId}/events`, { cookie });
  expect(await stream.nextVersion()).toEqual(expect.any(Number));
  await asks(luis);
  const due = erasureInstant(instantFromMilliseconds(Date.now() + 1_000));
  expect(await eraseDuePeople(people.test.database, due)).toContain(uid);
  while ((await stream.next()) !== undefined);
  for (const browser of [luis, other]) expect(await browser.me()).toMatchObject({ status: 401 });
  expect(await other.signIn({ email: 'luis@bodega.pe' })).toMatchObject({ status: 401 });
  expect(JSON.stringify((await rosa.get(`/api/businesses/${businessId}/members`)).body)).not.toContain('luis@');
  const trail = await rosa.get(`/api/businesses/${businessId}/traces?limit=200`);
  expect(JSON.stringify(trail.body)).toContain('"userName":"Luis');
  expect((await verifyDatabase(people.test.database)).differences).toEqual([]);
  const again = new Browser(people.server.address);
  expect(await again.register({ nombre: 'Luis', email: 'luis@bodega.pe' })).toMatchObject({ status: 200 });
  expect((await again.me()).body).toMatchObject({ businesses: [] });
  expect((await verifyDatabase(people.test.database)).differences).toEqual([]);
});

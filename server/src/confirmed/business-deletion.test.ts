/** Asking to delete a business over HTTP: with the password, by its gerente, and by no other way. */
import { randomUUID } from 'node:crypto';
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { erasureInstant } from '@cuadra/domain/kernel/erasure-delay';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseDueBusinesses } from '../erasure/erase-businesses.ts';
import { verifyDatabase } from '../operations/verify.ts';
import { eventStream } from '../testing/event-stream.ts';
import { type Answer, Browser, rosa as account, valueAtPath } from '../testing/sign-in-server.ts';
import { ConfirmedPeople } from './testing/confirmed-people.ts';

const NAME = 'Bodega Rosita';
let people: ConfirmedPeople;
let rosa: Browser;
let luis: Browser;
let businessId: string;

beforeAll(async () => {
  people = await ConfirmedPeople.gather();
  ({ rosa, luis } = people);
});
afterAll(() => people.leave());
beforeEach(async () => {
  await people.rows('delete from sign_in.attempts');
  businessId = await people.opens(rosa, NAME);
  await people.joins(luis, businessId);
});

function asks(browser: Browser, more: object = {}): Promise<Answer> {
  const wish = { id: randomUUID(), businessId, nombre: NAME, password: account.password, deviceId: 'caja' };
  return browser.post('/api/auth/delete-business', { ...wish, ...more });
}

async function requestedAt(browser = rosa): Promise<unknown> {
  const { body } = await browser.get(`/api/businesses/${businessId}`);
  return valueAtPath(body, 'business', 'deletionRequestedAt');
}

it('with the password it is marked, everybody in it is told, and the gerente may undo it', async () => {
  const id = randomUUID();
  const first = await asks(rosa, { id });
  expect(first).toMatchObject({ status: 200, body: { version: expect.any(Number) } });
  expect((await asks(rosa, { id })).body).toEqual(first.body);
  const at = await requestedAt();
  expect(at).toEqual(expect.any(String));
  expect(await requestedAt(luis)).toBe(at);
  const trail = await rosa.get(`/api/businesses/${businessId}/traces?limit=1`);
  expect(valueAtPath(trail.body, 'traces', '0')).toMatchObject({
    command: 'request-business-deletion',
    userName: 'Rosa',
    deviceId: 'caja',
    tags: expect.arrayContaining(['deletion']),
  });
  expect(await people.sends(luis, 'cancel-business-deletion', { requestedAt: at }, businessId)).toMatchObject({
    error: { code: 'forbidden' },
  });
  await people.does(rosa, 'cancel-business-deletion', { requestedAt: at }, businessId);
  expect(await requestedAt()).toBeNull();
  expect((await verifyDatabase(people.test.database)).differences).toEqual([]);
});

it.each([
  ['a wrong password', { password: 'no es esta' }, 422, 'wrong-password'],
  ['no password', { password: '' }, 400, 'invalid-input'],
  ['one as long as a book', { password: 'x'.repeat(5_000) }, 422, 'wrong-password'],
  ['the name of another business', { nombre: 'Otra' }, 422, 'name-differs'],
  ['another business’s id', { businessId: randomUUID() }, 403, 'forbidden'],
  ['no id', { id: 'x' }, 400, 'invalid-input'],
])('with %s it is not', async (_, more, status, code) => {
  expect(await asks(rosa, more)).toMatchObject({ status, body: { code } });
  expect(await requestedAt()).toBeNull();
});

it('is not taken from an employee with their own password, nor from nobody, nor in a batch', async () => {
  expect(await asks(luis)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await asks(new Browser(people.server.address))).toMatchObject({ status: 401 });
  for (const browser of [rosa, luis]) {
    expect(await people.sends(browser, 'request-business-deletion', { nombre: NAME }, businessId)).toMatchObject({
      status: 'refused',
      error: { code: 'password-required' },
    });
  }
  expect(await requestedAt()).toBeNull();
});

it('guesses are counted, together with those at the change of password', async () => {
  for (let guess = 0; guess < 10; guess++) await asks(rosa, { password: `intento ${guess}` });
  expect(await asks(rosa)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  const change = { currentPassword: account.password, newPassword: 'papa con huevo' };
  expect(await rosa.post('/api/auth/change-password', change)).toMatchObject({ status: 429 });
  expect(await requestedAt()).toBeNull();
});

it('who has only Google types the name', async () => {
  const marta = new Browser(people.server.address);
  await marta.register({ nombre: 'Marta', email: `${randomUUID()}@bodega.pe` });
  const own = randomUUID();
  const named = { nombre: 'Bazar Marta', password: '' };
  await people.does(marta, 'create-business', { businessId: own, nombre: 'Bazar Marta', tipo: 'Bazar' });
  expect((await marta.get('/api/auth/list-accounts')).body).toMatchObject({ password: true });
  await people.hasOnlyGoogle(marta);
  expect((await marta.get('/api/auth/list-accounts')).body).toMatchObject({ password: false });
  expect(await asks(marta, { ...named, businessId: own, nombre: 'Bazar' })).toMatchObject({ status: 422 });
  expect(await asks(marta, { ...named, businessId: own })).toMatchObject({ status: 200 });
});

it('a demo is thrown away in its own way', async () => {
  await people.rows('insert into demos select $1, uid, now() from profiles where nombre = $2', [businessId, 'Luis']);
  expect(await asks(luis)).toMatchObject({ status: 403, body: { code: 'not-in-demo' } });
  await people.rows('delete from demos');
});

it('on its day nobody gets anything more of it, and who listens is told at once', async () => {
  const address = `${people.server.address}/api/businesses/${businessId}/events`;
  const cookie = [...luis.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await eventStream(address, { cookie });
  expect(await stream.nextVersion()).toEqual(expect.any(Number));
  await asks(rosa);
  const due = erasureInstant(instantFromMilliseconds(Date.now() + 1_000));
  expect(await eraseDueBusinesses(people.test.database, due)).toContain(businessId);
  while ((await stream.next()) !== undefined);
  for (const browser of [rosa, luis]) {
    expect(await browser.get(`/api/businesses/${businessId}/sync?since=0`)).toMatchObject({ status: 403 });
    expect(JSON.stringify((await browser.me()).body)).not.toContain(businessId);
  }
  expect((await verifyDatabase(people.test.database)).differences).toEqual([]);
});

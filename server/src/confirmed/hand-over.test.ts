/** Handing a business over by HTTP: with the password, by its gerente to an employee, and by no other way. */
import { randomBytes, randomUUID } from 'node:crypto';
import { formatBusinessApiToken } from '@cuadra/domain/rows/api-token';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sha256 } from '../ledger/sha256.ts';
import { verifyDatabase } from '../operations/verify.ts';
import { type Answer, Browser, rosa as account, valueAtPath } from '../testing/sign-in-server.ts';
import { ConfirmedPeople } from './testing/confirmed-people.ts';

const NAME = 'Bodega Rosita';
let people: ConfirmedPeople;
let rosa: Browser;
let luis: Browser;
let ana: Browser;
let businessId: string;

beforeAll(async () => {
  people = await ConfirmedPeople.gather();
  ({ rosa, luis, ana } = people);
});
afterAll(() => people.leave());
beforeEach(async () => {
  await people.rows('delete from sign_in.attempts');
  businessId = await people.opens(rosa, NAME);
  await people.joins(luis, businessId);
});

async function handsOver(browser: Browser, more: object = {}): Promise<Answer> {
  const uid = await people.uidOf(luis);
  const wish = { id: randomUUID(), businessId, uid, nombre: NAME, password: account.password, deviceId: 'caja' };
  return browser.post('/api/auth/hand-over-business', { ...wish, ...more });
}

function rolesNow(): Promise<unknown[]> {
  return people.rows(
    `select p.nombre, m.rol, b."gerenteId" = m.uid as "isNamed" from memberships m
      join profiles p on p.uid = m.uid join businesses b on b.id = m."businessId"
      where b.id = $1 order by 1 desc`,
    [businessId],
  );
}

const asBefore = [
  { nombre: 'Rosa', rol: 'gerente', isNamed: true },
  { nombre: 'Luis', rol: 'empleado', isNamed: false },
];

it('with the password Luis is gerente, once, and the trail says who handed it over', async () => {
  const id = randomUUID();
  const first = await handsOver(rosa, { id });
  expect(first).toMatchObject({ status: 200, body: { version: expect.any(Number) } });
  expect((await handsOver(rosa, { id })).body).toEqual(first.body);
  expect(await rolesNow()).toEqual([
    { nombre: 'Rosa', rol: 'empleado', isNamed: false },
    { nombre: 'Luis', rol: 'gerente', isNamed: true },
  ]);
  const trail = await luis.get(`/api/businesses/${businessId}/traces?limit=3`);
  const said = { command: 'hand-over-business', userName: 'Rosa', deviceId: 'caja', commandId: id };
  expect(valueAtPath(trail.body, 'traces')).toMatchObject([said, said, said]);
  expect(await rosa.get(`/api/businesses/${businessId}/members`)).toMatchObject({ status: 403 });
  expect(await people.sends(rosa, 'update-business', { telefono: '999' }, businessId)).toMatchObject({
    error: { code: 'forbidden' },
  });
  await people.does(luis, 'update-business', { telefono: '999' }, businessId);
  expect((await verifyDatabase(people.test.database)).differences).toEqual([]);
});

it('a program of the former gerente’s reads only what an employee may', async () => {
  const token = formatBusinessApiToken(businessId, randomBytes(32));
  await people.does(
    rosa,
    'create-api-token',
    { tokenId: randomUUID(), name: 'Facturas', hash: sha256(token) },
    businessId,
  );
  const reports = `/api/businesses/${businessId}/reports/monthly?year=2026`;
  const program = new Browser(people.server.address, { authorization: `Bearer ${token}` });
  expect(await program.get(reports)).toMatchObject({ status: 200 });
  await handsOver(rosa);
  expect(await program.get(reports)).toMatchObject({ status: 403 });
  expect(await program.get(`/api/businesses/${businessId}/products`)).toMatchObject({ status: 200 });
});

it.each([
  ['a wrong password', { password: 'no es esta' }, 422, 'wrong-password'],
  ['no password', { password: '' }, 400, 'invalid-input'],
  ['the name of another business', { nombre: 'Otra' }, 422, 'name-differs'],
  ['another business’s id', { businessId: randomUUID() }, 403, 'forbidden'],
  ['somebody who does not work there', { uid: 'nadie' }, 404, 'employee-not-found'],
  ['no id', { id: 'x' }, 400, 'invalid-input'],
])('with %s everything stays', async (_, more, status, code) => {
  expect(await handsOver(rosa, more)).toMatchObject({ status, body: { code } });
  expect(await rolesNow()).toEqual(asBefore);
});

it('not to somebody of another business, nor to herself, nor to whoever was deactivated', async () => {
  const other = await people.uidOf(ana);
  expect(await handsOver(rosa, { uid: other })).toMatchObject({ body: { code: 'employee-not-found' } });
  expect(await handsOver(rosa, { uid: await people.uidOf(rosa) })).toMatchObject({ body: { code: 'owner-is-fixed' } });
  await people.does(rosa, 'update-employee', { uid: await people.uidOf(luis), activo: false }, businessId);
  expect(await handsOver(rosa)).toMatchObject({ status: 422, body: { code: 'employee-deactivated' } });
  expect(await rolesNow()).toEqual(asBefore);
});

it('not by an employee, a stranger or nobody, nor in a batch', async () => {
  expect(await handsOver(luis)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await handsOver(ana)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await handsOver(new Browser(people.server.address))).toMatchObject({ status: 401 });
  const input = { uid: await people.uidOf(luis), nombre: NAME };
  for (const browser of [rosa, luis, ana])
    expect(await people.sends(browser, 'hand-over-business', input, businessId)).toMatchObject({
      error: { code: 'password-required' },
    });
  expect(await rolesNow()).toEqual(asBefore);
});

it('two at once: one of them is gerente, and nobody else', async () => {
  await people.joins(ana, businessId);
  const answers = await Promise.all([handsOver(rosa), handsOver(rosa, { uid: await people.uidOf(ana) })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
  const roles = await rolesNow();
  expect(roles.filter((one) => valueAtPath(one, 'rol') === 'gerente')).toMatchObject([{ isNamed: true }]);
  expect((await verifyDatabase(people.test.database)).differences).toEqual([]);
});

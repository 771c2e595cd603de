/** Registering, signing in and out, and changing the password, over HTTP and on a real database. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { Browser, valueAtPath, rosa, type SignInServer, signInServer } from '../testing/sign-in-server.ts';
import { wholeServer } from '../testing/whole-server.ts';

const unlimited = { accountFromPlace: 10_000, account: 10_000, place: 10_000, registrationsFromPlace: 10_000 };

let server: SignInServer;
/** Rosa's. Signing in takes its time on purpose, so tests that only need somebody use a copy of it. */
let signedIn: Browser;
beforeAll(async () => {
  server = await signInServer({}, unlimited);
  signedIn = server.browser();
  await signedIn.register();
  return () => server.stop();
});

let people = 0;
const freshEmail = (): string => `persona${++people}@bodega.pe`;

// Spec: «E-mail sign-in», «E-mail registration, followed by setting», «Sign out», «Auth-state listener»
describe('registering, signing in, being known, signing out', () => {
  it('registers and is signed in at once, with the name as it was typed', async () => {
    const browser = server.browser();
    const answer = await browser.register({ email: ' Luisa@Bodega.PE ', nombre: ' Luisa ', apellidos: ' Pérez Ñ ' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({ user: { email: 'luisa@bodega.pe', name: 'Luisa Pérez Ñ' } });
    const me = await browser.me();
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      profile: {
        email: 'luisa@bodega.pe',
        nombre: 'Luisa',
        apellidos: 'Pérez Ñ',
        activo: true,
        configuracion: { theme: 'light', notifications: true },
      },
      businesses: [],
      operator: false,
    });
  });

  it('takes better-auth’s own name for the name', async () => {
    const browser = server.browser();
    const person = { name: 'Elena', email: freshEmail(), password: rosa.password };
    expect((await browser.post('/api/auth/sign-up/email', person)).status).toBe(200);
    expect((await browser.me()).body).toMatchObject({ profile: { nombre: 'Elena', apellidos: '' } });
  });

  it('signs in, whatever the case of the e-mail, and out', async () => {
    const browser = server.browser();
    expect((await browser.signIn({ email: 'ROSA@bodega.pe' })).status).toBe(200);
    expect((await browser.me()).body).toMatchObject({ profile: { nombre: 'Rosa' } });
    const before = browser.copy();
    expect((await browser.post('/api/auth/sign-out', {})).status).toBe(200);
    // What says only that this device is known to the account stays.
    expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/^cuadra\.device_/u)]);
    expect((await browser.me()).status).toBe(401);
    expect((await before.me()).status).toBe(401);
  });

  it('who leaves late ends the session that they name, and nobody else’s', async () => {
    const browser = server.browser();
    await browser.register({ email: freshEmail() });
    const { session } = z.parse(z.object({ session: z.object({ id: z.string() }) }), (await browser.me()).body);
    const late = await browser.post('/api/auth/sign-out', { sessionId: randomUUID() });
    expect(late).toMatchObject({ status: 200, body: { success: true } });
    expect((await browser.me()).status).toBe(200);
    expect((await browser.post('/api/auth/sign-out', { sessionId: session.id })).status).toBe(200);
    expect((await browser.me()).status).toBe(401);
    expect((await browser.post('/api/auth/sign-out', { sessionId: session.id })).status).toBe(200);
  });

  it('signs out who is not signed in', async () => {
    expect((await server.browser().post('/api/auth/sign-out', {})).status).toBe(200);
  });

  it('never says the session’s token to a script', async () => {
    const browser = server.browser();
    for (const { body } of [await browser.register({ email: freshEmail() }), await browser.signIn()]) {
      const [token = ''] = decodeURIComponent([...browser.cookies.values()].join('')).split('.');
      expect(token.length).toBeGreaterThan(20);
      expect(JSON.stringify(body)).not.toContain(token);
    }
  });
});

// Spec: «too-many-requests», «network-request-failed», «invalid-email», «user-disabled», «invalid-credential»
// Spec: «email-already-in-use», «weak-password», «operation-not-allowed», «invalid-display-name», «anything else»
// Spec: «All fields are required ('Todos los campos», «The password must have at least 6 characters»
// Spec: «The name must have at least 2 characters»
describe('what a registration is refused for', () => {
  const refused = (status: number, code: string, message: string) => ({
    status,
    body: { code, message, retryable: false },
  });

  it.each([
    [{ nombre: ' ' }, refused(400, 'invalid-input', 'Todos los campos son obligatorios')],
    [{ email: '' }, refused(400, 'invalid-input', 'Todos los campos son obligatorios')],
    [{ password: '' }, refused(400, 'invalid-input', 'Todos los campos son obligatorios')],
    [{ password: '12345' }, refused(422, 'weak-password', 'La contraseña debe tener al menos 6 caracteres')],
    [{ password: 'Qwerty123' }, refused(422, 'common-password', 'Esa contraseña es demasiado común. Elige otra.')],
    [{ email: 'rosa' }, refused(400, 'invalid-email', 'Formato de email inválido')],
    [{ email: 'rosa@bodega\u0000.pe' }, refused(400, 'invalid-email', 'Formato de email inválido')],
    [{ nombre: 'Ro\u0007sa' }, refused(422, 'invalid-display-name', 'El nombre no es válido')],
    [{ nombre: 'R'.repeat(121) }, refused(422, 'invalid-display-name', 'El nombre no es válido')],
    [{ email: rosa.email }, refused(422, 'email-already-in-use', 'Este correo electrónico ya está registrado')],
    [{ email: 'ROSA@BODEGA.PE' }, refused(422, 'email-already-in-use', 'Este correo electrónico ya está registrado')],
  ])('registers nobody with %j', async (given, then) => {
    const { status, body } = await server.browser().register({ email: freshEmail(), ...given });
    expect({ status, body }).toEqual(then);
  });

  it('a name of one letter, and why', async () => {
    const { status, body } = await server.browser().register({ email: freshEmail(), nombre: ' R ' });
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'invalid-display-name',
      message: 'El nombre no es válido',
      retryable: false,
      fields: { nombre: 'El nombre debe tener al menos 2 caracteres' },
    });
  });

  it.each([
    ['their own e-mail', 'propio@bodega.pe', 'propio@bodega.pe', 'common-password'],
    ['a run of the alphabet', 'corrida@bodega.pe', 'abcdefgh', 'common-password'],
    ['more than 128 characters', 'larga@bodega.pe', 'arroz'.repeat(26), 'weak-password'],
  ])('for %s', async (_what, email, password, code) => {
    const answer = await server.browser().register({ email, password });
    expect([answer.status, valueAtPath(answer.body, 'code')]).toEqual([422, code]);
    expect(valueAtPath(answer.body, 'message')).toMatch(/demasiado común|hasta 128 caracteres/u);
  });

  it('where nobody may register any more, while those who have an account sign in', async () => {
    const open = await signInServer();
    onTestFinished(() => open.stop());
    await open.browser().register();
    const closed = await wholeServer(open.database, { environment: { REGISTRATION: 'off' } });
    onTestFinished(() => closed.stop());
    const { status, body } = await new Browser(closed.address).register({ email: 'otra@bodega.pe' });
    const said = { code: 'operation-not-allowed', message: 'El registro no está permitido' };
    expect([status, body]).toEqual([403, expect.objectContaining(said)]);
    expect((await new Browser(closed.address).signIn()).status).toBe(200);
  });

  it('six characters are enough, also when they are spaces or no ASCII', async () => {
    for (const password of ['arroz7', 'ñandú½', '🐟🐟🐟']) {
      const email = freshEmail();
      expect((await server.browser().register({ email, password })).status).toBe(200);
      expect((await server.browser().signIn({ email, password })).status).toBe(200);
    }
  });
});

// Spec: «user-not-found», «wrong-password», «invalid-email», «invalid-credential», «anything else»
// Spec: «E-mail and password are both required, otherwise»
describe('what a sign-in is refused for', () => {
  it.each([
    [{ email: '' }, 400, 'invalid-input', 'Email y contraseña son obligatorios'],
    [{ password: '' }, 400, 'invalid-input', 'Email y contraseña son obligatorios'],
    [{ email: 'rosa at bodega' }, 400, 'invalid-email', 'Formato de email inválido'],
    [{ password: 'no es esta' }, 401, 'invalid-credential', 'Credenciales inválidas'],
    [{ email: 'nadie@bodega.pe' }, 401, 'invalid-credential', 'Credenciales inválidas'],
  ])('%j → %s %s', async (given, status, code, message) => {
    const answer = await server.browser().signIn(given);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code, message, retryable: false });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('changing the password', () => {
  const change = { currentPassword: rosa.password, newPassword: 'ají de gallina' };

  it('takes the new one from then on, and ends the sessions elsewhere', async () => {
    const email = freshEmail();
    const [here, elsewhere] = [server.browser(), server.browser()];
    await here.register({ email });
    await elsewhere.signIn({ email });
    expect((await here.post('/api/auth/change-password', change)).status).toBe(200);
    expect((await here.me()).status).toBe(200);
    expect((await elsewhere.me()).status).toBe(401);
    expect((await server.browser().signIn({ email })).status).toBe(401);
    expect((await server.browser().signIn({ email, password: change.newPassword })).status).toBe(200);
  });

  // Spec: «wrong-password», «weak-password»
  it.each([
    [{ currentPassword: 'no es esta' }, 422, 'wrong-password', 'Contraseña incorrecta'],
    [{ newPassword: 'corta' }, 422, 'weak-password', 'La contraseña debe tener al menos 6 caracteres'],
    [{ newPassword: 'password1' }, 422, 'common-password', 'Esa contraseña es demasiado común. Elige otra.'],
  ])('%j', async (given, status, code, message) => {
    const browser = signedIn.copy();
    const answer = await browser.post('/api/auth/change-password', { ...change, ...given });
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { code, message, retryable: false } });
    expect((await browser.me()).status).toBe(200);
  });

  it('is for who is signed in', async () => {
    const { status, body } = await server.browser().post('/api/auth/change-password', change);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('nonsense', () => {
  const paths = ['sign-up/email', 'sign-in/email', 'sign-in/social', 'change-password', 'revoke-session'];
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '7',
    '"a"',
    '{}',
    '{"email":7,"password":{}}',
    '{"email":["rosa@bodega.pe"],"password":null,"name":[]}',
    '{"__proto__":{"email":"a"}}',
    `{"email":"rosa@bodega.pe","password":"${'x'.repeat(5000)}","nombre":"Rosa"}`,
    '{"id":"7","currentPassword":1,"provider":"myspace"}',
  ];

  it.each(paths.flatMap((path) => bodies.map((body) => [path, body.slice(0, 60), body])))(
    '%s: %s',
    async (path, _shown, body) => {
      const answer = await signedIn.copy().post(`/api/auth/${path}`, body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      const text = expect.stringMatching(/./u);
      expect(answer.body).toMatchObject({ code: text, message: text, retryable: false });
    },
  );

  it('too much of it', async () => {
    const { status, body } = await server.browser().signIn({ email: `${'a'.repeat(20_000)}@bodega.pe` });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too-large' });
  });

  it.each([
    'update-user',
    'delete-user',
    'get-session',
    'request-password-reset',
    'verify-password',
    'callback/facebook',
    '',
  ])('what better-auth could do but Cuadra does not offer is not there: %s', async (path) => {
    expect((await signedIn.copy().post(`/api/auth/${path}`, {})).status).toBe(404);
    expect((await signedIn.copy().get(`/api/auth/${path}`)).body).toMatchObject({ code: 'not-found' });
  });
});

describe('another site', () => {
  it.each([
    [{ origin: 'https://malo.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('cannot sign anybody in, out or change anything: %j', async (headers) => {
    const browser = signedIn.copy();
    for (const path of ['sign-up/email', 'sign-in/email', 'sign-out', 'change-password', 'revoke-other-sessions']) {
      const { status, body } = await browser.post(`/api/auth/${path}`, rosa, headers);
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'forbidden' });
    }
    expect((await browser.me()).status).toBe(200);
  });

  it('a form cannot be sent either', async () => {
    const answer = await server.browser().post('/api/auth/sign-in/email', 'email=rosa%40bodega.pe&password=x', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.status).toBe(400);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { executeCommand } from '../ledger/execute-command.ts';
import { valueAtPath, type SignInServer, signInServer } from '../testing/sign-in-server.ts';

let server: SignInServer;
beforeAll(async () => {
  server = await signInServer({ OPERATOR_EMAILS: 'jefa@cuadra.example' });
  return () => server.stop();
});

// Spec: «businessId, businessName, rol, permissions», «esPrincipal (true for the first business)»
// Spec: «estadoInvitacion (always aceptada)»
it('the active links, with the name of each business', async () => {
  const browser = server.browser();
  await browser.register();
  const uid = String(valueAtPath((await browser.me()).body, 'profile', 'uid'));
  const names = ['Bodega Rosita', 'Librería Rosita'];
  for (const nombre of names) {
    await createBusiness(uid, nombre);
  }
  const { body, headers } = await browser.me();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    profile: expect.objectContaining({ uid, nombre: 'Rosa', fechaRegistro: expect.stringMatching(/\.\d{3}Z$/u) }),
    businesses: names.map((businessName, index) => ({
      businessId: expect.any(String),
      businessName,
      rol: 'gerente',
      permissions: expect.objectContaining({ verIngresos: true }),
      departamento: expect.any(String),
      fechaIngreso: expect.stringMatching(/\.\d{3}Z$/u),
      activo: true,
      esPrincipal: index === 0,
      estadoInvitacion: 'aceptada',
    })),
    operator: false,
    demo: false,
    session: { id: expect.any(String), expiresAt: expect.stringMatching(/\.\d{3}Z$/u) },
  });

  await server.database.asOwner((owner) =>
    owner.query('update memberships set activo = false where uid = $1 and "esPrincipal"', [uid]),
  );
  expect((await browser.me()).body).toMatchObject({ businesses: [{ businessName: 'Librería Rosita' }] });
});

// Spec: «Query of businesses by nombre equal and activo», «Full scan of businesses filtered by name»
it('finds one’s own active businesses by their name, and nobody else’s', async () => {
  const [own, other] = [server.browser(), server.browser()];
  for (const [browser, nombres] of [
    [own, ['Bodega Ñaña', 'Bodega Rosita', 'Librería']],
    [other, ['Bodega Ajena']],
  ] as const) {
    await browser.register({ email: `${randomUUID()}@bodega.pe` });
    const uid = String(valueAtPath((await browser.me()).body, 'profile', 'uid'));
    for (const nombre of nombres) await createBusiness(uid, nombre);
  }
  const found = async (query: string) => {
    const { status, body } = await own.get(`/api/me/businesses${query}`);
    expect(status).toBe(200);
    return z.parse(foundLinks, body).businesses.map(({ businessName }) => businessName);
  };
  expect(await found('')).toEqual(['Bodega Ñaña', 'Bodega Rosita', 'Librería']);
  expect(await found('?contiene=BODEGA')).toEqual(['Bodega Ñaña', 'Bodega Rosita']);
  expect(await found('?nombre=bodega%20nana')).toEqual(['Bodega Ñaña']);
  expect(await found('?nombre=bodega')).toEqual([]);
  expect(await found('?contiene=ajena')).toEqual([]);
  expect((await own.get('/api/me/businesses?otro=1')).status).toBe(400);
});

it('whoever signs in is told at once what they would ask for next', async () => {
  const browser = server.browser();
  const email = `${randomUUID()}@bodega.pe`;
  await browser.register({ email });
  await createBusiness(String(valueAtPath((await browser.me()).body, 'profile', 'uid')), 'Bodega Rosita');
  const again = server.browser();
  const { body } = await again.signIn({ email });
  const me = (await again.me()).body;
  expect(valueAtPath(body, 'me')).toEqual(me);
  expect(me).toMatchObject({ profile: { email }, businesses: [{ businessName: 'Bodega Rosita' }] });
});

it('an operator is who the configuration names', async () => {
  const browser = server.browser();
  await browser.register({ email: 'Jefa@Cuadra.example' });
  expect((await browser.me()).body).toMatchObject({ operator: true });
});

it('nobody is told that they have to sign in', async () => {
  const { status, body } = await server.browser().me();
  expect(status).toBe(401);
  expect(body).toEqual({
    code: 'unauthenticated',
    message: 'Tu sesión terminó. Vuelve a iniciar sesión.',
    retryable: false,
  });
});

const foundLinks = z.object({ businesses: z.array(z.object({ businessName: z.string() })) });

async function createBusiness(uid: string, nombre: string): Promise<void> {
  const outcome = await executeCommand(
    { database: server.database, now: server.now },
    { uid, sessionId: '' },
    {
      id: randomUUID(),
      name: 'create-business',
      input: { businessId: randomUUID(), nombre, tipo: 'Bodega' },
      issuedAt: server.now(),
      deviceId: 'prueba',
    },
  );
  expect(outcome.status).toBe('applied');
}

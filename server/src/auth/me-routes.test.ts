/** GET /api/me: the profile, the businesses one belongs to, and whether one is an operator. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { executeCommand } from '../execute-command.ts';
import { inside, type SignInServer, signInServer } from '../testing/sign-in-server.ts';

let server: SignInServer;
beforeAll(async () => {
  server = await signInServer({ OPERATOR_EMAILS: 'jefa@cuadra.example' });
  return () => server.stop();
});

it('§3 User-business link #1-3: the active links, with the name of each business', async () => {
  const browser = server.browser();
  await browser.register();
  const uid = String(inside((await browser.me()).body, 'profile', 'uid'));
  const names = ['Bodega Rosita', 'Librería Rosita'];
  for (const nombre of names) {
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

/** The operator's link from the command line: the address it has, and who gets none. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disableAccount } from '../auth/disable-and-enable-accounts.ts';
import { findResetLinkByToken } from '../recovery/reset-links.ts';
import { configOf, type SignInServer, signInServer } from '../testing/sign-in-server.ts';
import { testJob } from './testing/test-job.ts';
import { userDisableCommand, userResetLinkCommand } from './user-commands.ts';

let server: SignInServer;
beforeAll(async () => {
  server = await signInServer();
  await server.browser().register({ email: 'rosa@bodega.pe' });
});
afterAll(() => server.stop());

const run = async (email: string, environment: Record<string, string> = {}): Promise<readonly string[]> => {
  const { database, now } = server;
  const said = await userResetLinkCommand.run(testJob({ database, now, config: configOf(environment) }), email);
  return typeof said === 'string' ? [said] : said;
};

it('is at the address that people type, and opens', async () => {
  const [link = '', ...more] = await run(' Rosa@Bodega.pe ', { PUBLIC_URL: 'https://cuadra.example' });
  expect(link).toMatch(/^https:\/\/cuadra\.example\/auth\/reset-password#[\w-]{43}$/u);
  expect(more).toEqual([
    'Dáselo solo a rosa@bodega.pe: quien lo abre elige la contraseña. Sirve una vez y vence en 24 horas.',
  ]);
  const token = new URL(link).hash.slice(1);
  expect(await findResetLinkByToken(server.signInPool, token, server.now())).toMatchObject({ email: 'rosa@bodega.pe' });
});

it.each([
  [{}, 'http://127.0.0.1:3000/'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://127.0.0.1:80/'],
  [{ HOST: 'fd00::7' }, 'http://[fd00::7]:3000/'],
])('where %j is all that is known it begins with %s, and says so', async (environment, beginning) => {
  const [link = '', , hint] = await run('rosa@bodega.pe', environment);
  expect(link.slice(0, beginning.length)).toBe(beginning);
  expect(hint).toContain('PUBLIC_URL');
});

it('nobody is disabled who is not there', async () => {
  const disabling = userDisableCommand.run(testJob({ database: server.database }), 'nadie@bodega.pe');
  await expect(disabling).rejects.toThrow('Nadie está registrado con el correo «nadie@bodega.pe».');
});

it('is for nobody who is not there, or disabled', async () => {
  await expect(run('nadie@bodega.pe')).rejects.toThrow('Nadie está registrado con el correo «nadie@bodega.pe».');
  await server.browser().register({ email: 'luis@bodega.pe' });
  await disableAccount(server.database, 'luis@bodega.pe');
  await expect(run('luis@bodega.pe')).rejects.toThrow('luis@bodega.pe está deshabilitado');
});

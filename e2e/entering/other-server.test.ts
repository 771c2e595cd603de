/**
 * A server that has a provider of its own to sign in with, sends mail, makes no demos, and in the end takes the invited
 * only.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type LocalIssuer, localIssuer } from '../../server/src/testing/local-issuer.ts';
import { linkIn, startMailbox } from '../../server/src/testing/mailbox.ts';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { ownCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, look } from '../staging/look.ts';
import { invitationTo, newShop, openShop, signIn, someone } from '../staging/rosa.ts';
import { heading, press, toast } from '../staging/shelf.ts';
import { computer, phone, textOf } from '../staging/wizard.ts';

const MARKET = 'Mercado Central';

const mailbox = await startMailbox();
const port = await freePort();

/** Read at each start of the server. */
const settings: Record<string, string> = {
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Cuadra <cuadra@tienda.example>',
  DEMO: 'off',
};
let issuer: LocalIssuer;
beforeAll(async () => {
  issuer = await localIssuer();
  Object.assign(settings, {
    OIDC_DISCOVERY_URL: issuer.discoveryUrl,
    OIDC_CLIENT_ID: 'cuadra',
    OIDC_CLIENT_SECRET: 'secreto',
    OIDC_NAME: MARKET,
  });
  return async () => {
    await issuer.stop();
    await mailbox.close();
  };
});
const cuadra = ownCuadra(settings);

it('desde Seguridad agrega otra forma de entrar, entra con ella, y la quita; donde no se ofrecen ejemplos, la página de inicio no los nombra', async () => {
  const shop = await openShop(cuadra.address());
  issuer.says({ sub: 'rosa', email: shop.person.email, email_verified: true });
  const stranger = await cuadra.open('/', { viewport: phone });
  await stranger.getByText('Probar con datos de ejemplo').waitFor({ state: 'detached' });
  await expect.poll(() => textOf(stranger)).not.toContain('datos de ejemplo');
  await stranger.getByRole('link', { name: 'Iniciar sesión' }).click();
  await press(stranger, `Entrar con ${MARKET}`);
  await stranger.getByRole('alert').getByText('Ya hay una cuenta con tu correo.').waitFor();
  await expect.poll(() => stranger.context().pages().length).toBe(1);

  const page = await cuadra.open('/security', { by: shop, viewport: phone, hasTroubles: true, hasWorker: false });
  await press(page, `Agregar ${MARKET}`);
  await page.getByText('Escribe tu contraseña de Cuadra.').waitFor();
  // Else a password manager does not know whose password it is, and the browser says so some time later.
  const asking = page.locator('form:has(input[type=password])');
  await expect.poll(() => asking.count()).toBe(2);
  expect(await asking.filter({ has: page.locator('input[autocomplete=username]') }).count()).toBe(2);
  await page.getByLabel('Tu contraseña de Cuadra').fill('no es esta');
  await press(page, `Agregar ${MARKET}`);
  await page.getByText('Contraseña incorrecta').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Tu contraseña de Cuadra').fill(shop.person.password);
  await page.keyboard.press('Enter');
  await toast(page).getByText('Listo: ya puedes entrar también así.').waitFor();
  await page.getByText(`Tu usuario de ${MARKET} entra a esta cuenta.`).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');

  const elsewhere = await cuadra.open('/auth/login', { viewport: computer });
  await press(elsewhere, `Entrar con ${MARKET}`);
  await heading(elsewhere, 'Hoy');
  await expect.poll(() => elsewhere.context().pages().length).toBe(1);

  await press(page, `Quitar ${MARKET}`);
  await toast(page).getByText(`Ya no se entra a tu cuenta con ${MARKET}.`).waitFor();
  await page.getByRole('button', { name: `Agregar ${MARKET}` }).waitFor();
});

it('sin otra ventana vuelve a la página que quería, y ahí su correo cabe aunque sea largo', async () => {
  const email = `${'quien-tiene-un-correo-larguisimo'.repeat(2)}-${randomUUID().slice(0, 8)}@bodega.pe`;
  issuer.says({ sub: email, email, email_verified: true, name: 'Julia Quispe' });
  const page = await cuadra.open('/', { viewport: phone });
  // Some browsers, and apps that show a page within them, open no window.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${cuadra.address()}/security?eliminar=true`);
  await press(page, `Entrar con ${MARKET}`);
  await page.getByLabel(`Escribe tu correo: ${email}`).waitFor();
  expect(await look(page)).toEqual(fine);
});

it('donde hay correo le llega un enlace, y a quien no tiene cuenta se le dice lo mismo', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open('/auth/login', { viewport: phone });
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').waitFor();
  expect(await look(page)).toEqual(fine);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await page.getByText('Escribe tu correo.').waitFor();
  await asks(page, shop.person.email);
  await goWithin(page, '/auth/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await asks(page, 'nadie@bodega.pe');

  await expect.poll(() => mailbox.mails.map(({ to }) => to)).toEqual([[shop.person.email]]);
  const [mail] = mailbox.mails;
  await page.goto(mail === undefined ? '' : linkIn(mail));
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('papa a la huancaína');
  await page.keyboard.press('Enter');
  await page.getByText('Tu contraseña nueva está guardada.').waitFor();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await signIn(page, { ...shop.person, password: 'papa a la huancaína' });
  await page.getByRole('banner').getByText('Bodega Rosita').waitFor();
});

it('donde hace falta una invitación se dice, y con su enlace crea su cuenta y entra al negocio', async () => {
  const shop = await newShop(cuadra.address());
  const carmen = someone('Carmen');
  const token = await invitationTo(shop, carmen.email);
  settings['REGISTRATION'] = 'invite';
  await cuadra.restart();

  const page = await cuadra.open('/', { viewport: phone, hasTroubles: true, hasWorker: false });
  await page.getByText('Aquí se crea una cuenta solo con invitación.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Empezar gratis' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByText('Aquí se crea una cuenta solo con invitación.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Crea una' }).count()).toBe(0);
  await goWithin(page, '/auth/register');
  await page.getByText('Aquí se crea una cuenta solo con invitación.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Crear cuenta' }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto(`${cuadra.address()}/onboarding?invitacion=${token}`);
  await page.getByRole('link', { name: 'Crea una' }).click();
  const email = page.getByLabel('Correo electrónico');
  await expect.poll(() => email.inputValue()).toBe(carmen.email);
  await email.fill('otra@bodega.pe');
  await page.getByLabel('Nombre', { exact: true }).fill(carmen.nombre);
  await page.getByLabel('Contraseña', { exact: true }).fill(carmen.password);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('La invitación es para otro correo.').waitFor();
  await email.fill(carmen.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Aceptar invitación' }).click();
  await page.waitForURL(`**/business/${shop.businessId}/dashboard`);
});

async function asks(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText('Si hay una cuenta con ese correo').waitFor();
}

/** The address must be known before the server starts, since mails carry it. */
async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return String(address === null || typeof address === 'string' ? 0 : address.port);
}

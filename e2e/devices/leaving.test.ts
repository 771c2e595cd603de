/** Rosa leaves: with a network or without, nothing of hers is shown any more, and nothing that was not sent is lost. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { counterPath, payFor, tile } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { lateAnswer } from '../staging/late-answer.ts';
import { leftOnDevice } from '../staging/left-on-device.ts';
import { fine, look } from '../staging/look.ts';
import { invitee, openShop, type Shop, signIn } from '../staging/rosa.ts';
import {
  choose,
  coveredBy,
  loseConnection,
  phone,
  press,
  question,
  recordsOf,
  sellOne,
  textOf,
} from '../staging/wizard.ts';

const cuadra = runningCuadra();

async function leave(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Más' }).click();
  await press(page, 'Cerrar sesión');
}

async function sell(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Ingresó');
  await sellOne(page, 'Efectivo', 'Inca');
  await press(page, 'Confirmar');
  await question(page, /^Registraste/u);
  await press(page, 'Listo');
}

/** The session that this browser has, whoever it belongs to: 200 while it lasts. */
async function sessionOf(cookie: string): Promise<number> {
  return (await fetch(`${cuadra.address()}/api/me`, { headers: { cookie } })).status;
}

async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** What the browser's local storage says of whom and what it is for. */
function storedOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const stored = (key: string): unknown => {
      const text = localStorage.getItem(key) ?? 'null';
      return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    };
    return {
      user: stored('cuadra.user'),
      session: stored('cuadra.session'),
      currentBusiness: stored('cuadra.currentBusiness'),
      profile: stored('cuadra.profile'),
      businesses: stored('cuadra.businesses'),
    };
  });
}

// Spec: «user, session, current business, profile»
it('con internet: no queda nada suyo en ningún sitio del celular, ni en otra pestaña, ni de lo que el servidor contesta después; sin internet: ventas sin enviar se quedan, se dice, y se envían cuando vuelve a entrar; sin ellas sale al momento, y la sesión termina antes que nada', async () => {
  const shop = await openShop(cuadra.address());
  const page = await leavesBeforeTheAnswer(shop);
  await signIn(page, shop.person);
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await sell(page);
  const { uid } = z.parse(z.object({ uid: z.string() }), (await storedOf(page))['user']);
  await expect
    .poll(() => storedOf(page))
    .toMatchObject({
      session: { uid, timestamp: expect.stringMatching(/^\d{4}-/u) },
      currentBusiness: shop.businessId,
      profile: { uid, email: shop.person.email },
      businesses: [{ businessId: shop.businessId }],
    });
  const cookie = await cookieOf(page);
  const tab = await page.context().newPage();
  await tab.setViewportSize(phone);
  await tab.goto(page.url());
  for (const each of [page, tab]) {
    await each.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
    await question(each, '¿Qué tipo de movimiento hiciste?');
    await choose(each, 'Salió');
  }
  await page.goBack();
  await page.goBack();
  await leave(page);
  for (const each of [page, tab]) {
    await question(each, 'Iniciar sesión');
    await expect.poll(() => leftOnDevice(each)).toEqual([]);
  }
  expect(await sessionOf(cookie)).toBe(401);
  await tab.close();
  await leavesOffline(shop, page);
});

/** What the server answers after they have left is not kept. */
async function leavesBeforeTheAnswer(shop: Shop): Promise<Page> {
  const page = await cuadra.open('/auth/login', { viewport: phone, hasTroubles: true });
  const head = await lateAnswer(page, '**/traces/head*');
  await signIn(page, shop.person);
  await head.answered;
  await leave(page);
  await question(page, 'Iniciar sesión');
  // What is under way has a second, until the end of the session is sent.
  await head.arrive();
  await expect.poll(() => leftOnDevice(page)).toEqual([]);
  return page;
}

/** What was not sent stays, which is said, and is sent when she signs in again. */
async function leavesOffline(shop: Shop, page: Page): Promise<void> {
  await signIn(page, shop.person);
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await loseConnection(page);
  await sell(page);
  await leave(page);
  await page.getByText('Tienes 1 registro sin enviar').waitFor();
  await page.getByText('Todo queda guardado en este dispositivo').waitFor();
  expect(await focusedName(page)).toMatch(/^Tienes 1 registro sin enviar/u);
  expect(await coveredBy(page.getByRole('button', { name: 'Cerrar sesión de todas formas' }))).toBe('nothing');
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, 'Cerrar sesión de todas formas');
  await question(page, 'Iniciar sesión');
  await page.getByText('Sin enviar en este dispositivo: 1.').waitFor();
  const left = await leftOnDevice(page);
  expect(left).toContain('cuadra.unsent');
  expect(left.filter((one) => one.startsWith('IndexedDB'))).toHaveLength(1);
  await expect.poll(() => page.locator('body').innerText()).not.toContain('INCA KOLA');
  await page.context().setOffline(false);
  await signIn(page, shop.person);
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(2);
  await leavesWithNothingToSend(page);
}

/** At once, and the end of the session comes before anything else. */
async function leavesWithNothingToSend(page: Page): Promise<void> {
  await loseConnection(page);
  const cookie = await cookieOf(page);
  await leave(page);
  await question(page, 'Iniciar sesión');
  await expect.poll(() => leftOnDevice(page)).toEqual(['cuadra.sessionEnd']);
  await page.goBack();
  await question(page, 'Iniciar sesión');
  expect(await sessionOf(cookie)).toBe(200);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.context().setOffline(false);
  await expect.poll(() => sessionOf(cookie)).toBe(401);
  expect(asked.find((path) => path.startsWith('/api/'))).toBe('/api/auth/sign-out');
  await expect.poll(() => leftOnDevice(page)).toEqual([]);
}

it('en otra pestaña entra otra persona: la primera se carga de nuevo, y nada se envía en nombre ajeno', async () => {
  const [shop, other] = [await openShop(cuadra.address()), await openShop(cuadra.address())];
  const page = await cuadra.open('/auth/login', { viewport: phone, hasTroubles: true });
  const tab = await page.context().newPage();
  await tab.setViewportSize(phone);
  await tab.goto(`${cuadra.address()}/auth/login`);
  await question(tab, 'Iniciar sesión');
  await signIn(page, shop.person);
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  // What she sells now is sent only after the other has signed in.
  await page.route('**/api/commands', (route) => route.abort('connectionreset'));
  await sell(page);
  await signIn(tab, other.person);
  await page.unroute('**/api/commands');
  for (const each of [page, tab]) {
    await expect.poll(async () => (await storedOf(each))['profile']).toMatchObject({ email: other.person.email });
  }
  await page.getByRole('heading', { name: 'Elige tu negocio' }).waitFor();
  await tab.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => recordsOf(other, 'income')).toHaveLength(0);
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(0);
  await leave(tab);
  await question(tab, 'Iniciar sesión');
  await signIn(tab, shop.person);
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(1);
});

it('la sesión termina por sí sola mientras hay dos pestañas: las dos lo dicen, y al entrar en una vuelven las dos, con la venta a medias', async () => {
  const shop = await openShop(cuadra.address());
  const tab = await cuadra.open(counterPath(shop), { by: shop, viewport: phone, hasTroubles: true, hasWorker: false });
  await tile(tab, 'INCA KOLA').click();
  await payFor(tab, '7.50').waitFor();
  const page = await tab.context().newPage();
  await page.setViewportSize(phone);
  await page.goto(`${cuadra.address()}${pathOf(shop, 'sales')}`);
  await heading(page, 'Ventas');
  const headers = { cookie: await cookieOf(page), origin: cuadra.address(), 'content-type': 'application/json' };
  await fetch(`${cuadra.address()}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' });
  for (const each of [page, tab]) {
    await expect.poll(() => textOf(each)).toContain('Tu sesión terminó. Vuelve a entrar');
  }
  await signIn(tab, shop.person);
  await heading(tab, 'Vender');
  await payFor(tab, '7.50').waitFor();
  await heading(page, 'Ventas');
});

it('a quien quitan del negocio con una venta sin enviar se le dice que la tiene, y qué hacer con ella, también cuando vuelve a entrar; puede descartarla', async () => {
  const shop = await openShop(cuadra.address());
  const luis = await invitee(cuadra.address(), shop, 'Luis');
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: luis, viewport: phone, hasTroubles: true });
  await heading(page, 'Hoy');
  await loseConnection(page);
  await sell(page);
  await shop.does('remove-employee', { uid: luis.session.uid });
  await page.context().setOffline(false);
  await heading(page, 'Elige tu negocio');
  await page.getByText('Tienes 1 registro sin enviar').waitFor();
  expect(await textOf(page)).toContain('S/ 7.50');
  expect(await look(page)).toEqual(fine);
  const signOut = page.getByRole('button', { name: 'Cerrar sesión', exact: true });
  await signOut.click();
  await page.getByRole('button', { name: 'Cerrar sesión de todas formas' }).click();
  await signIn(page, luis.person);
  // Without a business he is led to making one.
  await heading(page, 'Hola, Luis');
  await page.getByText('Tienes 1 registro sin enviar').waitFor();
  const discard = page.getByRole('button', { name: 'Descartar', exact: true });
  await discard.click();
  await page.getByRole('button', { name: 'No, conservar' }).click();
  await discard.click();
  expect(await look(page)).toEqual(fine);
  await page.getByRole('button', { name: 'Sí, descartar' }).click();
  await page.getByText('Tienes 1 registro sin enviar').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Hola, Luis');
  await signOut.click();
  await heading(page, 'Iniciar sesión');
});

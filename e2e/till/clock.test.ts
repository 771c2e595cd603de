/** The phone's clock is wrong: what is sold counts today, here and on the other phones. */
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { openShop, type Shop, signIn } from '../staging/rosa.ts';
import { found, loseConnection, phone, press, question, recordsOf, textOf, wizardPath } from '../staging/wizard.ts';
import { DAY_MS, shiftClock } from '../staging/wrong-clock.ts';

const cuadra = runningCuadra();

it('con el reloj un día atrasado, una venta cuenta hoy, y se le dice hasta que lo entendió', async () => {
  const shop = await openShop(cuadra.address());
  const page = await phoneOf(shop, -DAY_MS);
  await readsOnNextScreens(page, '1 día atrasado');
  await sellWithClock(page, shop, -DAY_MS);
  await seesOnToday(page, shop, 'Efectivo S/ 157.50');

  await readsOnNextScreens(page, '1 día atrasado');
  await press(page, 'Entendido');
  await notice(page, '1 día atrasado').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => notice(page, '1 día atrasado').count()).toBe(0);
  await isOfToday(shop);
});

/** So that it counts today on every other phone. */
async function isOfToday(shop: Shop): Promise<void> {
  const [sale] = await recordsOf(shop, 'income');
  expect(Math.abs(Date.parse(sale?.createdAt ?? '') - Date.now())).toBeLessThan(DAY_MS / 2);
}

it('un reloj que se atrasa sin internet no cambia la hora de lo que se vende', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), { by: shop, viewport: phone, hasTroubles: true });
  await page.getByRole('radio', { name: 'Efectivo' }).waitFor();
  await loseConnection(page);
  await shiftClock(page, -DAY_MS);
  await sellHere(page);
  // While it is read, nothing moves.
  await expect.poll(() => notice(page, '1 día atrasado').count()).toBe(0);
  await readsOnNextScreens(page, '1 día atrasado');
  // Also where it was set back once more while Cuadra was closed.
  await page.goto('about:blank');
  await shiftClock(page, -3 * DAY_MS);
  await seesOnToday(page, shop, 'Efectivo S/ 157.50');

  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await isOfToday(shop);
});

it('la página de un café, que no es Cuadra, no dice la hora', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'dashboard'), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  const headers = { date: new Date(Date.now() - DAY_MS).toUTCString() };
  await page.route('**/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: '<p>Wifi gratis: acepta las condiciones</p>' }),
  );
  await page.goto(`${cuadra.address()}/profile`);
  await page.getByText('Error al cargar el perfil de usuario').waitFor();
  await expect.poll(() => page.getByText('El reloj de este dispositivo').count()).toBe(0);
});

async function phoneOf(shop: Shop, by: number): Promise<Page> {
  const page = await cuadra.open('/auth/login', { viewport: phone });
  await shiftClock(page, by);
  await page.goto(cuadra.address() + pathOf(shop, 'dashboard'));
  await signIn(page, shop.person);
  await heading(page, 'Hoy');
  return page;
}

/** The notice pushes the page down, so it comes with a next screen. */
async function readsOnNextScreens(page: Page, words: string): Promise<void> {
  const comes = async () => {
    // On a phone the wizard hides where else one can go.
    await page.getByRole('banner').getByRole('link').first().click();
    for (const screen of ['Inventario', 'Inicio']) {
      await page.getByRole('link', { name: screen, exact: true }).first().click();
      await heading(page, screen === 'Inicio' ? 'Hoy' : screen);
    }
    return notice(page, words).count();
  };
  await expect.poll(comes).toBe(1);
}

/** It is dated by the server's clock, and says what the phone's own told. */
async function sellWithClock(page: Page, shop: Shop, by: number): Promise<void> {
  const sending = page.waitForRequest((request) => request.url().endsWith('/api/commands'));
  await sellOneForCash(page, shop);
  const { sentAt, commands } = sentIn(await sending);
  const [command] = commands;
  expect(Math.abs(Date.parse(sentAt) - Date.now() - by)).toBeLessThan(DAY_MS / 2);
  expect(Math.abs(Date.parse(command?.deviceTime ?? '') - Date.now() - by)).toBeLessThan(DAY_MS / 2);
  expect(Math.abs(Date.parse(command?.issuedAt ?? '') - Date.now())).toBeLessThan(DAY_MS / 2);
}

function notice(page: Page, words: string) {
  const sentence = `El reloj de este dispositivo está ${words}. Cuadra usa la hora del servidor.`;
  return page.getByRole('status').filter({ hasText: sentence });
}

/** An Inca Kola, typed as people do. */
async function sellOneForCash(page: Page, shop: Shop): Promise<void> {
  await goWithin(page, wizardPath(shop, 'ingreso'));
  await sellHere(page);
}

async function sellHere(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Efectivo' }).click();
  await page.getByRole('combobox', { name: 'Producto' }).pressSequentially('inca');
  await found(page).click();
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await press(page, 'Confirmar');
  await page.getByText('Registraste una venta').waitFor();
}

async function seesOnToday(page: Page, shop: Shop, words: string): Promise<void> {
  await page.goto(cuadra.address() + pathOf(shop, 'dashboard'));
  await heading(page, 'Hoy');
  await expect.poll(() => textOf(page)).toContain(words);
}

const batch = z.object({
  sentAt: z.string(),
  commands: z.array(z.object({ issuedAt: z.string(), deviceTime: z.string() })),
});

function sentIn(request: Request): z.infer<typeof batch> {
  return z.parse(batch, request.postDataJSON());
}

/** Somebody tries Cuadra with sample data from the home page, and deletes it on leaving. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { focusedName, loadUntouched } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { fine, look } from '../staging/look.ts';
import { choose, computer, phone, press, question, sellOne, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const TRY = 'Probar con datos de ejemplo';
const LEAVE = 'Salir y borrar';
/** A busy machine takes its time. */
const UNTIL_IT_IS_THERE_MS = 90_000;

it('sin internet se lo dice; ve cifras, vende, mira un reporte, no crea un negocio de verdad, y al salir mientras todavía pregunta algo no queda nada', async () => {
  const page = await cuadra.open('/', { viewport: phone, hasTroubles: true, hasWorker: false });
  await page.getByRole('link', { name: 'Empezar gratis' }).waitFor();
  await page.getByRole('button', { name: TRY }).waitFor();
  await page.context().setOffline(true);
  await press(page, TRY);
  await page.getByRole('alert').getByText('Para probar con datos de ejemplo hace falta internet.').waitFor();
  await page.context().setOffline(false);
  const shares: number[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/demo?')) shares.push(z.parse(made, await answer.json()).share);
  });
  await opensDemo(page);
  expect(shares.some((share) => share > 0 && share <= 1)).toBe(true);
  const dashboard = page.url();
  await expect.poll(() => page.getByRole('main').getByText('Hoy todavía no hay movimientos').count()).toBe(0);
  await expect.poll(() => textOf(page)).toMatch(/Debe haber ahora .*Efectivo S\/ [\d,]+\.\d\d/u);
  expect(await look(page)).toEqual(fine);

  await sellsSomething(page);
  await press(page, 'Listo');
  await goesTo(page, 'Reportes');
  await page.getByRole('link', { name: 'Ganancias y gastos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ganancias y gastos' }).waitFor();
  await page
    .getByText(/S\/ [\d,]+\.\d\d/u)
    .first()
    .waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => isInSight(strip(page))).toBe(true);
  await changesTheirMind(page);
  await makesNoRealBusiness(page);
  await comesBackFromTheHomePage(page);

  const late = await lateRequest(page, '**/api/me');
  await skipsToTheContent(page, dashboard);
  await late.asked;
  await leaves(page);
  await page.getByRole('button', { name: TRY }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await strip(page).count()).toBe(0);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  const onDevice = await page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...Object.keys(localStorage).filter((key) => key !== 'cuadra.device' && key !== 'cuadra.clock'),
  ]);
  expect(onDevice).toEqual([]);
  await late.goOn();
  expect(await strip(page).count()).toBe(0);
});

async function changesTheirMind(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: LEAVE });
  await leave.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, 'Seguir probando');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  expect(await leave.evaluate((button) => button === document.activeElement)).toBe(true);
}

async function comesBackFromTheHomePage(page: Page): Promise<void> {
  await page.goto(cuadra.address());
  await page.getByRole('link', { name: 'Volver a la bodega de ejemplo' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: TRY }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Cerrar sesión' }).count()).toBe(0);
  await strip(page).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** Nor leaves without the internet. */
async function makesNoRealBusiness(page: Page): Promise<void> {
  await goWithin(page, '/onboarding');
  await page.getByLabel('Nombre del negocio').fill('Bodega de verdad');
  await page.getByRole('button', { name: /^Crear/u }).click();
  await page.getByText('Con datos de ejemplo no se puede hacer esto.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/onboarding');
  await page.context().setOffline(true);
  await leaves(page);
  await page.getByRole('alertdialog').getByText('No hay conexión').waitFor();
  expect(new URL(page.url()).pathname).toBe('/onboarding');
  await page.context().setOffline(false);
}

/** With the first key, which comes before the strip. */
async function skipsToTheContent(page: Page, dashboard: string): Promise<void> {
  await page.setViewportSize(computer);
  await loadUntouched(page, dashboard);
  await strip(page).getByText('nada de esto es real').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Ir al contenido');
  await page.keyboard.press('Enter');
  expect(await focusedName(page)).toBe('Hoy');
  await page.setViewportSize(phone);
}

const made = z.object({ share: z.number() });

async function opensDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: TRY }).click();
  await page.getByRole('progressbar', { name: 'Cuánto está listo' }).waitFor();
  await page.getByRole('status').getByText('Preparando la bodega de ejemplo…').waitFor();
  await page.waitForURL(/\/dashboard$/u, { timeout: UNTIL_IT_IS_THERE_MS });
  await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor();
  await strip(page).getByText('nada de esto es real').waitFor();
}

async function leaves(page: Page): Promise<void> {
  await strip(page).getByRole('button', { name: LEAVE }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: LEAVE }).click();
}

function strip(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Datos de ejemplo' });
}

async function isInSight(thing: Locator): Promise<boolean> {
  return (await thing.boundingBox())?.y === 0;
}

const shelf = z.object({
  products: z.array(z.object({ description: z.string(), stock: z.number(), unit: z.string() })),
});

/** Whatever there is enough of today; before the shop's hours the till is still closed. */
async function sellsSomething(page: Page): Promise<void> {
  const businessId = /business\/([^/]+)/u.exec(page.url())?.[1] ?? '';
  const answer = await page.request.get(`${cuadra.address()}/api/businesses/${businessId}/sync?since=0`);
  const { products } = z.parse(shelf, await answer.json());
  const product = products.find(({ stock, unit }) => unit === 'uni' && stock >= 3_000);
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /abres la caja|tipo de movimiento/u });
  await heading.waitFor();
  if ((await heading.innerText()).includes('caja')) await press(page, 'Ahora no');
  await question(page, '¿Qué tipo de movimiento hiciste?');
  await choose(page, 'Ingresó');
  await sellOne(page, 'Efectivo', product?.description ?? '');
  await press(page, 'Confirmar');
  await question(page, /^Registraste una venta de S\/ \d/u);
}

/** By the phone's menu, or the list beside the screen. */
async function goesTo(page: Page, place: string): Promise<void> {
  const link = page.getByRole('link', { name: place, exact: true }).first();
  if (!(await link.isVisible())) await page.getByRole('navigation').getByText('Más').click();
  await link.click();
  await page.getByRole('heading', { level: 1, name: place }).waitFor();
}

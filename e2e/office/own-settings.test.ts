/** What one may set of one's own: the gerente among the settings of the business, whoever else in a place apart. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, look, lookOnDevices } from '../staging/look.ts';
import { officePath } from '../staging/office.ts';
import { invitationTo, invitee, openShop } from '../staging/rosa.ts';
import { follow, heading, press, toast } from '../staging/shelf.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const DARK = '#1b2322';

it('llega a su perfil, corrige su nombre y cambia el tema, que queda', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(officePath(shop, 'dashboard'), { by: shop, viewport: computer });
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Mi perfil' }).click();
  await heading(page, 'Mi perfil');
  await page.getByText(shop.person.email).waitFor();
  await page.getByLabel('Nombre', { exact: true }).fill('R');
  await press(page, 'Guardar');
  await page.getByText('El nombre debe tener al menos 2 caracteres').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click();
  await page.getByText('¿Salir sin guardar?').waitFor();
  await press(page, 'Seguir escribiendo');
  // The keyboard of a phone leaves a blank behind a word that it completes.
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa María ');
  await page.keyboard.press('Enter');
  await toast(page).getByText('Perfil guardado.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('link', { name: 'Mi perfil Rosa María Quispe' }).waitFor();
  await follow(page, 'Pantalla y avisos Claro · avisos encendidos');
  const profile = page.waitForResponse('**/api/commands');
  await page.getByRole('radio', { name: 'Oscuro' }).click();
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
  expect((await profile).status()).toBe(200);
  expect(await shop.get('/api/me')).toMatchObject({
    profile: { nombre: 'Rosa María', configuracion: { theme: 'dark' } },
  });
  await page.reload();
  await heading(page, 'Pantalla y avisos');
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark');
  await expect.poll(() => coloursOfBrowserBar(page)).toEqual([DARK]);
  expect(await backgroundBeforeScripts(page)).toBe('rgb(27, 35, 34)');
  await page.goBack();
  await heading(page, 'Ajustes');
  await page.goBack();
  await heading(page, 'Mi perfil');
});

it('una empleada tiene lo suyo aparte, y por cualquier dirección de antes se llega', async () => {
  const shop = await openShop(cuadra.address());
  const carmen = await invitee(cuadra.address(), shop, 'Carmen');
  const page = await cuadra.open('/profile', { by: carmen, viewport: phone });
  await heading(page, 'Mi perfil');
  const places = page.getByRole('navigation', { name: 'Tu cuenta' }).getByRole('listitem');
  await expect.poll(() => places.allInnerTexts()).toEqual(['Mi perfil', 'Avisos', 'Seguridad']);
  expect(await linesWithinMargins(places)).toBe(1);
  await page.getByText('Preferencias').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await follow(page, 'Seguridad');
  await heading(page, 'Seguridad');
  await page.getByRole('button', { name: 'Crear una llave' }).waitFor();
  await page.getByRole('link', { name: 'Volver a Bodega Rosita' }).click();
  await heading(page, 'Hoy');
});

it('una empleada sale del negocio: se le dice qué queda, su gerente lo lee en el historial, y ella no entra más; aceptada otra invitación, lo encuentra al volver a mirar', async () => {
  const shop = await openShop(cuadra.address());
  const carmen = await invitee(cuadra.address(), shop, 'Carmen');
  const page = await cuadra.open('/security', { by: carmen, viewport: phone, hasTroubles: true, hasWorker: false });
  await heading(page, 'Seguridad');
  await page.getByRole('button', { name: 'Salir de Bodega Rosita' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Salir de Bodega Rosita?' });
  await dialog.getByText('Lo que registraste se queda').waitFor();
  expect(await look(page)).toEqual(fine);
  await page.context().setOffline(true);
  await press(page, 'Salir del negocio');
  await dialog.getByText('No hay conexión').waitFor();
  await page.context().setOffline(false);
  await press(page, 'Salir del negocio');
  await toast(page).getByText('Saliste de Bodega Rosita.').waitFor();
  await page.getByText('Todavía no tienes un negocio').waitFor();
  await page.goto(`${cuadra.address()}${officePath(shop, 'dashboard')}`);
  await page.getByText('Todavía no tienes un negocio').waitFor();
  const hers = await cuadra.open(officePath(shop, 'testing/traceability'), { by: shop, viewport: phone });
  await hers.getByText('Carmen salió del negocio').waitFor();
  await goWithin(hers, '/security');
  await heading(hers, 'Seguridad');
  expect(await hers.getByText('Salir de Bodega Rosita').count()).toBe(0);
  // On another device.
  await carmen.does('accept-invitation', { token: await invitationTo(shop, carmen.person.email) });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Bodega Rosita' }).waitFor();
});

/** How many lines they stand in; none where one of them lies outside of the margins of the page. */
async function linesWithinMargins(places: Locator): Promise<number> {
  const boxes = await Promise.all((await places.all()).map((place) => place.boundingBox()));
  const areWithin = boxes.every((box) => box !== null && box.x >= 16 && box.x + box.width <= phone.width - 16);
  return areWithin ? new Set(boxes.map((box) => box?.y)).size : 0;
}

function coloursOfBrowserBar(page: Page): Promise<string[]> {
  return page
    .locator('meta[name=theme-color]')
    .evaluateAll((all) =>
      all.flatMap((meta) =>
        matchMedia(meta.getAttribute('media') ?? '').matches ? [meta.getAttribute('content') ?? ''] : [],
      ),
    );
}

/** In another window of the same browser, as it is while the app is still on its way. */
async function backgroundBeforeScripts(page: Page): Promise<string> {
  const opening = await page.context().newPage();
  await opening.route('**/assets/*.js', (script) => script.abort());
  await opening.goto(page.url());
  const background = await opening.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await opening.close();
  return background;
}

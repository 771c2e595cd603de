/** On bad internet a part of the app itself does not come, and there is no worker yet that has it. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { lateRequest } from '../staging/late-answer.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { openShop } from '../staging/rosa.ts';
import { phone, press, waitForWizard } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const NO_CONNECTION = 'Error de conexión. Verifica tu internet';

const follow = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();

const filesOf = (part: string) => `**/assets/${part}-*.js`;

/** While they cannot be had. */
async function without(page: Page, files: string, act: () => Promise<void>): Promise<void> {
  await page.route(files, (route) => route.abort());
  await act();
  await page.unroute(files);
}

async function saysThatThereIsNoConnection(page: Page): Promise<void> {
  await heading(page, 'Esta pantalla no se pudo mostrar');
  await page.getByRole('alert').getByText(NO_CONNECTION).waitFor();
}

it('lo que no llegó de la app se dice, sin echarle la culpa a nadie, y llega al pedirlo otra vez: una hoja, que deja la pantalla como está; el asistente; una pantalla, que tampoco deja la app si se insiste sin internet; lo de quien ya había entrado', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open('/select-business', {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  // That a part is missing goes to the device's log, which is not what is told here.
  await page.addInitScript(() => Object.assign(window, { reportError: () => undefined }));
  const dashboard = `/business/${shop.businessId}/dashboard`;
  await without(page, filesOf('record-wizard'), async () => {
    await without(page, filesOf('shop'), async () => {
      await page.goto(cuadra.address() + dashboard);
      await saysThatThereIsNoConnection(page);
    });
    await press(page, 'Intentar de nuevo');
    await heading(page, 'Hoy');
    await follow(page, 'Registrar movimiento');
    await saysThatThereIsNoConnection(page);
    await page.goBack();
    await heading(page, 'Hoy');
    await follow(page, 'Registrar movimiento');
    await saysThatThereIsNoConnection(page);
  });
  await press(page, 'Intentar de nuevo');
  await waitForWizard(page);
  await page.goto(cuadra.address() + dashboard);

  const more = page.getByRole('dialog', { name: 'Más' });
  await without(page, filesOf('dialog-by-name'), async () => {
    await follow(page, 'Más');
    await page.getByRole('region', { name: 'Avisos' }).getByText(NO_CONNECTION).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await heading(page, 'Hoy');
  });
  const part = await lateRequest(page, filesOf('dialog-by-name'));
  await follow(page, 'Más');
  await page.getByText('Cargando…').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await part.goOn();
  await more.waitFor();
  expect(await page.getByText('Cargando…').count()).toBe(0);
  await page.goBack();
  await more.waitFor({ state: 'hidden' });

  await without(page, filesOf('inventory-page'), async () => {
    await follow(page, 'Inventario');
    await saysThatThereIsNoConnection(page);
    // The phone takes a network that leads nowhere for one.
    await without(page, '**/*', async () => {
      const isAsked = page.waitForEvent('requestfailed');
      await press(page, 'Intentar de nuevo');
      await isAsked;
      await saysThatThereIsNoConnection(page);
      await page.goBack();
      await heading(page, 'Hoy');
    });
  });
  await follow(page, 'Inventario');
  await heading(page, 'Inventario');
});

it('si no llega lo primero de la app, la página misma lo dice, y se carga otra vez con un toque', async () => {
  const page = await cuadra.open('/auth/login', { viewport: phone, hasTroubles: true, hasWorker: false });
  const late = page.getByRole('heading', { name: 'Cuadra tarda en abrir.' });
  await without(page, filesOf('app'), async () => {
    await page.reload();
    expect(await late.isVisible()).toBe(false);
    await late.waitFor();
    await page.getByText('Verifica tu internet, y que tu navegador deje guardar datos').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
  await page.getByRole('link', { name: 'vuelve a cargar la página' }).click();
  await heading(page, 'Iniciar sesión');
  expect(await late.isVisible()).toBe(false);
});

it('sin JavaScript se dice que hace falta, y nada más', async () => {
  const page = await cuadra.open('/auth/login', { viewport: phone, javaScriptEnabled: false });
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  expect(await page.locator('body').innerText()).toBe(
    'Cuadra necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.',
  );
});

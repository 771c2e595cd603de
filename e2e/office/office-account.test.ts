/** What is one's own: notices, password and sessions. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { incomeOf } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { officePath } from '../staging/office.ts';
import { newShop, openShop, signIn } from '../staging/rosa.ts';
import { heading, press, toast } from '../staging/shelf.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const ANOTHER_PASSWORD = 'otra-bodega-linda';

it('ve dónde está abierta su sesión, cierra una y todas las demás; también al cambiar su contraseña', async () => {
  const shop = await newShop(cuadra.address());
  const other = await cuadra.open('/auth/login', { viewport: computer, hasTroubles: true, hasWorker: false });
  await signIn(other, shop.person);
  await heading(other, 'Hoy');
  const page = await cuadra.open('/security', { viewport: phone, hasTroubles: true, hasWorker: false });
  await signIn(page, shop.person);
  await heading(page, 'Seguridad');
  await expect.poll(() => sessionsOn(page).count()).toBe(3);
  await sessionsOn(page).first().getByText('Esta', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Cerrar la sesión de' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Cerrar la sesión de Chrome en Linux' }).first().click();
  await toast(page).getByText('Sesión cerrada.').waitFor();
  await expect.poll(() => sessionsOn(page).count()).toBe(2);
  await expect.poll(() => focusedName(page)).toBe('Seguridad');
  await other.getByText('Tu sesión terminó.').waitFor();
  expect(await shop.get('/api/me')).toMatchObject({ businesses: [{ businessId: shop.businessId }] });
  await press(page, 'Cerrar todas las demás');
  await expect.poll(() => sessionsOn(page).count()).toBe(1);
  await expect.poll(() => focusedName(page)).toBe('Seguridad');
  await expect.poll(() => shop.get('/api/me').catch(String)).toContain('401');

  await signIn(other, shop.person);
  await heading(other, 'Hoy');
  await page.getByLabel('Contraseña actual', { exact: true }).fill('no es esta');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('123456');
  await press(page, 'Cambiar contraseña');
  await page.getByText('Esa contraseña es demasiado común. Elige otra.').waitFor();
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(ANOTHER_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Contraseña incorrecta').waitFor();
  await page.getByLabel('Contraseña actual', { exact: true }).fill(shop.person.password);
  await page.keyboard.press('Enter');
  await toast(page).getByText('Contraseña cambiada. Cerramos tus otras sesiones.').waitFor();
  await expect.poll(() => sessionsOn(page).count()).toBe(1);
  // It hears of it by itself.
  await other.getByText('Tu sesión terminó.').waitFor();
  await signIn(other, { ...shop.person, password: ANOTHER_PASSWORD });
  await heading(other, 'Hoy');
});

it('le avisan de lo que hay que mirar, de mucho en un solo aviso; lo visto ya no es nuevo, y apagados no avisan', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('record-income', incomeOf(randomUUID(), 'cash', 20_000_00, 'Alquiler'));
  await shop.does('close-day', { transactionId: randomUUID(), realCashBalance: 20_145_00, realBankBalance: 80_00 });
  const page = await cuadra.open(officePath(shop, 'dashboard'), { by: shop, viewport: computer });
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: 'Mi cuenta , 5 avisos nuevos' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Avisos 5 nuevos' }).click();
  await heading(page, 'Avisos');
  await expect.poll(() => rowsOf(page, 'Cierres que no cuadran')).toEqual([expect.stringContaining('Faltan S/ 5.00')]);
  await expect
    .poll(() => rowsOf(page, 'Movimientos grandes'))
    .toEqual([expect.stringMatching(/Alquiler.*Monto alto.*20,000\.00/su)]);
  await expect
    .poll(() => rowsOf(page, 'Por agotarse'))
    .toEqual([
      expect.stringMatching(/PAN FRANCÉS.*Stock crítico.*Agotado/su),
      expect.stringMatching(/LECHE GLORIA AZUL.*Quedan 3/su),
      expect.stringMatching(/INCA KOLA.*Stock bajo.*Quedan 12/su),
    ]);
  await page.getByRole('link', { name: 'Volver a Bodega Rosita' }).click();
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: 'Mi cuenta', exact: true }).waitFor();

  // What arrived late is asked from the server each time the app is opened; once seen it is not new again.
  await shop.remembers(
    new Date(Date.now() - 3 * 3_600_000),
    'record-income',
    incomeOf(randomUUID(), 'cash', 1_00, 'Pan'),
  );
  for (const isSeen of [false, true]) {
    const asked = page.waitForResponse((answer) => answer.url().includes('arrived=late'));
    await page.reload();
    await asked;
    await heading(page, 'Hoy');
    await goWithin(page, '/notifications');
    const late = expect.stringMatching(/^1 movimiento de antes de una apertura/u);
    await expect.poll(() => rowsOf(page, 'Llegó tarde')).toEqual([late]);
    await expect.poll(() => page.getByText('Nuevo', { exact: true }).count()).toBe(isSeen ? 0 : 1);
    await page.getByRole('link', { name: 'Volver a Bodega Rosita' }).click();
    await heading(page, 'Hoy');
  }

  const products = ['Alfajor', 'Bizcocho', 'Caramelo', 'Durazno', 'Empanada'].map((description) => ({
    uuid: randomUUID(),
    description,
    unit: 'uni' as const,
    price: 1_00,
    stock: 0,
  }));
  await shop.does('save-products', { products });
  await page.getByRole('link', { name: 'Mi cuenta , 1 aviso nuevo' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Avisos 1 nuevo' }).click();
  await page.getByRole('link', { name: /^8 productos por agotarse\s*Nuevo\s*7 en stock crítico$/u }).click();
  await heading(page, 'Inventario');
  await expect.poll(() => page.getByRole('radio', { name: 'Por agotarse' }).isChecked()).toBe(true);
  await page.getByText('8 productos', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Todos' }).click();
  await page.getByRole('radio', { name: 'Por agotarse' }).waitFor({ state: 'detached' });

  await goWithin(page, '/notifications');
  await page.getByRole('switch', { name: 'Señalar lo nuevo' }).click();
  await page.getByText('Los avisos están apagados').waitFor();
  await expect.poll(() => page.getByText('por agotarse').count()).toBe(0);
  await shop.does('record-income', incomeOf(randomUUID(), 'bank', 30_000_00, 'Anticipo'));
  await page.getByRole('link', { name: 'Volver a Bodega Rosita' }).click();
  await page.getByRole('link', { name: 'Anticipo' }).waitFor();
  await page.getByRole('link', { name: 'Mi cuenta', exact: true }).waitFor();
});

function sessionsOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Dónde tienes tu sesión abierta' }).getByRole('listitem');
}

/** What stands in a part of the notices. */
async function rowsOf(page: Page, part: string): Promise<string[]> {
  const rows = page.getByRole('region', { name: part }).getByRole('listitem');
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' '));
}

/** Rosa is in the Nuevo RUS: she says so in Ajustes, and Cuadra tells her before she crosses its limit. */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf, sell } from '../staging/day.ts';
import { fine, look, lookOnDevices } from '../staging/look.ts';
import { newShop, openShop } from '../staging/rosa.ts';
import { daysAgo } from '../staging/shop-time.ts';
import { loseConnection, phone, press, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const TITLE = businessPageRoutes['reports/taxes'].title;

it('elige su régimen y ve cuánto le falta, con la boleta del día', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 5_00, 'Recarga');
  await sell(shop, 'cash', 1_50, 'Chicle');
  await sell(shop, 'cash', 5_10, 'Jabón');
  const page = await cuadra.open(`/business/${shop.businessId}/reports`, { by: shop, viewport: phone });
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByText('¿En qué régimen está tu negocio?').waitFor();
  expect(await lookOnDevices(page)).toEqual(fine);
  await page.getByRole('link', { name: 'Elegir régimen' }).click();
  await heading(page, 'Impuestos');
  await page.getByLabel('Régimen tributario').selectOption({ label: 'Nuevo RUS' });
  await press(page, 'Guardar régimen');
  await page.getByRole('link', { name: 'Ver mis límites' }).click();
  await heading(page, TITLE);
  await expect.poll(() => textOf(page)).toContain('Este mes te toca la categoría 1, que paga S/ 20.00.');
  await expect.poll(() => textOf(page)).toContain('Hoy van 2 ventas de hasta S/ 5.00: S/ 6.50 en total.');
  const said = await textOf(page);
  expect(said).toContain('las ventas de hasta S/ 5.00 a las que no diste boleta');
  expect(said).toContain('Esto no es asesoría');
  expect(said).toContain('Cifras del');
  expect(await lookOnDevices(page)).toEqual(fine);
});

it('cuando se acerca y cuando lo pasa, Hoy lo dice en una línea que lleva allá, también sin internet', async () => {
  const shop = await newShop(cuadra.address());
  await shop.does('update-settings', { regimenTributario: 'nuevo-rus' });
  await sell(shop, 'cash', 4_000_00, 'Refrigeradora');
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone, hasTroubles: true });
  await heading(page, 'Hoy');
  await page.getByText('Ventas').first().waitFor();
  await sell(shop, 'cash', 600_00, 'Cocina');
  await line(page, 'Este mes ya van S/ 4,600.00 en ventas.').waitFor();
  expect(await look(page)).toEqual(fine);
  await sell(shop, 'cash', 900_00, 'Cama');
  await line(page, 'te toca la categoría 2, que paga S/ 50.00').click();
  await heading(page, TITLE);
  await page.getByText('Pasaste el límite').waitFor();
  expect(await look(page)).toEqual(fine);
  await sell(shop, 'cash', 3_500_00, 'Moto');
  await page.getByText('el tope mensual del Nuevo RUS').waitFor();
  await loseConnection(page);
  await page.reload();
  await page.getByText('el tope mensual del Nuevo RUS').waitFor();
  await page.getByText('Esto es lo que había el').waitFor();
});

it('lo que quedó abierto desde el mes pasado no se muestra como de este mes, y se pide otra vez', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('update-settings', { regimenTributario: 'nuevo-rus' });
  await sell(shop, 'cash', 4_00, 'Recarga');
  const page = await cuadra.open('/', { by: shop, viewport: phone, isAlone: true });
  await page.goto('about:blank');
  await page.clock.install();
  const ended = await answerOfAnotherMonth(page);
  await page.goto(`${cuadra.address()}/business/${shop.businessId}/reports/taxes`);
  await heading(page, TITLE);
  await ended.asked;
  expect(await textOf(page)).not.toContain('Este mes');
  await ended.pass();
  // The jump may come while something is asked, which then has waited too long: it is asked again a minute later.
  const aMinuteLater = () => page.clock.fastForward(61_000).then(() => textOf(page));
  await expect.poll(aMinuteLater, { interval: 1_000 }).toContain('Hoy va 1 venta de hasta S/ 5.00: S/ 4.00.');
});

/** As if the server's answer had been given before the month began, when no sale was small. */
async function answerOfAnotherMonth(page: Page) {
  const address = '**/reports/taxes';
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const told = (await response.text()).replace('"count":1', '"count":0');
    await route.fulfill({ response, body: told.replace(/"today":"[^"]*"/u, `"today":"${daysAgo(40)}"`) });
  });
  return { asked: page.waitForResponse(address), pass: () => page.unroute(address) };
}

function line(page: Page, words: string) {
  return page.getByRole('main').getByRole('link').filter({ hasText: 'Nuevo RUS:' }).filter({ hasText: words });
}

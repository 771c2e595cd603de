/** Rosa está en el Nuevo RUS: lo dice en Ajustes, y Cuadra le avisa antes de que pase el límite. */
import { randomUUID } from 'node:crypto';
import { businessRoutes } from '@cuadra/domain/app/routes';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, incomeOf, pathOf, sell } from '../staging/day.ts';
import { fine, look } from '../staging/look.ts';
import { daysAgoAt } from '../staging/lima-days.ts';
import { employeeOf, newShop, openShop, type Shop } from '../staging/rosa.ts';
import { devices, loseConnection, phone, press, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const TITLE = businessRoutes['reports/taxes'].title;

it.each(devices)('en $device elige su régimen y ve cuánto le falta, con la boleta del día', async ({ viewport }) => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 5_00, 'Recarga');
  await sell(shop, 'cash', 1_50, 'Chicle');
  await sell(shop, 'cash', 5_10, 'Jabón');
  const page = await cuadra.open(`/business/${shop.businessId}/reports`, { by: shop, viewport });
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByText('¿En qué régimen está tu negocio?').waitFor();
  expect(await look(page)).toEqual(fine);
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
  expect(await look(page)).toEqual(fine);
});

it('cuando se acerca y cuando lo pasa, Hoy lo dice en una línea que lleva allá', async () => {
  const shop = await newShop(cuadra.address());
  await shop.does('update-settings', { regimenTributario: 'nuevo-rus' });
  await sell(shop, 'cash', 4_000_00, 'Refrigeradora');
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
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
});

it('quien no ve los reportes no ve la línea, y sin internet se ve lo último que se supo', async () => {
  const shop = await newShop(cuadra.address());
  await shop.does('update-settings', { regimenTributario: 'nuevo-rus' });
  await sold(shop, daysAgoAt(1, 10), 1_00);
  await sell(shop, 'cash', 9_000_00, 'Moto');
  const luis = await employeeOf(cuadra.address(), shop, { verIngresos: true });
  const his = await cuadra.open(pathOf(shop, 'dashboard'), { by: luis, viewport: phone });
  await heading(his, 'Hoy');
  await his.getByText('+S/ 9,000.00').first().waitFor();
  expect(await line(his, '').count()).toBe(0);

  const page = await cuadra.open(`/business/${shop.businessId}/reports/taxes`, {
    by: shop,
    viewport: phone,
    hasTroubles: true,
  });
  await page.getByText('el tope mensual del Nuevo RUS').waitFor();
  await loseConnection(page);
  await page.reload();
  await page.getByText('el tope mensual del Nuevo RUS').waitFor();
  await page.getByText('Esto es lo que había el').waitFor();
});

function line(page: Page, words: string) {
  return page.getByRole('main').getByRole('link').filter({ hasText: 'Nuevo RUS:' }).filter({ hasText: words });
}

function sold(shop: Shop, at: Date, price: number): Promise<void> {
  return shop.remembers(at, 'record-income', incomeOf(randomUUID(), 'cash', price, 'Pan'));
}

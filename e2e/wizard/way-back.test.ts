/**
 * Rosa goes and comes back: Back never leads through what is closed, and the keyboard goes on from the screen it came
 * to.
 */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf, sell } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { openShop } from '../staging/rosa.ts';
import { computer, phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('Más, el recibo, los diálogos y el conteo se cierran sin dejar un paso, y lo que se elige en Más toma su lugar', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 12_00, 'Corte de pelo');
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Inventario' }).click();
  await heading(page, 'Inventario');

  const more = menu.getByRole('link', { name: 'Más' });
  await more.click();
  await page.getByRole('dialog', { name: 'Más' }).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toMatch(/^Más/u);
  await more.click();
  await page.getByRole('dialog', { name: 'Más' }).getByRole('link', { name: 'Saldos' }).click();
  await heading(page, 'Saldos');
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await press(page, 'Volver al paso anterior');
  await heading(page, 'Saldos');
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await heading(page, 'Inventario');
  await page.goBack();
  await heading(page, 'Hoy');

  await goWithin(page, pathOf(shop, 'income'));
  await heading(page, 'Ventas una por una');
  await page.getByRole('link', { name: 'Corte de pelo' }).click();
  await page.getByRole('link', { name: 'Recibo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await heading(page, 'Corte de pelo');
  await page.goBack();
  await heading(page, 'Ventas una por una');

  await goWithin(page, `/business/${shop.businessId}/employees`);
  await heading(page, 'Empleados');
  await page.getByRole('link', { name: 'Invitar a alguien' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await heading(page, 'Ventas una por una');
  expect(new URL(page.url()).search).toBe('');
});

it('con el teclado, la pantalla a la que se llega tiene el foco, y también la que se deja atrás', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(`/business/${shop.businessId}/inventory`, { by: shop, viewport: computer });
  await heading(page, 'Inventario');
  const product = page.getByRole('main').getByRole('link', { name: 'INCA KOLA' });
  await product.press('Enter');
  await page.getByRole('heading', { level: 1, name: /INCA KOLA/u }).waitFor();
  await expect.poll(() => focusedName(page)).toMatch(/^INCA KOLA/u);
  await page.getByRole('main').getByRole('link', { name: 'Inventario' }).press('Enter');
  await heading(page, 'Inventario');
  await expect.poll(() => focusedName(page)).toBe('Inventario');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.getByRole('link', { name: 'Subir desde Excel' }).press('Enter');
  await heading(page, 'Subir desde Excel');
  await expect.poll(() => focusedName(page)).toBe('Subir desde Excel');
  await page.goBack();
  await heading(page, 'Inventario');
  await expect.poll(() => focusedName(page)).toBe('Inventario');
});

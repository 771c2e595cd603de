/**
 * Every step of the wizard as everybody sees it: by day and by night, on the narrowest phone, and with fewer rights.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults, colourFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { wear, widthBeyondWindow } from '../staging/look.ts';
import { goWithin } from '../staging/go-within.ts';
import { employeeOf, newShop, openShop } from '../staging/rosa.ts';
import {
  choose,
  computer,
  coveredBy,
  found,
  phone,
  pick,
  press,
  question,
  sellOne,
  textOf,
  waitForWizard,
  wizardPath,
} from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();
const LONG_NAME = 'Galletas de vainilla rellenas con crema de chocolate paquete familiar de 12 unidades';

/** Of letters of this size. */
const TWO_LINES = 40;

it('una venta, un gasto y una transferencia, de día en el celular y de noche en la computadora', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'movimiento'), { by: shop, viewport: phone });
  await waitForWizard(page);
  expect(await faultsOnBoth(page)).toEqual([]);
  await choose(page, 'Ingresó');
  expect(await faultsOnBoth(page)).toEqual([]);
  await choose(page, 'Efectivo');
  await typeOver(page.getByRole('combobox'), 'nada así');
  await found(page).waitFor();
  expect(await faultsOnBoth(page)).toEqual([]);
  await found(page).click();
  await page.keyboard.press('Enter');
  await page.getByText('Escribe el precio.').waitFor();
  expect(await faultsOnBoth(page)).toEqual([]);
  await pick(page, 'leche');
  await typeOver(page.getByLabel('Cantidad', { exact: true }), '5');
  await page.getByRole('checkbox', { name: 'Vender igual' }).check();
  expect(await faultsOnBoth(page)).toEqual([]);
  await press(page, 'Agregar Producto');
  expect(await faultsOnBoth(page)).toEqual([]);
  await press(page, 'Continuar');
  await question(page, 'Resumen de la venta');
  const answers = page.getByRole('navigation', { name: 'Pasos' });
  expect(await answers.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  await press(page, 'S/ 50.00');
  await page.getByText('Vuelto').first().waitFor();
  expect(await faultsOnBoth(page)).toEqual([]);
  await press(page, 'Confirmar');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  expect(await faultsOnBoth(page)).toEqual([]);

  await goWithin(page, wizardPath(shop, 'egreso'));
  await choose(page, 'Yape/Plin');
  await press(page, 'Continuar');
  await typeOver(page.getByLabel('Monto'), '500');
  await page.keyboard.press('Tab');
  expect(await faultsOnBoth(page)).toEqual([]);
  await choose(page, 'Insumos');
  await page.getByLabel('Descripción').fill('Mercadería: 4 inca kola');
  await page.getByRole('link', { name: 'Comprar INCA KOLA 1.5 L' }).waitFor();
  await page.getByLabel('Subcategoría').waitFor();
  expect(await faultsOnBoth(page)).toEqual([]);
  await goWithin(page, wizardPath(shop, 'transferencia'));
  await typeOver(page.getByLabel('Monto'), '500');
  await page.setViewportSize(phone);
  const account = await page.getByText('Yape/Plin', { exact: true }).boundingBox();
  expect(account?.height).toBeLessThan(TWO_LINES);
  await page.setViewportSize({ width: phone.height, height: phone.width });
  const foot = page.locator('[data-foot]');
  expect(await foot.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  await page.keyboard.press('Tab');
  expect(await faultsOnBoth(page)).toEqual([]);
  await typeOver(page.getByLabel('Monto'), '');
  await press(page, 'Continuar');
  await question(page, 'Información Incompleta');
  expect(await faultsOnBoth(page)).toEqual([]);
});

it('en el celular más angosto, con nombres largos y montos enormes, nada se sale', async () => {
  const shop = await newShop(cuadra.address());
  await shop.does('save-products', {
    products: [{ uuid: randomUUID(), description: LONG_NAME, unit: 'uni', price: 9_999_999_99, stock: 999_999_000 }],
  });
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), { by: shop, viewport: { width: 320, height: 568 } });
  await waitForWizard(page);
  await press(page, 'Abrir caja');
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, 'Ahora no');
  await choose(page, 'Efectivo');
  await typeOver(page.getByRole('combobox'), 'galletas');
  await found(page).waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);
  await found(page).click();
  expect(await widthBeyondWindow(page)).toBe(0);
  await page.getByRole('button', { name: 'Quitar este producto' }).focus();
  const panel = page.getByRole('region', { name: LONG_NAME.toLocaleUpperCase('es-PE') });
  const focused = panel.locator(':focus');
  for (let place = 0; (await focused.count()) > 0; place += 1) {
    expect([place, await coveredBy(focused)]).toEqual([place, 'nothing']);
    await page.keyboard.press('Tab');
  }
  await press(page, 'Agregar Producto');
  expect(await widthBeyondWindow(page)).toBe(0);
  await press(page, 'Continuar');
  await question(page, 'Resumen de la venta');
  expect(await widthBeyondWindow(page)).toBe(0);
  await press(page, 'Confirmar');
  await question(page, /9,999,999\.99/u);
  expect(await widthBeyondWindow(page)).toBe(0);
});

it('un empleado registra, y no deshace', async () => {
  const shop = await openShop(cuadra.address());
  const employee = await employeeOf(cuadra.address(), shop, { verIngresos: false });
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), { by: employee, viewport: phone });
  await waitForWizard(page);
  await sellOne(page, 'Efectivo', 'inca');
  await press(page, 'Confirmar');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => textOf(page)).toContain('Registraste una venta de S/ 7.50 Guardado Efectivo ahora S/ 157.50');
  await expect.poll(() => page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Ver movimiento' }).count()).toBe(0);
});

/** On a phone by day, and on a computer, where the same is drawn in another place, by night. */
async function faultsOnBoth(page: Page): Promise<string[]> {
  const byDay = await accessibilityFaults(page);
  await wear(page, 'dark');
  await page.setViewportSize(computer);
  const byNight = await colourFaults(page);
  await page.setViewportSize(phone);
  await wear(page, 'light');
  return [...byDay, ...byNight];
}

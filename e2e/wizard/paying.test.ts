/** Rosa is paid: with a note, in two parts, and with too much by Yape. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { runningCuadra } from '../staging/cuadra.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import {
  choose,
  phone,
  pick,
  press,
  question,
  recordsOf,
  textOf,
  waitForWizard,
  wizardPath,
} from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();

/** As a business that is made in the app. */
async function roundingShop(): Promise<Shop> {
  const shop = await openShop(cuadra.address());
  await shop.does('update-settings', { cashRounding: 10 });
  return shop;
}

/** What the server says that each account should have. */
async function expected(shop: Shop): Promise<unknown> {
  const answer = await shop.get(`/api/businesses/${shop.businessId}/balances`);
  return z.parse(z.object({ expected: z.unknown() }), answer).expected;
}

it('le yapean de más; cobra parte y parte con el teclado; y con un billete redondea a su favor y lee el vuelto', async () => {
  const shop = await roundingShop();
  const page = await cuadra.open(wizardPath(shop, 'ingreso'), { by: shop, viewport: phone });
  await waitForWizard(page);
  await choose(page, 'Yape/Plin');
  await pick(page, 'inca');
  await press(page, 'Agregar y continuar');
  await page.getByText('¿Yapeó de más?').click();
  await typeOver(page.getByLabel('Recibido por Yape/Plin'), '5');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('20');
  await expect.poll(() => textOf(page)).toContain('Vuelto en efectivo S/ 12.50');
  await press(page, 'Confirmar');
  await question(page, 'Registraste una venta de S/ 7.50');
  await expect.poll(() => expected(shop)).toEqual({ cash: 137_50, bank: 100_00 });

  await press(page, 'Nueva venta');
  await choose(page, 'Parte y parte');
  await pick(page, 'inca');
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await press(page, 'Confirmar');
  const byBank = page.getByLabel('Por Yape/Plin', { exact: true });
  await page.getByText('Escribe cuánto paga por Yape/Plin.').first().waitFor();
  await expect.poll(() => byBank.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('5.01');
  await expect.poll(() => textOf(page)).toContain('Redondeo −S/ 0.09 A cobrar en efectivo S/ 2.40');
  await expect
    .poll(() => textOf(page))
    .toContain('Al confirmar, entran S/ 2.40 a Efectivo y entran S/ 5.01 a Yape/Plin.');
  await page.keyboard.press('Enter');
  await question(page, 'Registraste una venta de S/ 7.50');
  await expect.poll(() => expected(shop)).toEqual({ cash: 139_90, bank: 105_01 });

  await press(page, 'Nueva venta');
  await choose(page, 'Efectivo');
  await pick(page, 'arroz');
  await typeOver(page.getByRole('textbox', { name: 'Cantidad' }), '0.61');
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await expect.poll(() => textOf(page)).toContain('Redondeo −S/ 0.05 A cobrar en efectivo S/ 2.70');
  await press(page, 'S/ 10.00');
  await expect.poll(() => textOf(page)).toContain('Vuelto S/ 7.30');
  await press(page, 'Confirmar');
  await question(page, 'Registraste una venta de S/ 2.75');
  await expect.poll(() => textOf(page)).toContain('Efectivo ahora S/ 142.60');
  const parts = { cash: 2_70, rounding: 5, received: 10_00, change: { cash: 7_30 } };
  await expect
    .poll(async () => (await recordsOf(shop, 'income')).at(-1))
    .toMatchObject({ total: 2_75, account: 'cash', parts });
  await page.getByRole('link', { name: 'Ver movimiento' }).click();
  await page.getByText('Efectivo S/ 2.70 · Redondeo −S/ 0.05 · Recibido S/ 10.00 · Vuelto S/ 7.30').waitFor();
});

it('paga un gasto con las dos cuentas, hasta donde alcanza cada una', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(wizardPath(shop, 'egreso'), { by: shop, viewport: phone });
  await waitForWizard(page);
  await choose(page, 'Parte y parte');
  await choose(page, 'Luz, agua, alquiler, movilidad Gastos indirectos');
  await page.getByLabel('Descripción').pressSequentially('Alquiler');
  await typeOver(page.getByLabel('Monto'), '200');
  await press(page, 'Continuar');
  await question(page, 'Resumen del gasto');
  await typeOver(page.getByLabel('Por Yape/Plin'), '40');
  await press(page, 'Confirmar');
  await page.getByText('⚠️ No hay saldo suficiente en Efectivo. Te faltan S/ 10.00.').first().waitFor();
  await typeOver(page.getByLabel('Por Yape/Plin'), '60');
  await expect.poll(() => textOf(page)).toContain('Al confirmar, salen S/ 140.00 de Efectivo y S/ 60.00 de Banco.');
  await press(page, 'Confirmar');
  await question(page, 'Registraste un gasto de S/ 200.00');
  await expect.poll(() => expected(shop)).toEqual({ cash: 10_00, bank: 20_00 });
});

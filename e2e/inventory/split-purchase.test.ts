/** Rosa pays a purchase from both of her accounts. */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { openShop } from '../staging/rosa.ts';
import { choose, fact, follow, heading, inventoryPath, openProduct, press } from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';
import { loseConnection, phone, recordsOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const RICE = 'ARROZ COSTEÑO EXTRA';

it('compra con las dos cuentas lo que ninguna alcanza a pagar sola, sin señal', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone, hasTroubles: true });
  await openProduct(page, RICE);
  await follow(page, 'Comprar');
  await heading(page, 'Cantidad y Precio');
  await loseConnection(page);
  await typeOver(page.getByLabel('Cantidad comprada'), '100');
  await typeOver(page.getByLabel('Costo por unidad'), '2.40');
  await press(page, 'Continuar');
  await heading(page, '¿Cómo se realizó el pago?');
  await page.getByText('No alcanza: te faltan S/ 10.00.').waitFor();
  const suffices = page.getByText('Entre las dos sí alcanza: elige «Parte y parte».');
  expect(await suffices.isVisible()).toBe(false);
  await page.goBack();
  await typeOver(page.getByLabel('Costo por unidad'), '2');
  await press(page, 'Continuar');
  await page.getByText('No alcanza: te faltan S/ 50.00.').waitFor();
  expect(await suffices.isVisible()).toBe(true);
  await choose(page, 'Parte y parte');
  await heading(page, 'Confirma tu compra');
  await expect.poll(() => fact(page, 'Método de pago')).toBe('Parte y parte');
  await press(page, 'Confirmar compra');
  await page.getByText('Escribe cuánto salió de Yape/Plin.').waitFor();
  await typeOver(page.getByLabel('Por Yape/Plin'), '40');
  await press(page, 'Confirmar compra');
  await page.getByText('No hay saldo suficiente en Efectivo. Te faltan S/ 10.00.').waitFor();
  await typeOver(page.getByLabel('Por Yape/Plin'), '60');
  await page.getByText('Salen S/ 140.00 de Efectivo y S/ 60.00 de Yape/Plin.').waitFor();
  await press(page, 'Confirmar compra');
  await heading(page, 'Compra registrada');
  await expect.poll(() => fact(page, 'Pagaste con Efectivo')).toBe('−S/ 140.00');
  await expect.poll(() => fact(page, 'Pagaste con Yape/Plin')).toBe('−S/ 60.00');
  await expect.poll(() => fact(page, 'Ahora hay en Efectivo')).toBe('S/ 10.00');
  await expect.poll(() => fact(page, 'Ahora hay en Yape/Plin')).toBe('S/ 20.00');
  await page.context().setOffline(false);
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect
    .poll(() => recordsOf(shop, 'expense'))
    .toMatchObject([{ total: 200_00, account: 'cash', parts: { cash: 140_00, bank: 60_00 } }]);
  await goWithin(page, `/business/${shop.businessId}/records/all`);
  await page.getByRole('link', { name: /Compra: ARROZ/u }).click();
  await page.getByText('Efectivo S/ 140.00 · Yape/Plin S/ 60.00').waitFor();
});

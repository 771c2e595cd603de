/**
 * A change of a product and a collection, made without a network, that the books no longer allow: neither is a dead
 * end.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sheet as sheetTitled } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { openShop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { booksOf, loseConnection, phone, press, recordsOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('el cambio de un producto y un cobro que ya no pasan se corrigen como estaban, y en Envíos se lee de qué y de quién son', async () => {
  const shop = await openShop(cuadra.address());
  const [productId, customerId] = [randomUUID(), randomUUID()];
  await shop.does('save-products', { products: [{ uuid: productId, description: 'Té', unit: 'uni', price: 1_00 }] });
  await shop.does('save-customer', { customerId, name: 'Julia' });
  await shop.does('update-settings', { moneda: 'USD' });
  const page = await cuadra.open(`/business/${shop.businessId}/inventory/product/${productId}/edit`, {
    by: shop,
    viewport: phone,
    hasTroubles: true,
  });
  await page.getByLabel('Unidad').selectOption('kg');
  await typeOver(page.getByLabel('Precio de venta'), '1.20');
  await loseConnection(page);
  await press(page, 'Guardar cambios');
  await goWithin(page, `/business/${shop.businessId}/customers/${customerId}?abre=cobrar`);
  await typeOver(page.getByLabel('¿Cuánto te paga?'), '3.05');
  await press(page, 'Efectivo');
  await sheetTitled(page, 'Cobraste $ 3.05 a Julia').waitFor();
  await shop.does('return-stock', { productId, quantity: 1_000, stockLogId: randomUUID() });
  await shop.does('update-settings', { moneda: 'PEN' });
  await page.context().setOffline(false);
  await sheetTitled(page, 'Este cobro necesita que lo revises').getByRole('link', { name: 'Revisar' }).click();
  const sheet = sheetTitled(page, 'Envíos');
  await sheet.getByText('Este cambio de un producto necesita que lo revises').waitFor();
  await sheet.getByText('Cambio de TÉ').waitFor();
  await sheet.getByText('Cobro de fiado a Julia').waitFor();
  await page.getByRole('link', { name: 'Corregir' }).first().click();
  await expect.poll(() => page.getByLabel('Precio de venta').inputValue()).toBe('1.20');
  expect(await page.getByLabel('Unidad').inputValue()).toBe('uni');
  await press(page, 'Guardar cambios');
  await page.getByRole('banner').getByText('1 por revisar').click();
  await page.getByRole('link', { name: 'Corregir' }).click();
  await expect.poll(() => page.getByLabel('¿Cuánto te paga?').inputValue()).toBe('3.05');
  await press(page, 'Efectivo');
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => recordsOf(shop, 'collection')).toMatchObject([{ total: 3_00 }]);
  const tea = async () => (await booksOf(shop)).products.find(({ uuid }) => uuid === productId);
  await expect.poll(tea).toMatchObject({ unit: 'uni', price: 1_20 });
});

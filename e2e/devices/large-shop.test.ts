/** A large shop on a phone: it is stored whole, and what changes after it is stored with it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { widthBeyondWindow } from '../staging/look.ts';
import { productsOnDevice } from '../staging/products-on-device.ts';
import { fillLargeShelf, openShop } from '../staging/rosa.ts';
import { choose, follow, heading, inventoryPath, movements, press } from '../staging/shelf.ts';
import { loseConnection, phone } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();

it('una tienda de cinco mil productos recién llegada: vende enseguida, otra caja agota uno y lo retira, baja hasta el final y vuelve a donde estaba, y sin red está todo al volver a abrir', async () => {
  const shop = await openShop(cuadra.address());
  const [, second = ''] = await fillLargeShelf(shop);
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone, hasTroubles: true });
  const main = page.getByRole('main');
  const search = (words: string) => typeOver(page.getByLabel('Buscar producto...'), words);
  await main.getByText('5,004 productos').first().waitFor();
  await search('4998');
  await main.getByRole('link', { name: 'PRODUCTO 4998' }).click();
  await heading(page, 'PRODUCTO 4998');
  await follow(page, 'Vender');
  await typeOver(page.getByLabel('Cantidad'), '1');
  await page.getByRole('checkbox').check();
  await press(page, 'Continuar');
  await choose(page, 'Efectivo');
  await press(page, 'Confirmar venta');
  await heading(page, 'Venta registrada');
  await page.getByRole('banner').getByText('Guardado').waitFor();

  const ids = { productId: second, transactionId: randomUUID(), stockLogId: randomUUID() };
  await shop.does('sell-stock', { ...ids, quantity: 1_000, price: 1_00, account: 'cash' });
  await shop.does('archive-product', { uuid: second });
  await follow(page, 'Listo');
  await goWithin(page, inventoryPath(shop));
  await main.getByText('5,003 productos').first().waitFor();
  const products = main.getByRole('link', { name: /^PRODUCTO/u });
  await expect.poll(async () => (await productsOnDevice(page)).filter(({ activo }) => activo).length).toBe(5_003);
  await search('4999');
  await main.getByRole('link', { name: 'PRODUCTO 4999' }).waitFor();
  await expect.poll(() => products.count()).toBe(1);
  await press(page, 'Borrar la búsqueda');
  await main.getByRole('link', { name: 'PRODUCTO 0001' }).waitFor();
  // Only what is near is there.
  await expect.poll(() => products.count()).toBeLessThan(200);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await main.getByRole('link', { name: 'PRODUCTO 5000' }).waitFor();
  await main.getByRole('link', { name: 'PRODUCTO 4998' }).click();
  await heading(page, 'PRODUCTO 4998');
  await page.goBack();
  await main.getByRole('link', { name: 'PRODUCTO 4998' }).waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await main.getByRole('link', { name: 'PRODUCTO 0001' }).waitFor();

  await loseConnection(page);
  await page.reload();
  await main.getByText('5,003 productos').first().waitFor();
  await search('0002');
  await main.getByText('PRODUCTO 0001').waitFor({ state: 'detached' });
  expect(await main.getByRole('link', { name: 'PRODUCTO 0002' }).count()).toBe(0);
  await search('4998');
  await main.getByRole('link', { name: 'PRODUCTO 4998' }).click();
  await heading(page, 'PRODUCTO 4998');
  await main.getByText('0 und', { exact: true }).waitFor();
  expect((await movements(page))[0]).toMatch(/^Venta.*−1 und/u);
});

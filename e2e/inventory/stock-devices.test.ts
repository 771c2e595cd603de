/** The inventory without a connection, on two devices at once, and with five thousand products. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { widthBeyondWindow } from '../staging/look.ts';
import { newShop, openShop, type Shop } from '../staging/rosa.ts';
import {
  choose,
  chooseAction,
  fact,
  follow,
  heading,
  inventoryPath,
  loseConnection,
  movements,
  openProduct,
  phone,
  press,
  toast,
} from '../staging/shelf.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();

const MILK = 'LECHE GLORIA AZUL';

/** One of Rosa's devices, at a product. */
async function deviceAt(shop: Shop, name: string): Promise<Page> {
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone, hasTroubles: true });
  await openProduct(page, name);
  return page;
}

async function sell(page: Page, quantity: string): Promise<void> {
  await follow(page, 'Vender');
  await typeOver(page.getByLabel('Cantidad'), quantity);
  await page.getByRole('checkbox').check();
  await press(page, 'Continuar');
  await choose(page, 'Efectivo');
  await press(page, 'Confirmar venta');
}

it('sin conexión compra y recibe una devolución; al volver, todo llega', async () => {
  const shop = await openShop(cuadra.address());
  const page = await deviceAt(shop, MILK);
  await loseConnection(page);
  await follow(page, 'Comprar');
  await typeOver(page.getByLabel('Cantidad comprada'), '6');
  await press(page, 'Continuar');
  await choose(page, 'Efectivo');
  await press(page, 'Confirmar compra');
  await heading(page, 'Compra registrada');
  await page.getByText('Guardado en este celular. Se enviará solo cuando vuelva la conexión.').waitFor();
  await expect.poll(() => fact(page, 'Stock ahora')).toBe('9 und');
  await follow(page, 'Listo');
  await heading(page, MILK);
  expect((await movements(page))[0]).toMatch(/Compra.*Guardado en este celular/u);
  await chooseAction(page, 'Devolución');
  await typeOver(page.getByLabel('Cantidad devuelta'), '1');
  await press(page, 'Registrar devolución');
  await toast(page).getByText('Devolución registrada.').waitFor();
  await page.reload();
  await heading(page, MILK);
  await expect.poll(() => movements(page)).toHaveLength(3);
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await page.getByRole('main').getByText('Guardado en este celular').first().waitFor({ state: 'detached' });
  await expect
    .poll(() => movements(page))
    .toEqual([
      expect.stringContaining('Devolución'),
      expect.stringContaining('Compra'),
      expect.stringContaining('Stock inicial'),
    ]);
});

it('otro celular vende mientras ella cuenta: se lo dice antes de guardar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await deviceAt(shop, MILK);
  await follow(page, 'Contar');
  await typeOver(page.getByLabel('Lo que contaste'), '3');
  await page.getByText('Verificado').waitFor();
  const other = await deviceAt(shop, MILK);
  await sell(other, '1');
  await heading(other, 'Venta registrada');
  await page.getByText('El stock pasó de 3 a 2 und mientras contabas. Revisa tu conteo antes de guardar.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Guardar conteo' }).count()).toBe(0);
  await press(page, 'Ya lo revisé');
  await page.getByText('Sobrante: 1 und').waitFor();
  await typeOver(page.getByLabel('Lo que contaste'), '2');
  await press(page, 'Guardar conteo');
  await heading(page, 'Conteo guardado');
  await follow(page, 'Listo');
  expect((await movements(page))[0]).toContain('Verificado: había 2 und, se contó 2 und');
});

it('dos celulares venden lo último: uno lo vende y el otro se entera', async () => {
  const shop = await openShop(cuadra.address());
  const page = await deviceAt(shop, MILK);
  const other = await deviceAt(shop, MILK);
  await loseConnection(page);
  await sell(page, '3');
  await heading(page, 'Venta registrada');
  await sell(other, '2');
  await heading(other, 'Venta registrada');
  await other.getByRole('banner').getByText('Guardado').waitFor();
  await page.context().setOffline(false);
  await heading(page, 'Esta venta necesita que la revises');
  await page.getByRole('main').getByText('Solo queda 1 und de LECHE GLORIA AZUL: otra caja vendió el resto.').waitFor();
  await page.getByRole('banner').getByText('1 por revisar').waitFor();
  // What the other sold comes a moment after the refusal.
  await expect.poll(() => fact(page, 'Stock ahora')).toBe('1 und');
});

it('a medio camino le venden parte de lo que iba a retirar, y vuelve a la cantidad', async () => {
  const shop = await openShop(cuadra.address());
  const page = await deviceAt(shop, MILK);
  await follow(page, 'Merma');
  await typeOver(page.getByLabel('Cantidad'), '3');
  await press(page, 'Continuar');
  await heading(page, 'Resumen de Merma');
  const [, uuid = ''] = /product\/([^/]+)/u.exec(page.url()) ?? [];
  await shop.does('write-off-stock', { productId: uuid, quantity: 2_000, stockLogId: randomUUID() });
  await heading(page, 'Cantidad');
  await page.getByText('La cantidad no puede ser mayor al stock disponible').waitFor();
  await expect.poll(() => page.getByLabel('Cantidad').inputValue()).toBe('1');
  await press(page, 'Continuar');
  await heading(page, 'Resumen de Merma');
  await expect.poll(() => fact(page, 'Stock después')).toBe('0 und');
});

it('con cinco mil productos busca, baja hasta el final y vuelve a donde estaba', async () => {
  const shop = await newShop(cuadra.address());
  for (let batch = 0; batch < 10; batch += 1) {
    const products = Array.from({ length: 500 }, (_, place) => {
      const number = String(batch * 500 + place + 1).padStart(4, '0');
      return { uuid: randomUUID(), description: `Producto ${number}`, unit: 'uni', price: 1_00, stock: 1_000 } as const;
    });
    await shop.does('save-products', { products });
  }
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone });
  const main = page.getByRole('main');
  await main.getByText('5,000 productos').first().waitFor();
  await typeOver(page.getByLabel('Buscar producto...'), '4999');
  await main.getByRole('link', { name: 'PRODUCTO 4999' }).waitFor();
  await expect.poll(() => main.getByRole('link', { name: /^PRODUCTO/u }).count()).toBe(1);
  await press(page, 'Borrar la búsqueda');
  await main.getByRole('link', { name: 'PRODUCTO 0001' }).waitFor();
  // Only what is near is there.
  await expect.poll(() => main.getByRole('link', { name: /^PRODUCTO/u }).count()).toBeLessThan(200);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await main.getByRole('link', { name: 'PRODUCTO 5000' }).waitFor();
  await main.getByRole('link', { name: 'PRODUCTO 4998' }).click();
  await heading(page, 'PRODUCTO 4998');
  await page.goBack();
  await main.getByRole('link', { name: 'PRODUCTO 4998' }).waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);
});

/** The inventory without a connection, and on two devices at once. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { productsOnDevice } from '../staging/products-on-device.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import {
  choose,
  chooseAction,
  fact,
  follow,
  heading,
  inventoryPath,
  movements,
  openProduct,
  press,
  toast,
} from '../staging/shelf.ts';
import { loseConnection, phone } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();

const MILK = 'LECHE GLORIA AZUL';

/** One of Rosa's devices, at the milk. */
async function atMilk(shop: Shop, window = {}): Promise<{ page: Page; productId: string }> {
  const page = await cuadra.open(inventoryPath(shop), { by: shop, viewport: phone, ...window });
  await openProduct(page, MILK);
  return { page, productId: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
}

/** By another device. */
async function sellElsewhere(shop: Shop, productId: string, quantity: number): Promise<void> {
  const ids = { productId, transactionId: randomUUID(), stockLogId: randomUUID() };
  await shop.does('sell-stock', { ...ids, quantity, price: 4_20, account: 'bank' });
}

it('sin conexión compra y recibe una devolución, y al volver todo llega; vende lo último, que otro celular vendió, y se entera', async () => {
  const shop = await openShop(cuadra.address());
  const { page, productId } = await atMilk(shop, { hasTroubles: true });
  await loseConnection(page);
  await follow(page, 'Comprar');
  await typeOver(page.getByLabel('Cantidad comprada'), '6');
  await press(page, 'Continuar');
  await choose(page, 'Efectivo');
  await press(page, 'Confirmar compra');
  await heading(page, 'Compra registrada');
  await page.getByText('Guardado en este dispositivo. Se enviará solo cuando vuelva la conexión.').waitFor();
  await expect.poll(() => fact(page, 'Stock ahora')).toBe('9 und');
  await follow(page, 'Listo');
  await heading(page, MILK);
  expect((await movements(page))[0]).toMatch(/Compra.*Guardado en este dispositivo/u);
  await chooseAction(page, 'Devolución');
  await typeOver(page.getByLabel('Cantidad devuelta'), '1');
  await press(page, 'Registrar devolución');
  await toast(page).getByText('Devolución registrada.').waitFor();
  await page.reload();
  await heading(page, MILK);
  await expect.poll(() => movements(page)).toHaveLength(3);
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await page.getByRole('main').getByText('Guardado en este dispositivo').first().waitFor({ state: 'detached' });
  await expect
    .poll(() => movements(page))
    .toEqual([
      expect.stringContaining('Devolución'),
      expect.stringContaining('Compra'),
      expect.stringContaining('Stock inicial'),
    ]);

  await loseConnection(page);
  await follow(page, 'Vender');
  await typeOver(page.getByLabel('Cantidad'), '10');
  await page.getByRole('checkbox').check();
  await press(page, 'Continuar');
  await choose(page, 'Efectivo');
  await press(page, 'Confirmar venta');
  await heading(page, 'Venta registrada');
  await sellElsewhere(shop, productId, 9_000);
  await page.context().setOffline(false);
  await heading(page, 'Esta venta necesita que la revises');
  await page.getByRole('main').getByText(`Solo queda 1 und de ${MILK}: el resto salió antes.`).waitFor();
  await page.getByRole('banner').getByText('1 por revisar').waitFor();
  // What the other sold comes a moment after the refusal.
  await expect.poll(() => fact(page, 'Stock ahora')).toBe('1 und');

  await page.getByRole('main').getByRole('link', { name: 'Revisar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Envíos' });
  await sheet.getByRole('button', { name: 'Descartar', exact: true }).click();
  await press(page, 'Sí, descartar');
  await sheet.getByText('Todo lo que registraste está guardado en el servidor.').waitFor();
  await page.goBack();
  await heading(page, 'Lo descartaste: no quedó registrado');
  await page.getByRole('main').getByText('El dinero y la mercadería quedaron como estaban antes.').waitFor();
  await expect.poll(() => page.getByRole('main').getByText('Guardado').count()).toBe(0);
});

it('otro celular vende mientras ella cuenta, y se lo dice antes de guardar; a medio retiro le venden parte, y vuelve a la cantidad; le cambia el precio mientras ella corrige el nombre, y los dos quedan', async () => {
  const shop = await openShop(cuadra.address());
  const { page, productId } = await atMilk(shop);
  await follow(page, 'Contar');
  await typeOver(page.getByLabel('Lo que contaste'), '3');
  await page.getByText('Verificado').waitFor();
  await sellElsewhere(shop, productId, 1_000);
  await page.getByText('El stock pasó de 3 a 2 und mientras contabas. Revisa tu conteo antes de guardar.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Guardar conteo' }).count()).toBe(0);
  await press(page, 'Ya lo revisé');
  await page.getByText('Sobrante: 1 und').waitFor();
  await typeOver(page.getByLabel('Lo que contaste'), '2');
  await press(page, 'Guardar conteo');
  await heading(page, 'Conteo guardado');
  await follow(page, 'Listo');
  expect((await movements(page))[0]).toContain('Verificado: había 2 und, se contó 2 und');

  await follow(page, 'Merma');
  await typeOver(page.getByLabel('Cantidad'), '2');
  await press(page, 'Continuar');
  await heading(page, 'Resumen de Merma');
  await shop.does('write-off-stock', { productId, quantity: 1_000, stockLogId: randomUUID() });
  await heading(page, 'Cantidad');
  await page.getByText('La cantidad no puede ser mayor al stock disponible').waitFor();
  await expect.poll(() => page.getByLabel('Cantidad').inputValue()).toBe('1');
  await press(page, 'Continuar');
  await heading(page, 'Resumen de Merma');
  await expect.poll(() => fact(page, 'Ingreso')).toBe('Sin ingreso');
  await expect.poll(() => fact(page, 'Stock después')).toBe('0 und');
  await press(page, 'Confirmar merma');
  await heading(page, 'Merma registrada');
  await press(page, 'Deshacer');
  await heading(page, 'Merma deshecha');
  await expect.poll(() => fact(page, 'Stock ahora')).toBe('1 und');
  await goWithin(page, inventoryPath(shop, `/product/${productId}`));
  await heading(page, MILK);
  await chooseAction(page, 'Editar');
  await page.getByLabel('Nombre').fill('Leche fresca');
  await shop.does('edit-product', { uuid: productId, price: 5_50 });
  await shop.does('save-products', {
    products: [{ uuid: randomUUID(), description: 'Vela', unit: 'uni', price: 80 }],
  });
  // It comes after the new price.
  await expect.poll(() => productsOnDevice(page)).toContainEqual({ description: 'VELA', activo: true });
  await press(page, 'Guardar cambios');
  await heading(page, 'LECHE FRESCA');
  await page.getByRole('banner').getByText('Guardado').waitFor();
  await expect.poll(() => fact(page, 'Precio de venta')).toBe('S/ 5.50');
});

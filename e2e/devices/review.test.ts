/** Rosa's phone was without a network and another counter was faster: what was refused is never a dead end. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { payFor, sheet as sheetTitled, tile } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import {
  booksOf,
  choose,
  loseConnection,
  phone,
  pick,
  press,
  question,
  recordsOf,
  stockOf,
} from '../staging/wizard.ts';

const cuadra = runningCuadra();
const MILK = 'LECHE GLORIA AZUL';

async function atWork(shop: Shop): Promise<Page> {
  const page = await cuadra.open(`/business/${shop.businessId}/dashboard`, {
    by: shop,
    viewport: phone,
    hasTroubles: true,
  });
  page.setDefaultTimeout(10_000);
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  return page;
}

/** Three of the milk, from the dashboard. */
async function sellMilk(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Ingresó');
  await choose(page, 'Efectivo');
  await pick(page, 'leche');
  await page.getByLabel('Cantidad', { exact: true }).fill('3');
  await press(page, 'Agregar y continuar');
  await press(page, 'Confirmar');
  await question(page, 'Registraste una venta de S/ 12.60');
}

/** All the milk there is goes over another counter. */
async function sellOutElsewhere(shop: Shop): Promise<void> {
  const product = (await booksOf(shop)).products.find(({ description }) => description === MILK);
  await shop.does('sell-stock', {
    productId: product?.uuid ?? '',
    quantity: 3_000,
    price: 4_20,
    account: 'bank',
    transactionId: randomUUID(),
    stockLogId: randomUUID(),
  });
}

/** The phone has come back to the network, and its sale was refused. */
async function refusedSale(shop: Shop): Promise<Page> {
  const page = await atWork(shop);
  await loseConnection(page);
  await sellMilk(page);
  await press(page, 'Listo');
  await sellOutElsewhere(shop);
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('1 por revisar').click();
  await page.getByRole('dialog').getByText(`Ya no queda ${MILK}: otra caja vendió el último.`).waitFor();
  return page;
}

/** It says so in at most three lines. */
async function allSent(page: Page): Promise<void> {
  const sentence = page.getByText('Todo lo que registraste está guardado en el servidor.');
  await sentence.waitFor();
  expect((await sentence.boundingBox())?.height).toBeLessThan(90);
}

it('«Intentar de nuevo» dice que sigue igual, y «Vender igual» registra la venta ya cobrada, una vez', async () => {
  const shop = await openShop(cuadra.address());
  const page = await refusedSale(shop);
  const sheet = page.getByRole('dialog');
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByText('Esta venta necesita que la revises').waitFor();
  await press(page, 'Intentar de nuevo');
  await sheet.getByText('Lo intentaste de nuevo y sigue igual.').waitFor();
  await press(page, 'Intentar de nuevo');
  await sheet.getByText('Lo intentaste 2 veces más y sigue igual.').waitFor();
  await press(page, 'Vender igual');
  await allSent(page);
  // It keeps the instant at which it was made, before the other.
  await expect
    .poll(() => recordsOf(shop, 'income'))
    .toMatchObject([
      { total: 12_60, items: [{ description: MILK, quantity: 3_000, actualQuantity: 0 }] },
      { total: 12_60, items: [{ description: MILK, quantity: 3_000, actualQuantity: 3_000 }] },
    ]);
  await expect.poll(() => stockOf(shop, MILK)).toBe(0);
});

it('con algo por revisar también se ve que no hay conexión y que algo espera, y descartar pregunta antes', async () => {
  const shop = await openShop(cuadra.address());
  const page = await refusedSale(shop);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.context().setOffline(true);
  const header = page.getByRole('banner');
  await header.getByText('Sin conexión', { exact: true }).waitFor();
  await expect.poll(() => header.getByText('1 por revisar').count()).toBe(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Ingresó');
  await choose(page, 'Efectivo');
  await pick(page, 'inca');
  await press(page, 'Agregar y continuar');
  await press(page, 'Confirmar');
  await header.getByText('1 por enviar', { exact: true }).waitFor();
  await expect.poll(() => header.getByText('1 por revisar').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  await page.context().setOffline(false);
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(2);
  await header.getByText('1 por revisar').click();
  await sheet.getByRole('button', { name: 'Descartar', exact: true }).last().click();
  await sheet.getByText('Se pierde lo que registraste. ¿Lo descartas?').waitFor();
  await press(page, 'No, conservar');
  await sheet.getByRole('button', { name: 'Descartar', exact: true }).last().click();
  await press(page, 'Sí, descartar');
  await allSent(page);
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(2);
});

async function sellMilkAtCounter(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Vender' }).click();
  for (let times = 0; times < 3; times += 1) await tile(page, MILK).click();
  await payFor(page, '12.60').click();
  await press(page, 'Efectivo');
  await sheetTitled(page, 'Vendiste S/ 12.60').waitFor();
}

it.each([
  { where: 'paso a paso', sells: sellMilk, title: 'Descartaste el registro de S/ 12.60' },
  { where: 'en Vender', sells: sellMilkAtCounter, title: 'Descartaste la venta de S/ 12.60' },
])('lo que descarta apenas lo registró $where no dice que está guardado', async ({ sells, title }) => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await loseConnection(page);
  await sells(page);
  await sellOutElsewhere(shop);
  await page.context().setOffline(false);
  const titled = (words: string) => page.getByRole('heading', { name: words, exact: true }).waitFor();
  await titled('Esta venta necesita que la revises');
  await page.getByRole('link', { name: 'Revisar', exact: true }).click();
  await sheetTitled(page, 'Envíos').getByRole('button', { name: 'Descartar', exact: true }).click();
  await press(page, 'Sí, descartar');
  await allSent(page);
  await page.goBack();
  await titled(title);
  await expect.poll(() => page.getByText('Guardado', { exact: true }).count()).toBe(1);
});

it('«Corregir» abre la venta como estaba; dejarla la conserva, y confirmarla la reemplaza; un egreso se corrige en su monto', async () => {
  const shop = await openShop(cuadra.address());
  const page = await refusedSale(shop);
  await page.getByRole('link', { name: 'Corregir' }).click();
  await question(page, '¿Qué vendiste?');
  await page.getByText(`Ya no queda ${MILK}: otra caja vendió el último.`).waitFor();
  await press(page, 'Cancelar');
  await page.getByText('Lo que registraste sigue en «Por revisar», como estaba.').waitFor();
  await press(page, 'Salir sin corregir');
  await page.getByRole('banner').getByText('1 por revisar').waitFor();
  await page.getByRole('dialog').getByText('Esta venta necesita que la revises').waitFor();

  await page.getByRole('link', { name: 'Corregir' }).click();
  await question(page, '¿Qué vendiste?');
  await page.getByRole('button', { name: `Quitar ${MILK}` }).click();
  await page.getByRole('combobox', { name: 'Producto' }).pressSequentially('inca');
  await page.getByRole('listbox').getByRole('option').first().click();
  await press(page, 'Agregar y continuar');
  await question(page, 'Resumen de la venta');
  await press(page, 'Confirmar');
  await question(page, 'Registraste una venta de S/ 7.50');
  await press(page, 'Nueva venta');
  await question(page, '¿Cómo se realizó el pago?');
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  // Of the two clocks, the phone's is known to a second or two: the order is not certain.
  const totals = async () => new Set((await recordsOf(shop, 'income')).map(({ total }) => total));
  await expect.poll(totals).toEqual(new Set([7_50, 12_60]));
  await correctsAnExpense(shop, page);
});

/** Of the 157.50 in the till, which another device moves away meanwhile. */
async function correctsAnExpense(shop: Shop, page: Page): Promise<void> {
  await page.goto(`${cuadra.address()}/business/${shop.businessId}/dashboard?registrar=egreso`);
  await page.context().setOffline(true);
  await choose(page, 'Efectivo');
  await page.getByLabel('Descripción').pressSequentially('Bolsas');
  await page.getByLabel('Monto').pressSequentially('140');
  await choose(page, 'Gastos indirectos');
  await press(page, 'Continuar');
  await press(page, 'Confirmar');
  await question(page, 'Registraste un gasto de S/ 140.00');
  await press(page, 'Listo');
  const moved = { fromAccount: 'cash', toAccount: 'bank', amount: 100_00 } as const;
  await shop.does('record-transfer', { transactionId: randomUUID(), ...moved });
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('1 por revisar').click();
  await page.getByRole('link', { name: 'Corregir' }).click();
  await question(page, '¿En qué se fue el dinero?');
  await expect.poll(() => page.getByLabel('Descripción').inputValue()).toBe('Bolsas');
  await page.getByText('Bajamos el monto de S/ 140.00 a S/ 57.50').waitFor();
  await press(page, 'Continuar');
  await press(page, 'Confirmar');
  await question(page, 'Registraste un gasto de S/ 57.50');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => recordsOf(shop, 'expense')).toMatchObject([{ description: 'Bolsas' }]);
}

it('una merma que ya no alcanza se corrige en la pantalla de su producto, y Envíos dice de cuál es', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  const product = (await booksOf(shop)).products.find(({ description }) => description === MILK);
  const task = `/business/${shop.businessId}/inventory/product/${product?.uuid ?? ''}/remove-stock`;
  await page.goto(cuadra.address() + task);
  await loseConnection(page);
  await choose(page, 'Merma/Desperdicio');
  await page.getByLabel('Cantidad').fill('3');
  await press(page, 'Continuar');
  await press(page, 'Confirmar merma');
  await question(page, 'Merma registrada');
  await page.getByRole('banner').getByText('1 por enviar').click();
  await page.getByRole('dialog').getByText(`Merma de ${MILK}`).waitFor();
  await shop.does('write-off-stock', { productId: product?.uuid ?? '', quantity: 2_000, stockLogId: randomUUID() });
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByText(`Solo queda 1 und de ${MILK}: otra caja vendió el resto.`).waitFor();
  await page.getByRole('link', { name: 'Corregir' }).click();
  await question(page, 'Cantidad');
  await expect.poll(() => page.getByLabel('Cantidad').inputValue()).toBe('1');
  await press(page, 'Continuar');
  await press(page, 'Confirmar merma');
  await question(page, 'Merma registrada');
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => stockOf(shop, MILK)).toBe(0);
});

/** Rosa's phone was without a network and another counter was faster: what was refused is never a dead end. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { payFor, sheet as sheetTitled, tile } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
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
  textOf,
} from '../staging/wizard.ts';

const cuadra = runningCuadra();
const MILK = 'LECHE GLORIA AZUL';

async function atWork(shop: Shop): Promise<Page> {
  const page = await cuadra.open(`/business/${shop.businessId}/dashboard`, {
    by: shop,
    viewport: phone,
    hasTroubles: true,
  });
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  return page;
}

/** Three of the milk, from the dashboard, without a network. */
async function sellMilk(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Ingresó');
  await choose(page, 'Efectivo');
  await pick(page, 'leche');
  await page.getByLabel('Cantidad', { exact: true }).fill('3');
  await press(page, 'Agregar y continuar');
  await press(page, 'Confirmar');
  await question(page, 'Registraste una venta de S/ 12.60');
  await page.getByText('Guardado en este dispositivo. Se enviará solo cuando vuelva la conexión.').waitFor();
  await expect.poll(() => textOf(page)).toContain('Efectivo ahora S/ 162.60');
}

/** All the milk there is goes over another counter. */
async function sellOutElsewhere(shop: Shop): Promise<void> {
  await shop.does('sell-stock', {
    productId: await milkOf(shop),
    quantity: 3_000,
    price: 4_20,
    account: 'bank',
    transactionId: randomUUID(),
    stockLogId: randomUUID(),
  });
}

async function milkOf(shop: Shop): Promise<string> {
  const product = (await booksOf(shop)).products.find(({ description }) => description === MILK);
  if (product === undefined) throw new Error('no milk');
  return product.uuid;
}

/** The phone has come back to the network, and its sale was refused. */
async function refusedSale(shop: Shop, page: Page): Promise<void> {
  await loseConnection(page);
  await sellMilk(page);
  await press(page, 'Listo');
  await sellOutElsewhere(shop);
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('1 por revisar').click();
  await page.getByRole('dialog').getByText(`Ya no queda ${MILK}: lo último salió antes.`).waitFor();
}

/** It says so in at most three lines. */
async function allSent(page: Page): Promise<void> {
  const sentence = page.getByText('Todo lo que registraste está guardado en el servidor.');
  await sentence.waitFor();
  expect((await sentence.boundingBox())?.height).toBeLessThan(90);
}

it('con algo por revisar sigue trabajando; «Intentar de nuevo» dice que sigue igual, «No, conservar» lo conserva, y «Corregir» abre la venta como estaba y la reemplaza', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await refusedSale(shop, page);
  const sheet = page.getByRole('dialog');
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByText('Esta venta necesita que la revises').waitFor();
  await press(page, 'Intentar de nuevo');
  await sheet.getByText('Lo intentaste de nuevo y sigue igual.').waitFor();
  await press(page, 'Intentar de nuevo');
  await sheet.getByText('Lo intentaste 2 veces más y sigue igual.').waitFor();
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  await goWithin(page, '/notifications');
  const notices = page.getByRole('region', { name: 'Por revisar' });
  await notices.getByText('Lo intentaste 2 veces más y sigue igual.').waitFor();
  await notices.getByRole('button', { name: 'Descartar', exact: true }).waitFor();
  await page.goBack();
  await question(page, 'Hoy');

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
  await press(page, 'Listo');
  await page.context().setOffline(false);
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(2);
  await header.getByText('1 por revisar').click();
  await sheet.getByRole('button', { name: 'Descartar', exact: true }).last().click();
  await sheet.getByText('Se pierde lo que registraste. ¿Lo descartas?').waitFor();
  await press(page, 'No, conservar');
  await correctsTheSale(page);
  // Of the two clocks, the phone's is known to a second or two: the order is not certain.
  const totals = async () => (await recordsOf(shop, 'income')).map(({ total = 0 }) => total).toSorted((a, b) => a - b);
  await expect.poll(totals).toEqual([7_50, 7_50, 12_60]);
});

/** To one of the other drink; what it leaves half done first stays as it was. */
async function correctsTheSale(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Corregir' }).click();
  await question(page, '¿Qué vendiste?');
  await page.getByText(`Ya no queda ${MILK}: lo último salió antes.`).waitFor();
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
}

async function sellMilkAtCounter(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Vender' }).click();
  for (let times = 0; times < 3; times += 1) await tile(page, MILK).click();
  await payFor(page, '12.60').click();
  await press(page, 'Efectivo');
  await sheetTitled(page, 'Vendiste S/ 12.60').waitFor();
}

it('lo que descarta apenas lo registró, paso a paso o en Vender, no dice que está guardado; «Vender igual» registra la venta ya cobrada, una vez', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  const titled = (words: string) => page.getByRole('heading', { name: words, exact: true }).waitFor();
  for (const { sells, title } of [
    { sells: sellMilk, title: 'Descartaste el registro de S/ 12.60' },
    { sells: sellMilkAtCounter, title: 'Descartaste la venta de S/ 12.60' },
  ]) {
    await loseConnection(page);
    await sells(page);
    await sellOutElsewhere(shop);
    await page.context().setOffline(false);
    await titled('Esta venta necesita que la revises');
    expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0);
    await page.getByRole('banner').getByText('1 por revisar').waitFor();
    await page.getByRole('link', { name: 'Revisar', exact: true }).click();
    await sheetTitled(page, 'Envíos').getByRole('button', { name: 'Descartar', exact: true }).click();
    await press(page, 'Sí, descartar');
    await allSent(page);
    await page.goBack();
    await titled(title);
    await expect.poll(() => page.getByText('Guardado', { exact: true }).count()).toBe(1);
    await restock(shop);
    await goWithin(page, `/business/${shop.businessId}/dashboard`);
    await page.getByText('Quedan 3 und').waitFor();
  }

  await refusedSale(shop, page);
  await press(page, 'Vender igual');
  await allSent(page);
  const sold = { total: 12_60, items: [{ description: MILK, quantity: 3_000, actualQuantity: 3_000 }] };
  // It keeps the instant at which it was made, before the last of the others.
  await expect
    .poll(async () => (await recordsOf(shop, 'income')).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
    .toMatchObject([sold, sold, { ...sold, items: [{ quantity: 3_000, actualQuantity: 0 }] }, sold]);
  await expect.poll(() => stockOf(shop, MILK)).toBe(0);
});

/** As many as there were in the morning. */
async function restock(shop: Shop): Promise<void> {
  const input = {
    productId: await milkOf(shop),
    physicalStock: 3_000,
    digitalStock: 0,
    difference: 3_000,
    stockLogId: randomUUID(),
  };
  await shop.does('count-stock', input);
  await expect.poll(() => stockOf(shop, MILK)).toBe(3_000);
}

it('un egreso se corrige en su monto; registra otra cosa mientras corrige una merma que ya no alcanza, que sigue por revisar hasta que la corrige en la pantalla de su producto, y Envíos dice de cuál es', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atWork(shop);
  await correctsAnExpense(shop, page);
  await wastesTooMuch(shop, page);
  await page.getByRole('link', { name: 'Corregir' }).click();
  await question(page, 'Cantidad');
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Transferencia');
  await press(page, 'Cambiar el sentido');
  await page.getByLabel('Monto').fill('5');
  await press(page, 'Continuar');
  await press(page, 'Confirmar');
  await question(page, 'Registraste un pase de S/ 5.00');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await page.getByRole('banner').getByText('1 por revisar').waitFor();
  await press(page, 'Listo');
  await question(page, 'Cantidad');
  await expect.poll(() => page.getByLabel('Cantidad').inputValue()).toBe('1');
  await press(page, 'Continuar');
  await press(page, 'Confirmar merma');
  await question(page, 'Merma registrada');
  await page.getByRole('banner').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => stockOf(shop, MILK)).toBe(0);
});

/** Three of the milk, without a network; another device has wasted two meanwhile. */
async function wastesTooMuch(shop: Shop, page: Page): Promise<void> {
  const productId = await milkOf(shop);
  await goWithin(page, `/business/${shop.businessId}/inventory/product/${productId}/remove-stock`);
  await question(page, 'Tipo de salida');
  await loseConnection(page);
  await choose(page, 'Merma/Desperdicio');
  await page.getByLabel('Cantidad').fill('3');
  await press(page, 'Continuar');
  await press(page, 'Confirmar merma');
  await question(page, 'Merma registrada');
  await page.getByRole('banner').getByText('1 por enviar').click();
  await page.getByRole('dialog').getByText(`Merma de ${MILK}`).waitFor();
  await shop.does('write-off-stock', { productId, quantity: 2_000, stockLogId: randomUUID() });
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByText(`Solo queda 1 und de ${MILK}: el resto salió antes.`).waitFor();
}

/** Of the 150.00 in the till, which another device moves away meanwhile; of what she has undone she hears no more. */
async function correctsAnExpense(shop: Shop, page: Page): Promise<void> {
  await loseConnection(page);
  await recordsBags(page, '145');
  await press(page, 'Deshacer');
  await question(page, 'Deshiciste el registro de S/ 145.00');
  await press(page, 'Listo');
  await recordsBags(page, '140');
  await press(page, 'Listo');
  const moved = { fromAccount: 'cash', toAccount: 'bank', amount: 100_00 } as const;
  await shop.does('record-transfer', { transactionId: randomUUID(), ...moved });
  await page.context().setOffline(false);
  await page.getByRole('banner').getByText('1 por revisar').click();
  await page.getByRole('link', { name: 'Corregir' }).click();
  await question(page, '¿En qué se fue el dinero?');
  await expect.poll(() => page.getByLabel('Descripción').inputValue()).toBe('Bolsas');
  await page.getByText('Bajamos el monto de S/ 140.00 a S/ 50.00').waitFor();
  await press(page, 'Continuar');
  await press(page, 'Confirmar');
  await question(page, 'Registraste un gasto de S/ 50.00');
  await page.getByRole('main').getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => recordsOf(shop, 'expense')).toMatchObject([{ description: 'Bolsas' }]);
}

async function recordsBags(page: Page, amount: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Registrar movimiento' }).click();
  await choose(page, 'Salió');
  await choose(page, 'Efectivo');
  await page.getByLabel('Descripción').pressSequentially('Bolsas');
  await page.getByLabel('Monto').pressSequentially(amount);
  await choose(page, 'Gastos indirectos');
  await press(page, 'Continuar');
  await press(page, 'Confirmar');
  await question(page, `Registraste un gasto de S/ ${amount}.00`);
}

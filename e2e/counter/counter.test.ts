/** Rosa sells at the counter: a few taps, the change, and the next customer. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  boxOf,
  buttonsWithin,
  counterPath,
  payFor,
  sellOften,
  sheet,
  startNextSale,
  tapTwice,
  tile,
  tiles,
} from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { employeeOf, openShop, type Shop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { booksOf, found, phone, press, recordsOf, stockOf, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const finger = { viewport: phone, hasTouch: true, reducedMotion: 'no-preference' } as const;

/** Counts the taps of a sale. */
function hand() {
  const made = { taps: 0 };
  const tap = async (seen: Locator) => {
    made.taps += 1;
    await seen.tap();
  };
  return { made, tap };
}

async function atCounter(shop: Shop, window: Parameters<typeof cuadra.open>[1] = {}): Promise<Page> {
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: phone, ...window });
  await heading(page, 'Vender');
  await tiles(page).first().waitFor();
  return page;
}

const efectivo = (page: Page) => page.getByRole('button', { name: 'Efectivo', exact: true });
const sold = (shop: Shop) => recordsOf(shop, 'income');

it('un favorito en efectivo son tres toques, dos con el monto justo cuatro, y con uno buscado y un billete a lo más ocho; uno de más de la mano que tiembla no hace nada', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('save-products', {
    products: [{ uuid: crypto.randomUUID(), description: 'Vela', unit: 'uni', price: 1_20, stock: 9_000 }],
  });
  const page = await atCounter(shop, finger);
  const one = hand();
  await one.tap(tile(page, 'INCA KOLA'));
  await one.tap(payFor(page, '7.50'));
  await one.tap(efectivo(page));
  await sheet(page, 'Vendiste S/ 7.50').waitFor();
  expect(one.made.taps).toBe(3);
  await startNextSale(page);

  const two = hand();
  await two.tap(tile(page, 'INCA KOLA'));
  await two.tap(tile(page, 'LECHE GLORIA'));
  await two.tap(payFor(page, '11.70'));
  await two.tap(page.getByRole('button', { name: 'Yape/Plin', exact: true }));
  await sheet(page, 'Vendiste S/ 11.70').waitFor();
  expect(two.made.taps).toBe(4);
  await startNextSale(page);

  const three = hand();
  await three.tap(tile(page, 'INCA KOLA'));
  await three.tap(tile(page, 'LECHE GLORIA'));
  await three.tap(page.getByRole('combobox', { name: 'Producto' }));
  await page.getByRole('combobox', { name: 'Producto' }).pressSequentially('vela');
  await three.tap(found(page));
  await three.tap(payFor(page, '12.90'));
  await three.tap(page.getByRole('button', { name: 'S/ 20.00', exact: true }));
  await expect.poll(() => sheet(page, 'Cobrar').innerText()).toMatch(/Vuelto\s+S\/ 7\.10/u);
  await three.tap(efectivo(page));
  await sheet(page, 'Vendiste S/ 12.90').waitFor();
  await expect.poll(() => sheet(page, 'Vendiste').innerText()).toMatch(/Vuelto\s+S\/ 7\.10/u);
  expect(three.made.taps).toBeLessThanOrEqual(8);
  await expect
    .poll(() => sold(shop))
    .toMatchObject([
      { total: 7_50, account: 'cash' },
      { total: 11_70, account: 'bank' },
      { total: 12_90, items: [{}, {}, { description: 'VELA' }] },
    ]);
  expect(await stockOf(shop, 'INCA KOLA 1.5 L')).toBe(9_000);
  await startNextSale(page);
  await trembles(page, shop);
});

/** A second tap after 60 to 500 ms neither takes the money, nor undoes, nor goes on to another sale. */
async function trembles(page: Page, shop: Shop): Promise<void> {
  await page.clock.install();
  const before = (await sold(shop)).length;
  for (const [round, delay] of [60, 500].entries()) {
    await tile(page, 'INCA KOLA').tap();
    const pressed = await boxOf(payFor(page, '7.50'));
    await tapTwice(payFor(page, '7.50'), delay);
    await sheet(page, 'Cobrar S/ 7.50').waitFor();
    expect(await buttonsWithin(page, pressed)).toEqual([]);
    expect(await sheet(page, 'Cobrar').getByLabel('Otro monto').inputValue()).toBe('');
    await tapTwice(efectivo(page), delay);
    await sheet(page, 'Vendiste S/ 7.50').getByText('Guardado').waitFor();
    await expect.poll(async () => [delay, (await sold(shop)).length]).toEqual([delay, before + round + 1]);
    await startNextSale(page);
  }
}

it('el mismo producto es una línea, que se abre para el peso, los soles y lo que no queda; lo que paga el cliente no alcanza hasta que alcanza, en efectivo se redondea a su favor, y paga parte y parte', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('update-settings', { cashRounding: 10 });
  await shop.does('save-products', {
    products: [{ uuid: crypto.randomUUID(), description: 'Tornillo', unit: 'uni', price: 1_36, stock: 9_000 }],
  });
  const page = await atCounter(shop);
  for (let count = 1; count <= 3; count += 1) await tile(page, 'LECHE GLORIA').click();
  await expect.poll(() => tile(page, 'LECHE GLORIA').innerText()).toMatch(/3$/u);

  await tile(page, 'LECHE GLORIA').click();
  const milk = sheet(page, 'LECHE GLORIA AZUL');
  await milk.getByText('La cantidad excede el stock disponible (3 und)').waitFor();
  await press(page, 'Guardar cambios');
  await milk.getByText('Marca «Vender igual» o baja la cantidad.').waitFor();
  await milk.getByRole('checkbox', { name: 'Vender igual' }).check();
  await press(page, 'Guardar cambios');
  await payFor(page, '16.80').waitFor();

  await tile(page, 'ARROZ').click();
  await sheet(page, 'ARROZ COSTEÑO EXTRA').getByRole('textbox', { name: 'Cantidad' }).pressSequentially('1.5');
  await press(page, 'Agregar');
  await expect.poll(() => tile(page, 'ARROZ').innerText()).toMatch(/1\.5 kg$/u);
  await payFor(page, '23.55').waitFor();

  await page.getByRole('button', { name: 'Ver la venta: 2 productos' }).click();
  await sheet(page, 'Esta venta')
    .getByRole('button', { name: /^ARROZ COSTEÑO EXTRA\s*, cambiar/u })
    .click();
  await page.getByRole('radio', { name: 'Por soles' }).check();
  await page.getByLabel('¿Cuántos soles quiere?').pressSequentially('5');
  await press(page, 'Guardar cambios');
  await sheet(page, 'Esta venta').getByRole('button', { name: 'Quitar LECHE GLORIA AZUL' }).click();
  await expect.poll(() => focusedName(page)).toBe('Productos agregados');
  await sheet(page, 'Esta venta').getByRole('button', { name: 'Cobrar S/ 5.00' }).click();
  await efectivo(page).click();
  await sheet(page, 'Vendiste S/ 5.00').waitFor();
  await expect
    .poll(() => sold(shop))
    .toMatchObject([{ total: 5_00, items: [{ description: 'ARROZ COSTEÑO EXTRA', quantity: 1_111 }] }]);
  expect(await stockOf(shop, 'LECHE GLORIA AZUL')).toBe(3_000);
  await startNextSale(page);

  await tile(page, 'INCA KOLA').click();
  await payFor(page, '7.50').click();
  const amount = page.getByLabel('Otro monto');
  await amount.pressSequentially('7');
  await efectivo(page).click();
  await page.getByText('Con eso no alcanza.').waitFor();
  await typeOver(amount, '7.80');
  await expect.poll(() => sheet(page, 'Cobrar').innerText()).toMatch(/Vuelto\s+S\/ 0\.30/u);
  await efectivo(page).click();
  await expect.poll(() => sheet(page, 'Vendiste').innerText()).toMatch(/Vuelto\s+S\/ 0\.30/u);
  await startNextSale(page);

  await tile(page, 'TORNILLO').click();
  await payFor(page, '1.36').click();
  await expect.poll(() => sheet(page, 'Cobrar S/ 1.36').innerText()).toMatch(/A cobrar en efectivo\s+S\/ 1\.30/u);
  await page.getByRole('button', { name: 'S/ 10.00', exact: true }).click();
  await efectivo(page).click();
  await expect.poll(() => sheet(page, 'Vendiste S/ 1.36').innerText()).toMatch(/Vuelto\s+S\/ 8\.70/u);
  await startNextSale(page);

  await tile(page, 'INCA KOLA').click();
  await payFor(page, '7.50').click();
  await press(page, 'Parte y parte');
  await press(page, 'Cobrar');
  await page.getByText('Escribe cuánto paga por Yape/Plin.').waitFor();
  await sheet(page, 'Cobrar').getByLabel('Por Yape/Plin').pressSequentially('5');
  await press(page, 'Cobrar');
  await sheet(page, 'Vendiste S/ 7.50').waitFor();
  const parts = { cash: 1_30, bank: 0, owed: 0, rounding: 6, received: 10_00, change: { cash: 8_70, bank: 0 } };
  await expect
    .poll(() => sold(shop))
    .toMatchObject([
      { total: 5_00 },
      { total: 7_50 },
      { total: 1_36, account: 'cash', parts },
      { total: 7_50, account: 'bank', parts: { cash: 2_50, bank: 5_00 } },
    ]);
});

it('se deshace, sus productos vuelven, y el recibo se abre encima; lo que no está en la lista se vende, y otro ingreso son dos campos y la cuenta; también se registra paso a paso', async () => {
  const shop = await openShop(cuadra.address());
  const page = await atCounter(shop);
  await tile(page, 'INCA KOLA').click();
  await payFor(page, '7.50').click();
  await efectivo(page).click();
  await page.getByRole('link', { name: 'Recibo' }).click();
  await sheet(page, /Recibo/u).waitFor();
  await page.goBack();
  await sheet(page, 'Vendiste S/ 7.50').waitFor();
  await press(page, 'Deshacer');
  await sheet(page, 'Deshiciste la venta de S/ 7.50').waitFor();
  await expect.poll(() => stockOf(shop, 'INCA KOLA 1.5 L')).toBe(12_000);
  await press(page, 'Volver a ponerlo en la venta');
  await payFor(page, '7.50').click();
  await efectivo(page).click();
  await sheet(page, 'Vendiste S/ 7.50').waitFor();
  await startNextSale(page);
  await expect.poll(() => sold(shop)).toHaveLength(1);
  expect(await stockOf(shop, 'INCA KOLA 1.5 L')).toBe(11_000);

  await page.getByRole('combobox', { name: 'Producto' }).pressSequentially('ponche de frutas');
  await page.getByRole('option', { name: 'Registrar nuevo producto: ponche de frutas' }).click();
  await sheet(page, 'Producto nuevo').getByLabel('Precio').pressSequentially('3.50');
  await press(page, 'Agregar');
  await payFor(page, '3.50').click();
  await efectivo(page).click();
  await sheet(page, 'Vendiste S/ 3.50').waitFor();
  await expect.poll(() => stockOf(shop, 'PONCHE DE FRUTAS')).toBe(0);
  await startNextSale(page);

  await tile(page, 'INCA KOLA').click();
  await press(page, 'Más acciones de la venta');
  await page.getByRole('menuitem', { name: 'Otro ingreso' }).click();
  await efectivo(page).click();
  await page.getByText('Escribe por qué entró el dinero.').waitFor();
  await page.getByText('Escribe cuánto entró.').waitFor();
  await page.getByLabel('¿Por qué entró?').pressSequentially('Recarga Claro');
  await page.getByLabel('¿Cuánto entró?').pressSequentially('10');
  await page.getByRole('button', { name: 'Yape/Plin', exact: true }).click();
  await sheet(page, 'Registraste un ingreso de S/ 10.00').waitFor();
  await startNextSale(page);
  await payFor(page, '7.50').waitFor();

  await goWithin(page, `${pathOf(shop, 'dashboard')}?registrar=ingreso`);
  await page.getByRole('radio', { name: 'Efectivo' }).click();
  await press(page, 'Otro ingreso');
  await page.getByLabel('¿Por qué entró?').pressSequentially('Alquiler');
  await page.getByLabel('¿Cuánto entró?').pressSequentially('30');
  await press(page, 'Agregar y continuar');
  await heading(page, 'Resumen del ingreso');
  await press(page, 'Confirmar');
  await heading(page, 'Registraste un ingreso de S/ 30.00');
  await expect
    .poll(() => sold(shop))
    .toMatchObject([
      { total: 7_50 },
      { total: 3_50 },
      { total: 10_00, account: 'bank', items: [{ description: 'RECARGA CLARO' }] },
      { total: 30_00, items: [{ description: 'ALQUILER' }] },
    ]);
  expect((await booksOf(shop)).products.some(({ description }) => description === 'RECARGA CLARO')).toBe(false);
});

it('quien no ve ventas pasadas tiene lo que más se vende sin un solo monto de ellas, y de los movimientos solo el cuaderno', async () => {
  const shop = await openShop(cuadra.address());
  const hours = [8, 14, 20];
  for (const hour of hours) await sellOften(shop, 'PAN FRANCÉS', 3, daysAgoAt(3, hour));
  for (const hour of hours) await sellOften(shop, 'LECHE GLORIA AZUL', 2, daysAgoAt(3, hour));
  const luis = await employeeOf(cuadra.address(), shop, {
    verIngresos: false,
    verEgresos: false,
    verReportes: false,
    crearMovimientos: true,
  });
  const page = await atCounter(shop, { by: luis });
  await expect
    .poll(async () => (await tiles(page).allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(['PAN FRANCÉS', 'LECHE GLORIA AZUL', 'ARROZ COSTEÑO EXTRA', 'INCA KOLA 1.5 L']);
  expect(await textOf(page)).not.toContain('2.70');
  await tile(page, 'INCA KOLA').click();
  await payFor(page, '7.50').click();
  await efectivo(page).click();
  await sheet(page, 'Vendiste S/ 7.50').getByText('Guardado').waitFor();
  expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0);
  await expect.poll(() => stockOf(shop, 'INCA KOLA 1.5 L')).toBe(11_000);
  await goWithin(page, `/business/${shop.businessId}/basicAccountingRecordsBook`);
  await heading(page, 'Cuaderno de caja');
  expect(await page.getByRole('navigation', { name: 'Movimientos' }).count()).toBe(0);
});

/** Rosa's day on her screens: what was sold, what went out, and each record. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, incomeOf, pathOf, sell, spend } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgo, daysAgoAt } from '../staging/shop-time.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { booksOf, computer, loseConnection, phone, press, recordsOf, stockOf, textOf } from '../staging/wizard.ts';
import { typeOver } from '../staging/typing.ts';

const cuadra = runningCuadra();

it('de muchos productos vendidos ve los primeros diez, y a pedido todos, también por su nombre', async () => {
  const shop = await openShop(cuadra.address());
  for (let more = 1; more <= 10; more += 1) await sell(shop, 'cash', 1_00, `Recarga ${more}`);
  const page = await cuadra.open(pathOf(shop, 'sales'), { by: shop, viewport: computer });
  const products = page.getByRole('table', { name: 'Ventas por producto' });
  await expect.poll(() => products.locator('tbody tr').count()).toBe(10);
  await sell(shop, 'cash', 1_00, 'Ácido');
  await page.getByText('11 ventas').first().waitFor();
  await press(page, 'Ver los 11 productos');
  const rows = products.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(11);
  await expect.poll(() => rows.last().evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await products.getByRole('button', { name: 'Producto' }).click();
  await expect.poll(() => products.locator('tbody tr').last().innerText()).toContain('ÁCIDO');
});

it('busca, y los filtros se quedan en la dirección al recargar, al volver y bajo una hoja', async () => {
  const shop = await openShop(cuadra.address());
  await spend(shop, 'cash', 10_00, 'Recibo de Luz');
  await spend(shop, 'bank', 20_00, 'Luz de la vitrina');
  await spend(shop, 'bank', 40_00, 'Pasajes');
  const page = await cuadra.open(pathOf(shop, 'expenses'), { by: shop, viewport: phone });
  await heading(page, 'Gastos y compras');

  await page.getByLabel('Buscar por nombre o monto').fill('LÚZ');
  await page.waitForURL(/buscar=/u);
  await expect.poll(() => textOf(page)).toContain('2 movimientos −S/ 30.00');
  await page.locator('summary').click();
  await page.getByText('Yape/Plin', { exact: true }).first().click();
  await page.waitForURL(/cuenta=bank/u);
  await expect.poll(() => textOf(page)).toContain('1 movimiento −S/ 20.00');
  await page.reload();
  await heading(page, 'Gastos y compras');
  await expect.poll(() => page.getByLabel('Buscar por nombre o monto').inputValue()).toBe('LÚZ');
  await expect.poll(() => textOf(page)).toContain('1 movimiento −S/ 20.00');

  await page.getByRole('banner').getByRole('link', { name: 'Guardado' }).click();
  await page.getByText('Todo lo que registraste está guardado').waitFor();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.waitForURL(/buscar=.*cuenta=bank|cuenta=bank.*buscar=/u);
  await page.getByRole('link', { name: /Luz de la vitrina/u }).click();
  await heading(page, 'Luz de la vitrina');
  await page.getByRole('link', { name: 'Volver' }).click();
  await heading(page, 'Gastos y compras');
  await expect.poll(() => textOf(page)).toContain('1 movimiento −S/ 20.00');
  await page.getByLabel('Buscar por nombre o monto').fill('nada de eso');
  await page.getByText('No hay gastos ni compras con estos filtros').waitFor();
  await press(page, 'Quitar filtros');
  await expect.poll(() => focusedName(page)).toBe('Gastos y compras');
  await expect.poll(() => textOf(page)).toContain('3 movimientos −S/ 70.00');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Registrar gasto' }).click();
  await page.getByRole('navigation', { name: 'Pasos' }).waitFor();
});

it('lo de antes llega por partes, se suma a lo de hoy, y sin conexión queda lo que había', async () => {
  const shop = await openShop(cuadra.address());
  for (let ago = 8; ago <= 24; ago += 1) {
    const services = [1_00, 2_00, 3_00].map((price) => incomeOf(randomUUID(), 'cash', price, `Servicio ${price}`));
    await shop.remembers(daysAgoAt(ago, 11), 'record-income', services);
  }
  await sell(shop, 'bank', 7_00, 'De hoy');
  const first = daysAgo(29);
  const page = await cuadra.open(pathOf(shop, `income?desde=${first}`), {
    by: shop,
    viewport: computer,
    hasTroubles: true,
  });
  await heading(page, 'Ventas una por una');
  await page.getByText('52 movimientos').waitFor();
  await expect.poll(() => textOf(page)).toContain('Efectivo +S/ 102.00 Yape/Plin +S/ 7.00 52 movimientos +S/ 109.00');
  const rows = page.getByRole('row').filter({ hasText: /Servicio|De hoy/u });
  await expect.poll(() => rows.count()).toBe(50);
  await press(page, 'Ver más');
  await rows.nth(51).waitFor();
  await page.getByRole('button', { name: /Ver más|Cargando/u }).waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(52);
  await expect.poll(() => rows.nth(50).evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await page.getByRole('link', { name: 'Servicio 300' }).last().click();
  await page.getByRole('heading', { name: 'Historial', exact: true }).waitFor();
  await page.getByText('Rosa Quispe').waitFor();
  // Older than what the device has: only the server can correct it.
  await press(page, 'Corregir');
  await page.getByLabel('Descripción').fill('Servicio atrasado');
  await press(page, 'Guardar');
  await page.getByText('Movimiento corregido.').waitFor();
  await heading(page, 'Servicio atrasado');
  await page.getByText('Rosa lo corrigió').waitFor();

  await goWithin(page, pathOf(shop, `sales?desde=${first}`));
  await page.getByText('52 ventas').waitFor();
  await expect.poll(() => textOf(page)).toContain('52 ventas +S/ 109.00');
  await loseConnection(page);
  await page.getByRole('link', { name: 'Movimientos' }).click();
  await page.getByRole('link', { name: 'Ventas una por una' }).click();
  await page.getByText('1 movimiento').waitFor();
  await page.goBack();
  await heading(page, 'Cuaderno de caja');
  await page.goBack();
  await page.getByText(/Esto es lo que había el \d\d\/\d\d\/\d{4} \d\d:\d\d/u).waitFor();
  await expect.poll(() => textOf(page)).toContain('52 ventas +S/ 109.00');
});

it('corrige y elimina un movimiento, y los saldos lo siguen; uno que no existe lo dice', async () => {
  const shop = await openShop(cuadra.address());
  const light = await spend(shop, 'cash', 30_00, 'Recibo de luz');
  const [rice] = await productsOf(shop);
  const sale = randomUUID();
  const line = {
    uuid: randomUUID(),
    selectedProductUuid: rice,
    description: 'x',
    quantity: 45_000,
    unit: 'kg',
  } as const;
  const items = [
    { ...line, price: 4_50, oldOrNewProduct: 'old', proceedAnyway: true, stockLogUuid: randomUUID() },
  ] as const;
  await shop.does('record-income', { transactionId: sale, account: 'cash', items: [...items] });
  const page = await cuadra.open(recordPath(shop, light), {
    by: shop,
    viewport: phone,
    hasTroubles: true,
    hasWorker: false,
  });
  await heading(page, 'Recibo de luz');

  await press(page, 'Corregir');
  const dialog = page.getByRole('dialog', { name: 'Corregir movimiento' });
  await typeOver(dialog.getByLabel('Monto'), '9999');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('No hay saldo suficiente en Efectivo.').waitFor();
  const isInSight = (refusal: Element) =>
    document.elementsFromPoint(180, refusal.getBoundingClientRect().bottom - 2).includes(refusal);
  await expect.poll(() => dialog.getByRole('alert').evaluate(isInSight)).toBe(true);
  await typeOver(dialog.getByLabel('Monto'), '35.50');
  await dialog.getByLabel('Motivo').fill('Era otro recibo');
  // What is typed stays while another phone corrects the record, and so does what that one has corrected.
  await shop.does('edit-record', { transactionId: light, description: 'Luz de noviembre' });
  await page.locator('h1').getByText('Luz de noviembre').waitFor();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Movimiento corregido.').waitFor();
  await heading(page, 'Luz de noviembre');
  await page.getByText('Rosa lo corrigió').first().waitFor();
  await expect.poll(() => textOf(page)).toContain('Era otro recibo Monto: antes S/ 30.00 → , ahora S/ 35.50');

  await goWithin(page, recordPath(shop, sale));
  await page.getByText('Se pidió 45 kg y del stock salió 40 kg').waitFor();
  await press(page, 'Eliminar');
  const sure = page.getByRole('alertdialog', { name: '¿Eliminar este movimiento?' });
  await sure.getByText('Efectivo baja S/ 202.50.').waitFor();
  await sure.getByText('Vuelven al inventario 40 kg de ARROZ COSTEÑO EXTRA.').waitFor();
  await sure.getByText('No se puede deshacer.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sure.getByLabel('Motivo').fill('La anoté dos veces');
  await sure.getByRole('button', { name: 'Cancelar' }).click();
  await press(page, 'Salir sin guardar');
  await press(page, 'Eliminar');
  expect(await sure.getByLabel('Motivo').inputValue()).toBe('');
  await sure.getByRole('button', { name: 'Eliminar' }).click();
  // Back to where it was opened from.
  await heading(page, 'Luz de noviembre');
  await goWithin(page, pathOf(shop, 'dashboard'));
  await page.getByText('S/ 114.50').waitFor();
  await expect.poll(() => stockOf(shop, 'ARROZ COSTEÑO EXTRA')).toBe(40_000);
  await expect.poll(() => recordsOf(shop, 'income')).toEqual([]);

  await goWithin(page, recordPath(shop, randomUUID()));
  await heading(page, 'Movimiento');
  await page.getByText('Este movimiento ya no existe o no puedes verlo.').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('not found');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await heading(page, 'Hoy');
});

it('lo que uno registra aparece donde el otro, entero también de corrido y con una red lenta', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  await page.getByRole('banner').getByText('Guardado').waitFor();
  const id = await sell(shop, 'cash', 21_70, 'Afilado de cuchillos');
  await page.getByRole('link', { name: /Afilado de cuchillos/iu }).waitFor();
  await page.getByText('S/ 171.70').waitFor();
  expect(await page.getByText('El reloj de este dispositivo').count()).toBe(0);
  await shop.does('delete-record', { transactionId: id });
  await page.getByText('Afilado de cuchillos').waitFor({ state: 'detached' });
  await expect.poll(() => textOf(page)).toContain('Efectivo S/ 150.00');

  let price = 0;
  const sellAnother = async () => {
    price += 1_00;
    await sell(shop, 'bank', price, `Recarga ${price}`);
  };
  // While each answer is on its way, there is already more.
  await page.route('**/sync?*', async (route) => {
    const response = await route.fetch();
    if (price < 5_00) await sellAnother();
    await page.waitForTimeout(300);
    await route.fulfill({ response });
  });
  await sellAnother();
  await page.getByText('S/ 95.00').waitFor();
  await expect.poll(() => textOf(page)).toContain('Yape/Plin S/ 95.00');
});

async function productsOf(shop: Shop): Promise<string[]> {
  const { products } = await booksOf(shop);
  return products.filter(({ description }) => description.startsWith('ARROZ')).map(({ uuid }) => uuid);
}

function recordPath({ businessId }: Shop, id: string): string {
  return `/business/${businessId}/records/${id}`;
}

/** The counter on any device: by keyboard alone, without a network, over a reload, by day and by night. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { counterPath, payFor, sellOften, sheet, startNextSale, tile, tiles } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { leftOnDevice } from '../staging/left-on-device.ts';
import { fine, look, lookOnDevices } from '../staging/look.ts';
import { openShop } from '../staging/rosa.ts';
import { openAnew } from '../staging/window.ts';
import { computer, loseConnection, phone, press, recordsOf, stockOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('en la computadora se vende sin soltar el teclado, y la pistola de códigos no necesita ni un clic', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('save-products', {
    products: [
      { uuid: crypto.randomUUID(), description: 'Atún', unit: 'uni', price: 6_50, stock: 9_000, code: '7750182000123' },
    ],
  });
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: computer });
  await heading(page, 'Vender');
  await tiles(page).first().waitFor();
  for (let scans = 0; scans < 2; scans += 1) {
    await page.keyboard.type('7750182000123');
    await page.keyboard.press('Enter');
  }
  const cart = page.getByRole('complementary', { name: 'Esta venta' });
  await cart.getByText('2 und × S/ 6.50').waitFor();
  // Who does not see the cart is told what is in it.
  await expect
    .poll(() => page.getByRole('main').getByRole('status').allInnerTexts())
    .toContain('1 producto en la venta: S/ 13.00');
  await page.keyboard.type('arroz', { delay: 20 });
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await sheet(page, 'ARROZ COSTEÑO EXTRA').waitFor();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await payFor(page, '22.00').waitFor();

  await page.keyboard.press('Control+Enter');
  await sheet(page, 'Cobrar S/ 22.00').waitFor();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await sheet(page, 'Vendiste S/ 22.00').waitFor();
  await expect.poll(() => sheet(page, 'Vendiste').innerText()).toMatch(/Vuelto\s+S\/ 28\.00/u);
  // The next customer's goods are scanned while the sheet still shows the change.
  await page.keyboard.type('7750182000123');
  await page.keyboard.press('Enter');
  await cart.getByText('1 und × S/ 6.50').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await sheet(page, 'Cobrar S/ 6.50').waitFor();
  await page.keyboard.press('Enter');
  await sheet(page, 'Vendiste S/ 6.50').waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      return page.getByRole('dialog').count();
    })
    .toBe(0);
  await expect.poll(() => recordsOf(shop, 'income')).toMatchObject([{ total: 22_00 }, { total: 6_50 }]);
});

it('los carritos sobreviven a una recarga, y cerrada la app esperan; lo que escribió de otro ingreso, a una recarga; lo que ya cerró no vuelve, y quien sale no deja nada', async () => {
  const shop = await openShop(cuadra.address());
  const closed = await cuadra.open(counterPath(shop), { by: shop, viewport: phone });
  await heading(closed, 'Vender');
  await tile(closed, 'INCA KOLA').click();
  await press(closed, 'En espera');
  await expect.poll(() => focusedName(closed)).toBe('Vender');
  await payFor(closed, '0.00').waitFor();
  await tile(closed, 'LECHE GLORIA').click();
  await payFor(closed, '4.20').waitFor();
  await closed.reload();
  await payFor(closed, '4.20').waitFor();
  const page = await openAnew(closed);
  await payFor(page, '0.00').waitFor();
  const waiting = page.getByRole('region', { name: 'Ventas en espera' });
  await waiting.getByRole('button', { name: /INCA KOLA 1\.5 L\s*S\/ 7\.50/u }).click();
  await payFor(page, '7.50').waitFor();
  await waiting.getByRole('button', { name: /LECHE GLORIA AZUL/u }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Vender');

  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).click();
  await heading(page, 'Hoy');
  await page.getByRole('main').getByRole('link', { name: 'Vender' }).click();
  await payFor(page, '7.50').click();
  await press(page, 'Efectivo');
  await sheet(page, 'Vendiste S/ 7.50').waitFor();
  await page.reload();
  await sheet(page, 'Vendiste S/ 7.50').waitFor();
  await expect.poll(() => recordsOf(shop, 'income')).toHaveLength(1);
  await sheet(page, 'Vendiste').getByText('Guardado').waitFor();
  await startNextSale(page);
  await recordsAnotherIncome(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Más' }).click();
  await press(page, 'Cerrar sesión');
  await heading(page, 'Iniciar sesión');
  await expect.poll(() => leftOnDevice(page)).toEqual([]);
});

/** What was written of it is there after a reload, and not once it is closed. */
async function recordsAnotherIncome(page: Page): Promise<void> {
  await press(page, 'Más acciones de la venta');
  await page.getByRole('menuitem', { name: 'Otro ingreso' }).click();
  const dialog = sheet(page, 'Otro ingreso');
  await dialog.getByLabel('¿Por qué entró?').pressSequentially('Recarga Claro');
  await dialog.getByLabel('¿Cuánto entró?').pressSequentially('10');
  await page.reload();
  await expect.poll(() => dialog.getByLabel('¿Por qué entró?').inputValue()).toBe('Recarga Claro');
  await dialog.getByRole('button', { name: 'Yape/Plin', exact: true }).click();
  await sheet(page, 'Registraste un ingreso de S/ 10.00').waitFor();
  await startNextSale(page);
  await page.reload();
  await tiles(page).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
}

it('sin internet se vende igual y se envía cuando vuelve; lo que otra caja vendió mientras tanto se dice al cobrar', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: phone, hasTroubles: true });
  await heading(page, 'Vender');
  await tile(page, 'INCA KOLA').click();
  await loseConnection(page);
  await page.reload();
  await payFor(page, '7.50').click();
  await press(page, 'S/ 10.00');
  await press(page, 'Efectivo');
  await sheet(page, 'Vendiste S/ 7.50').getByText('Guardado en este dispositivo. Se enviará solo').waitFor();
  expect(await recordsOf(shop, 'income')).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => recordsOf(shop, 'income')).toMatchObject([{ total: 7_50, account: 'cash' }]);
  await expect.poll(() => stockOf(shop, 'INCA KOLA 1.5 L')).toBe(11_000);
  await startNextSale(page);

  for (let count = 1; count <= 3; count += 1) await tile(page, 'LECHE GLORIA').click();
  await sellOften(shop, 'LECHE GLORIA AZUL', 2);
  await sellOften(shop, 'INCA KOLA 1.5 L', 11);
  // The phone has heard of the milk too, which was sold before.
  await tile(page, 'INCA KOLA').getByText('Agotado').waitFor();
  await payFor(page, '12.60').click();
  await press(page, 'Yape/Plin');
  await page.getByText('La cantidad excede el stock disponible (1 und)').waitFor();
  await press(page, 'Vender igual');
  await sheet(page, 'Vendiste S/ 12.60').waitFor();
  await expect
    .poll(() => recordsOf(shop, 'income'))
    .toContainEqual(expect.objectContaining({ total: 12_60, account: 'bank' }));
  expect(await stockOf(shop, 'LECHE GLORIA AZUL')).toBe(0);
});

it('en el celular y en la computadora se ve bien de día y de noche, y cabe', async () => {
  const shop = await openShop(cuadra.address());
  // Their sizes come last in their names.
  const products = ['400 g', '170 g'].map((size) => {
    return {
      uuid: crypto.randomUUID(),
      description: `Leche Gloria evaporada ${size}`,
      unit: 'uni' as const,
      price: 4_00,
    };
  });
  await shop.does('save-products', { products });
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: phone });
  await heading(page, 'Vender');
  await tiles(page).first().waitFor();
  for (const { description } of products) {
    const name = tile(page, description.toUpperCase()).getByText(description.toUpperCase());
    expect(await name.evaluate((seen) => seen.scrollHeight <= seen.clientHeight)).toBe(true);
  }
  // What the search asks for ends in dots where it has no room, and not within a letter.
  const search = page.getByRole('combobox', { name: 'Producto' });
  expect(await search.evaluate((seen) => getComputedStyle(seen).textOverflow)).toBe('ellipsis');
  expect(await lookOnDevices(page)).toEqual(fine);
  await tile(page, 'INCA KOLA').click();
  await press(page, 'En espera');
  await tile(page, 'LECHE GLORIA AZUL').click();
  expect(await lookOnDevices(page)).toEqual(fine);
  await tile(page, 'ARROZ').click();
  await sheet(page, 'ARROZ COSTEÑO EXTRA').waitFor();
  expect(await look(page)).toEqual(fine);
  await page.keyboard.press('Escape');
  await payFor(page, '4.20').click();
  await press(page, 'S/ 20.00');
  expect(await lookOnDevices(page)).toEqual(fine);
  await press(page, 'Efectivo');
  await sheet(page, 'Vendiste S/ 4.20').waitFor();
  expect(await look(page)).toEqual(fine);
});

it('las listas de movimientos son pestañas de una pantalla', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  await page.getByRole('link', { name: 'Más' }).click();
  const more = page.getByRole('dialog', { name: 'Más' });
  await more.waitFor();
  expect(
    await more
      .getByRole('link')
      .or(more.getByRole('button', { name: 'Cerrar sesión' }))
      .count(),
  ).toBeLessThanOrEqual(8);
  await more.getByRole('link', { name: 'Movimientos' }).click();
  const tabs = page.getByRole('navigation', { name: 'Movimientos' }).getByRole('link');
  const titles = {
    'Ventas una por una': 'Ventas una por una',
    'Gastos y compras': 'Gastos y compras',
    'Pases entre cuentas': 'Pases entre cuentas',
    Todos: 'Todos los movimientos',
  };
  for (const [tab, title] of Object.entries(titles)) {
    await tabs.filter({ hasText: tab }).click();
    await heading(page, title);
    await expect.poll(() => tabs.and(page.locator('[aria-current=page]')).allInnerTexts()).toEqual([tab]);
  }
  expect(new URL(page.url()).pathname).toBe(`/business/${shop.businessId}/records/all`);
  await page.setViewportSize({ width: 1024, height: 768 });
  const row = page.getByRole('navigation', { name: 'Movimientos' });
  await expect.poll(() => row.evaluate((seen) => seen.scrollWidth - seen.clientWidth)).toBe(0);
});

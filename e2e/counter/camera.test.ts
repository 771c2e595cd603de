/** The camera reads the code of what is sold. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { forbidCamera, holdBeforeCamera } from '../staging/camera.ts';
import { counterPath, payFor, sheet, tiles } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { computer, phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const SCAN = 'Leer un código con la cámara';

const TUNA = '7750182000123';
const CHEESE = '7750182000130';

async function shopWithCodes(): Promise<Shop> {
  const shop = await openShop(cuadra.address());
  await shop.does('save-products', {
    products: [
      { uuid: crypto.randomUUID(), description: 'Atún', unit: 'uni', price: 6_50, stock: 9_000, code: TUNA },
      { uuid: crypto.randomUUID(), description: 'Queso', unit: 'kg', price: 32_00, stock: 9_000, code: CHEESE },
    ],
  });
  return shop;
}

async function atCounter(shop: Shop, window: Omit<Parameters<typeof cuadra.open>[1], 'by'>): Promise<Page> {
  const page = await cuadra.open(counterPath(shop), { by: shop, ...window });
  await heading(page, 'Vender');
  await tiles(page).first().waitFor();
  return page;
}

async function weighCheese(page: Page, sum: string): Promise<void> {
  await holdBeforeCamera(page, CHEESE);
  await press(page, SCAN);
  await sheet(page, 'QUESO').getByRole('textbox', { name: 'Cantidad' }).pressSequentially('0.5');
  await page.keyboard.press('Enter');
  await payFor(page, sum).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe(SCAN);
}

it('lo que se pone delante queda en la venta, lo que se pesa también, y lo que falta para eso se dice', async () => {
  const page = await atCounter(await shopWithCodes(), { viewport: computer });
  await forbidCamera(page);

  await page.getByRole('combobox', { name: 'Producto' }).focus();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe(SCAN);
  await page.keyboard.press('Enter');
  await sheet(page, SCAN).getByText('Cuadra no tiene permiso para usar la cámara.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await holdBeforeCamera(page, '4006381333931');
  await press(page, 'Intentar de nuevo');
  await sheet(page, SCAN).getByText('Ningún producto tiene el código 4006381333931.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe(SCAN);

  await holdBeforeCamera(page, TUNA);
  for (const amount of ['6.50', '13.00']) {
    await press(page, SCAN);
    await payFor(page, amount).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe(SCAN);
  }
  // Enter reads the next one.
  await page.keyboard.press('Enter');
  await payFor(page, '19.50').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await weighCheese(page, '35.50');
});

it('en el celular lo que se pesa también vuelve al botón de la cámara; donde el navegador no la da, se busca por el nombre', async () => {
  const page = await atCounter(await shopWithCodes(), { viewport: phone, hasTouch: true });
  await weighCheese(page, '16.00');
  await page.evaluate(() => void Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
  await press(page, SCAN);
  await sheet(page, SCAN).getByText('Este navegador no deja usar la cámara aquí.').waitFor();
  expect(await sheet(page, SCAN).getByRole('button', { name: 'Intentar de nuevo' }).count()).toBe(0);
  await press(page, 'Cancelar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

/** The camera reads the code of what is sold. */
import { expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { forbidCamera, holdBeforeCamera } from '../staging/camera.ts';
import { counterPath, payFor, sheet, tiles } from '../staging/counter.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { focusedName } from '../staging/focus.ts';
import { openShop } from '../staging/rosa.ts';
import { computer, devices, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const SCAN = 'Leer un código con la cámara';

it('lo que se pone delante queda en la venta, y lo que falta para eso se dice', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('save-products', {
    products: [
      { uuid: crypto.randomUUID(), description: 'Atún', unit: 'uni', price: 6_50, stock: 9_000, code: '7750182000123' },
    ],
  });
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: computer });
  await heading(page, 'Vender');
  await tiles(page).first().waitFor();
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

  await holdBeforeCamera(page, '7750182000123');
  for (const amount of ['6.50', '13.00']) {
    await press(page, SCAN);
    await payFor(page, amount).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page)).toBe(SCAN);
  }
  // Enter reads the next one.
  await page.keyboard.press('Enter');
  await payFor(page, '19.50').waitFor();
});

it.each(devices)('lo que se pesa vuelve al botón de la cámara, en $device', async ({ viewport }) => {
  const shop = await openShop(cuadra.address());
  await shop.does('save-products', {
    products: [
      {
        uuid: crypto.randomUUID(),
        description: 'Queso',
        unit: 'kg',
        price: 32_00,
        stock: 9_000,
        code: '7750182000123',
      },
    ],
  });
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport, hasTouch: viewport.width < 400 });
  await heading(page, 'Vender');
  await tiles(page).first().waitFor();
  await holdBeforeCamera(page, '7750182000123');
  await press(page, SCAN);
  await sheet(page, 'QUESO').getByRole('textbox', { name: 'Cantidad' }).pressSequentially('0.5');
  await page.keyboard.press('Enter');
  await payFor(page, '16.00').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe(SCAN);
});

it('donde el navegador no da la cámara, se busca por el nombre', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: computer });
  await heading(page, 'Vender');
  await page.evaluate(() => void Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
  await press(page, SCAN);
  await sheet(page, SCAN).getByText('Este navegador no deja usar la cámara aquí.').waitFor();
  expect(await sheet(page, SCAN).getByRole('button', { name: 'Intentar de nuevo' }).count()).toBe(0);
  await press(page, 'Cancelar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

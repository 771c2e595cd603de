/**
 * Whatever is said of a payment, the button that takes the money stays in sight, also with the keyboard of a phone
 * open.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boxOf, counterPath, payFor, tile } from '../staging/counter.ts';
import { customerOf, customersPath, lend } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { widthBeyondWindow } from '../staging/look.ts';
import { newShop, openShop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { computer, coveredBy, phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();
/** What the keyboard leaves of the window. */
const withKeyboard = { width: 360, height: 480 };

async function staysInSight(page: Page, button: string | RegExp): Promise<void> {
  for (const size of [withKeyboard, phone]) {
    await page.setViewportSize(size);
    await expect.poll(() => coveredBy(buttonOf(page, button))).toBe('nothing');
  }
}

function buttonOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog').getByRole('button', { name });
}

it('al vender y al cobrar, parte y parte y fiado, con vuelto', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('update-settings', { cashRounding: 10 });
  const rosa = await customerOf(shop, 'Rosa Quispe', { phone: '987 654 321', limit: 5_00 });
  await lend(shop, rosa, 48_36);
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: phone });
  await heading(page, 'Vender');
  await tile(page, 'INCA KOLA').click();
  await payFor(page, '7.50').click();
  await press(page, 'Parte y parte');
  await typeOver(page.getByLabel('Por Yape/Plin', { exact: true }), '5.03');
  await press(page, 'S/ 10.00');
  await staysInSight(page, 'Cobrar');
  await press(page, 'Fiado');
  await buttonOf(page, /Rosa Quispe/u).click();
  await staysInSight(page, /^Fiar igual/u);
  await page.getByText('¿Paga una parte ahora?').click();
  await typeOver(page.getByRole('textbox', { name: 'Ahora, en efectivo' }), '2.03');
  await press(page, 'S/ 10.00');
  await staysInSight(page, /^Fiar igual/u);

  await goWithin(page, `${customersPath(shop, rosa)}?abre=cobrar`);
  await press(page, 'Parte y parte');
  await typeOver(page.getByLabel('Por Yape/Plin', { exact: true }), '20.03');
  await press(page, 'S/ 50.00');
  await staysInSight(page, 'Cobrar');
  expect(await coveredBy(buttonOf(page, 'Cobrar'))).toBe('nothing');
});

it('con letra al 200 % «Cobrar» y su total caben en el celular, y un vuelto grande cabe entero en su recuadro', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: phone });
  await heading(page, 'Vender');
  await tile(page, 'INCA KOLA').click();
  await tile(page, 'INCA KOLA').click();
  await payFor(page, '15.00').waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await widthBeyondWindow(page)).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));

  await payFor(page, '15.00').click();
  const change = page.getByRole('dialog').locator('p').filter({ hasText: 'Vuelto' });
  for (const [paid, shown] of [
    ['27.50', 'S/ 12.50'],
    ['1515', 'S/ 1,500.00'],
    ['99014', 'S/ 98,999.00'],
    ['9000015', 'S/ 9,000,000.00'],
  ] as const) {
    await typeOver(page.getByLabel('Otro monto'), paid);
    await change.getByText(shown).waitFor();
    for (const width of [320, phone.width, computer.width]) {
      await page.setViewportSize({ ...phone, width });
      const beyond = await change.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect([shown, width, beyond]).toEqual([shown, width, 0]);
    }
  }
});

/** From the foot of the button to what it stands on: the bar of a phone, the lower edge of a window. */
async function roomBelow(page: Page, button: Locator): Promise<number> {
  const isPhone = page.viewportSize()?.width === phone.width;
  const bar = await boxOf(page.getByRole('navigation', { name: 'Principal' }));
  const box = await boxOf(button);
  return (isPhone ? bar.y : computer.height) - box.y - box.height;
}

const stocked = (description: string) =>
  ({ uuid: randomUUID(), description, unit: 'uni', price: 1_00, stock: 9_000 }) as const;

it('sin productos, con tres y con muchos, «Cobrar» está al pie, y nada lo mueve', async () => {
  const shop = await newShop(cuadra.address());
  const page = await cuadra.open(counterPath(shop), { by: shop, viewport: phone });
  await heading(page, 'Vender');
  const room = await roomBelow(page, payFor(page, '0.00'));
  expect(room).toBeLessThan(16);
  await shop.does('save-products', { products: ['Arroz', 'Leche', 'Pan'].map(stocked) });
  await tile(page, 'PAN').waitFor();
  expect(await roomBelow(page, payFor(page, '0.00'))).toBe(room);
  await tile(page, 'PAN').click();
  expect(await roomBelow(page, payFor(page, '1.00'))).toBe(room);
  // Nothing is scrolled to in vain.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(phone.height);
  await page.setViewportSize(computer);
  const beside = await roomBelow(page, payFor(page, '1.00'));
  await tile(page, 'ARROZ').click();
  await tile(page, 'LECHE').click();
  expect(await roomBelow(page, payFor(page, '3.00'))).toBe(beside);

  const full = await newShop(cuadra.address());
  await full.does('save-products', { products: Array.from({ length: 30 }, (_, n) => stocked(`Galleta ${10 + n}`)) });
  const many = await cuadra.open(counterPath(full), { by: full, viewport: computer });
  await tile(many, 'GALLETA 10').click();
  const atFoot = await roomBelow(many, payFor(many, '1.00'));
  expect(atFoot).toBeLessThan(80);
  for (const n of [11, 12, 13, 14, 15, 16, 17]) await tile(many, `GALLETA ${n}`).click();
  expect(await roomBelow(many, payFor(many, '8.00'))).toBe(atFoot);
  expect(await coveredBy(payFor(many, '8.00'))).toBe('nothing');
  // The newest line is in sight.
  expect(await coveredBy(many.getByRole('button', { name: /^GALLETA 17 , cambiar/u }))).toBe('nothing');
  await many.setViewportSize(phone);
  expect(await roomBelow(many, payFor(many, '8.00'))).toBe(room);
});

/** Whatever is said of a payment, the button that takes the money stays in sight, also with the keyboard of a phone open. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { counterPath, payFor, tile } from '../staging/counter.ts';
import { customerOf, customersPath, lend } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { openShop } from '../staging/rosa.ts';
import { typeOver } from '../staging/typing.ts';
import { coveredBy, phone, press } from '../staging/wizard.ts';

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

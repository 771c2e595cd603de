/**
 * With letters twice as large, with the phone on its side or very narrow, and with many tabs, all can still be read.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, pathOf } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { narrow, widthBeyondWindow } from '../staging/look.ts';
import { openShop } from '../staging/rosa.ts';
import { computer, coveredBy, phone, press, question, wizardPath } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('con letras el doble de grandes se lee todo; con el celular echado se ve cuánto debe haber, y al contar la caja no hay nada de más', async () => {
  const shop = await openShop(cuadra.address());
  await shop.does('close-day', { transactionId: randomUUID(), realCashBalance: 140_00, realBankBalance: 80_00 });
  const page = await cuadra.open(pathOf(shop, 'accounts-balance'), { by: shop, viewport: phone });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await heading(page, 'Saldos');
  await page.getByRole('region', { name: 'Últimos cierres' }).getByRole('listitem').first().waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await widthOf(page.getByRole('banner').getByText('Bodega Rosita'))).toBeGreaterThan(100);
  for (const place of ['Inicio', 'Vender', 'Inventario', 'Más']) {
    const words = page.getByRole('navigation', { name: 'Principal' }).getByText(place, { exact: true });
    expect([place, await words.evaluate((one) => one.scrollWidth > one.clientWidth)]).toEqual([place, false]);
  }
  await goWithin(page, wizardPath(shop, 'transferencia'));
  await question(page, '¿Cuánto pasaste de una cuenta a otra?');
  expect(await widthBeyondWindow(page)).toBe(0);

  await shop.does('open-day', { transactionId: randomUUID(), realCashBalance: 150_00, realBankBalance: 80_00 });
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await page.setViewportSize({ width: 740, height: 360 });
  await goWithin(page, pathOf(shop, 'dashboard'));
  await heading(page, 'Hoy');
  const balance = page.getByRole('region', { name: 'Debe haber ahora' }).getByText('150.00');
  await expect.poll(() => coveredBy(balance)).toBe('nothing');
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await question(page, 'Cerrar caja: ¿cuánto dinero hay?');
  await expect.poll(() => page.getByRole('navigation', { name: 'Principal' }).count()).toBe(0);
  await press(page, 'Volver al paso anterior');
  await page.getByRole('navigation', { name: 'Principal' }).waitFor();
});

it('en el celular más angosto, un precio de millones cabe en su lugar del mostrador', async () => {
  const shop = await openShop(cuadra.address());
  const product = {
    uuid: randomUUID(),
    description: 'TERRENO',
    unit: 'uni',
    price: 9_999_999_99,
    stock: 1000,
  } as const;
  await shop.does('save-products', { products: [product] });
  const page = await cuadra.open(`/business/${shop.businessId}/counter`, { by: shop, viewport: narrow });
  const tile = page.getByRole('button', { name: /^TERRENO/u });
  const price = tile.getByText('9,999,999.99');
  expect(await rightOf(price)).toBeLessThan(await rightOf(tile));
});

it('con siete pestañas la última también anda, y una de atrás vuelve a oír cuando ella vuelve', async () => {
  const shop = await openShop(cuadra.address());
  const first = await cuadra.open('/profile', { by: shop, viewport: computer });
  let last = first;
  for (let count = 0; count < 7; count += 1) {
    last = count === 0 ? first : await first.context().newPage();
    const listening = last.waitForRequest('**/events');
    await last.goto(cuadra.address() + pathOf(shop, 'dashboard'));
    await last.getByRole('main').getByText('150.00').first().waitFor();
    await listening;
    if (count < 6) await turnTo(last, 'hidden');
  }
  const moved = { fromAccount: 'cash', toAccount: 'bank', amount: 37_00 } as const;
  await shop.does('record-transfer', { ...moved, transactionId: randomUUID() });
  await last.getByRole('main').getByText('113.00').first().waitFor();
  const listening = first.waitForRequest('**/events');
  await turnTo(first, 'visible');
  await listening;
  await expect.poll(() => first.getByRole('main').innerText()).toContain('113.00');
});

/** All pages of the browser of a story are visible. */
async function turnTo(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

async function widthOf(seen: Locator): Promise<number> {
  return (await seen.boundingBox())?.width ?? 0;
}

async function rightOf(seen: Locator): Promise<number> {
  const box = await seen.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

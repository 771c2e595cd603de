/** Rosa looks on which days she sold most, and the filter closes by itself once she has chosen. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, incomeOf, pathOf, sell } from '../staging/day.ts';
import { downloadedFile } from '../staging/files.ts';
import { moneyIn, tableOf } from '../staging/figures.ts';
import { focusedName } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgo, daysAgoAt } from '../staging/shop-time.ts';
import { newShop, type Shop } from '../staging/rosa.ts';
import { computer, phone, press, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();

/** Sold S/ 9.00 three days ago, S/ 4.00 yesterday and S/ 2.00 today. */
async function soldOnThreeDays(): Promise<Shop> {
  const shop = await newShop(cuadra.address());
  for (const [ago, price] of [
    [3, 9_00],
    [1, 4_00],
  ] as const) {
    const income = incomeOf(randomUUID(), 'cash', price, 'Recarga');
    await shop.remembers(daysAgoAt(ago, 12), 'record-income', income);
  }
  await sell(shop, 'cash', 2_00, 'De hoy');
  return shop;
}

it('lo vendido se lo lleva como tabla, de los días que eligió; con sus datos, el resumen de cada día, y todo, tal como el servidor lo entrega', async () => {
  const shop = await soldOnThreeDays();
  const days = `desde=${daysAgo(1)}&hasta=${daysAgo(0)}`;
  const page = await cuadra.open(pathOf(shop, `sales?${days}`), { by: shop, viewport: phone });
  const download = async (name: string) => {
    const link = page.getByRole('link', { name });
    return (await downloadedFile(page, () => link.click())).content.toString().trim().split('\r\n').slice(1);
  };
  expect(await download('Descargar (CSV)')).toEqual([
    expect.stringMatching(/^RECARGA;.*;4\.00;/u),
    expect.stringMatching(/^DE HOY;.*;2\.00;/u),
  ]);
  await goWithin(page, `/business/${shop.businessId}/settings`);
  await page.getByText('Llévate tus datos').click();
  expect(await download('Resumen de cada día (CSV)')).toEqual(
    [3, 1, 0].map((ago) => expect.stringMatching(new RegExp(`^${daysAgo(ago)};`, 'u'))),
  );
  await takesEverythingOut(shop, page);
});

/** What another server takes in with `import` (import-business.test.ts). */
async function takesEverythingOut(shop: Shop, page: Page): Promise<void> {
  const { name, content } = await downloadedFile(page, () =>
    page.getByRole('link', { name: 'Descargar todo' }).click(),
  );
  expect(name).toMatch(/^Copia Bodega Rosita \d{4}-\d{2}-\d{2}\.json$/u);
  const exported = z.record(z.string(), z.unknown());
  const { exportedAt, ...whole } = z.parse(exported, await shop.get(`/api/businesses/${shop.businessId}/export.json`));
  expect(exportedAt).toBeDefined();
  expect(JSON.parse(content.toString())).toMatchObject(whole);
}

const shownDay = (day: string) => day.split('-').toReversed().join('/');

it('junto a lo de hoy ve los últimos siete días y el mejor de ellos; el filtro no mueve la lista y se cierra solo', async () => {
  const shop = await soldOnThreeDays();
  const page = await cuadra.open(pathOf(shop, 'sales'), { by: shop, viewport: phone });
  await heading(page, 'Ventas');
  await page.getByText('1 venta').first().waitFor();
  await expect.poll(() => textOf(page)).toContain(`El mejor día: ${shownDay(daysAgo(3))}, S/ 9.00`);
  const rows = await tableOf(page.getByRole('table', { name: 'Los últimos 7 días' }));
  const amounts = Object.entries(rows).map(([day, [amount = '']]) => [day, moneyIn(amount)]);
  const sold: Readonly<Record<number, number>> = { 3: 9_00, 1: 4_00, 0: 2_00 };
  expect(amounts).toEqual([6, 5, 4, 3, 2, 1, 0].map((ago) => [shownDay(daysAgo(ago)), sold[ago] ?? 0]));
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.locator('summary').click();
  await page.getByRole('button', { name: '7 días' }).click();
  await page.getByText('3 ventas').first().waitFor();
  await page.getByRole('button', { name: '7 días' }).waitFor({ state: 'hidden' });
  await expect.poll(() => focusedName(page)).toContain('Filtros: ');
  await page.getByRole('heading', { name: 'Día por día' }).waitFor();

  await page.keyboard.press('Enter');
  await page.getByLabel('Desde').fill(daysAgo(1));
  await page.getByText('2 ventas').first().waitFor();
  await press(page, 'Listo');
  await page.getByLabel('Desde').waitFor({ state: 'hidden' });

  await goWithin(page, pathOf(shop, 'income'));
  await page.setViewportSize(computer);
  await heading(page, 'Ventas una por una');
  const row = page.getByRole('link', { name: 'De hoy' });
  const before = await row.boundingBox();
  await page.locator('summary').click();
  await page.getByLabel('Desde').waitFor();
  expect(await row.boundingBox()).toEqual(before);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByLabel('Desde').waitFor({ state: 'hidden' });
  await expect.poll(() => focusedName(page)).toContain('Filtros: ');
  await page.keyboard.press('Enter');
  await page.getByLabel('Desde').waitFor();
  await page.getByLabel('Buscar por nombre o monto').click();
  await page.getByLabel('Desde').waitFor({ state: 'hidden' });
  await heading(page, 'Ventas una por una');
});

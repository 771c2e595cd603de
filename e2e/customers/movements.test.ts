/** What a customer took and paid, also what the phone has no longer. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { customerOf, customersPath, lend, lendEach } from '../staging/credit.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading } from '../staging/day.ts';
import { downloadedFile } from '../staging/files.ts';
import { goWithin } from '../staging/go-within.ts';
import { daysAgoAt } from '../staging/shop-time.ts';
import { openShop, type Shop } from '../staging/rosa.ts';
import { loseConnection, phone, press, textOf } from '../staging/wizard.ts';

const cuadra = runningCuadra();
const open = (shop: Shop, path: string, more = {}) => cuadra.open(path, { by: shop, viewport: phone, ...more });
const movements = (page: Page) => page.getByRole('region', { name: 'Movimientos' });
const countOf = (page: Page) => movements(page).getByRole('listitem').count();

it('lo de antes llega del servidor, de a pocos, y se descarga todo', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, 'Rosa Quispe');
  const other = await customerOf(shop, 'Julia');
  await lend(shop, other, 99_00, { at: daysAgoAt(20, 11) });
  const amounts = Array.from({ length: 53 }, (_, place) => 1_00 + place);
  await lendEach(shop, customerId, amounts, daysAgoAt(20, 11));
  await lend(shop, customerId, 12_00, { description: 'Fiado de hoy' });
  const page = await open(shop, customersPath(shop, customerId));
  await heading(page, 'Rosa Quispe');
  await expect.poll(() => countOf(page)).toBe(51);
  await press(page, 'Ver más');
  await expect.poll(() => countOf(page)).toBe(54);
  expect(await page.getByRole('button', { name: 'Ver más' }).count()).toBe(0);
  const shown = movements(page).getByRole('listitem');
  await expect.poll(() => shown.nth(51).evaluate((row) => row.contains(document.activeElement))).toBe(true);
  expect(await movements(page).innerText()).not.toContain('99.00');
  await movements(page).getByRole('listitem').filter({ hasText: '1.52' }).getByRole('link').click();
  await page.getByText('Fiado a Rosa Quispe S/ 1.52').waitFor();
  await page.goBack();
  const { content } = await downloadedFile(page, () =>
    movements(page).getByRole('link', { name: 'Descargar (CSV)' }).click(),
  );
  expect(content.toString().trim().split('\r\n')).toHaveLength(55);
});

it('sin internet queda lo que ya se vio, y de quien nunca se abrió se dice que falta lo de antes', async () => {
  const shop = await openShop(cuadra.address());
  const customerId = await customerOf(shop, 'Rosa Quispe');
  const other = await customerOf(shop, 'Julia');
  await lend(shop, customerId, 12_00, { at: daysAgoAt(20, 11) });
  await lend(shop, customerId, 5_00, { description: 'Fiado de hoy' });
  await lend(shop, other, 7_00, { at: daysAgoAt(20, 11) });
  const page = await open(shop, customersPath(shop, customerId), { hasTroubles: true });
  await heading(page, 'Rosa Quispe');
  await expect.poll(() => countOf(page)).toBe(2);
  await loseConnection(page);
  await page.reload();
  await heading(page, 'Rosa Quispe');
  await page.getByText(/Esto es lo que había el \d\d\/\d\d\/\d{4}/u).waitFor();
  await expect.poll(() => countOf(page)).toBe(2);
  await goWithin(page, customersPath(shop, other));
  await heading(page, 'Julia');
  await expect.poll(() => textOf(page)).toContain('Te debe S/ 7.00');
  await movements(page).getByRole('button', { name: 'Intentar de nuevo' }).waitFor();
  await page.context().setOffline(false);
  await movements(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect.poll(() => countOf(page)).toBe(1);
});

/** Las pantallas del día en cada tamaño y en los dos temas, con lo más largo que puede haber en ellas. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { fine, look, narrow, widthBeyondWindow } from '../staging/look.ts';
import { heading, pathOf, screens, sell, spend, transfer } from '../staging/day.ts';
import { openShop } from '../staging/rosa.ts';
import { devices, phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

describe.each(devices)('en $device', ({ viewport }) => {
  it('todo se lee y nada se sale, también con nombres larguísimos y montos enormes', async () => {
    const shop = await openShop(cuadra.address());
    const name = 'Compra de abarrotes y bebidas gaseosas en el mercado mayorista de Santa Anita, Li';
    const income = await sell(shop, 'cash', 9_999_999_99, name);
    await sell(
      shop,
      'bank',
      9_999_999_99,
      'Palabralarguísimasinningúnespacioquenodeberíasalirsedelapantalladeuncelularpequ',
    );
    await spend(shop, 'cash', 9_999_999_99, name);
    await transfer(shop, 100_00, name);
    const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport });
    await heading(page, 'Hoy');
    await expect.poll(() => balancesStandInOneRow(page)).toBe(true);
    await page.setViewportSize(narrow);
    await expect.poll(() => balancesStandInOneRow(page)).toBe(true);
    await page.setViewportSize(viewport);
    for (const path of [
      ...screens.map((screen) => pathOf(shop, screen)),
      `/business/${shop.businessId}/records/${income}`,
    ]) {
      await page.goto(cuadra.address() + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .locator('summary')
        .click({ timeout: 50 })
        .catch(() => undefined);
      expect([path, await look(page)]).toEqual([path, fine]);
    }
    await press(page, 'Corregir');
    await page.getByRole('dialog').waitFor();
    expect(await look(page)).toEqual(fine);
  });
});

it('con la letra al doble, un saldo queda debajo del otro y nada se sale', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 9_999_849_99, 'Venta grande');
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  await page.getByText('S/ 9,999,999.99').waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '212.5%';
  });
  expect(await balancesStandInOneRow(page)).toBe(false);
  expect(await widthBeyondWindow(page)).toBe(0);
});

/** Beside each other, and neither reaches beyond the half that is its own. */
function balancesStandInOneRow(page: Page): Promise<boolean> {
  return page.getByRole('region', { name: 'Debe haber ahora' }).evaluate((region) => {
    const amounts = [...region.querySelectorAll('.\\@container span.whitespace-nowrap')];
    const places = amounts.flatMap((amount) => {
      const half = amount.closest('.\\@container');
      return half === null ? [] : [{ amount: amount.getBoundingClientRect(), half: half.getBoundingClientRect() }];
    });
    const isRow = places.length === 2 && places[0]?.half.top === places[1]?.half.top;
    return isRow && places.every(({ amount, half }) => amount.right <= half.right);
  });
}

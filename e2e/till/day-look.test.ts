/** Las pantallas del día en cada tamaño y en los dos temas, con lo más largo que puede haber en ellas. */
import { describe, expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { fine, look } from '../staging/look.ts';
import { heading, pathOf, screens, sell, spend, transfer } from '../staging/day.ts';
import { openShop } from '../staging/rosa.ts';
import { devices, press } from '../staging/wizard.ts';

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

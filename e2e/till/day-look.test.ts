/** Las pantallas del día en cada tamaño y en los dos temas, con lo más largo que puede haber en ellas. */
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { pathOf, screens, sell, signInOnTheWay, spend, transfer, widthBeyondWindow } from '../staging/day.ts';
import { openShop } from '../staging/rosa.ts';
import { computer, phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

describe.each([
  { device: 'el celular más angosto', viewport: { width: 320, height: 568 }, theme: 'light' },
  { device: 'el celular', viewport: phone, theme: 'dark' },
  { device: 'la computadora', viewport: computer, theme: 'light' },
  { device: 'la computadora', viewport: computer, theme: 'dark' },
] as const)('en $device, con el tema $theme', ({ viewport, theme }) => {
  it('todo se lee y nada se sale, también con nombres larguísimos y montos enormes', async () => {
    const shop = await openShop(cuadra.address());
    await shop.likes(theme);
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
    const page = await cuadra.open(pathOf(shop, 'dashboard'), { viewport });
    await signInOnTheWay(page, shop.person, 'Hoy');
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
      expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
      expect([path, await widthBeyondWindow(page)]).toEqual([path, 0]);
    }
    await press(page, 'Corregir');
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);
  });
});

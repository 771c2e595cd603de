/** The screens of the day in every size and in both themes, with the longest that can stand in them. */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { focusedName, loadUntouched } from '../staging/focus.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, look, lookOnDevices, narrow, widthBeyondWindow } from '../staging/look.ts';
import { heading, pathOf, screens, sell, spend, transfer } from '../staging/day.ts';
import { openShop } from '../staging/rosa.ts';
import { computer, phone, press } from '../staging/wizard.ts';

const cuadra = runningCuadra();

it('todo se lee y nada se sale, también con nombres larguísimos, montos enormes y la letra al doble; "Ver todos" está junto a su título', async () => {
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
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  for (const size of [computer, narrow, phone]) {
    await page.setViewportSize(size);
    await expect.poll(() => balancesStandInOneRow(page)).toBe(true);
    if (size === narrow) await seesAllBesideTitle(page);
  }
  await sell(shop, 'cash', 9_999_949_99, 'Venta grande');
  await page.getByRole('region', { name: 'Debe haber ahora' }).getByText('S/ 9,999,999.99').waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '212.5%'));
  expect(await balancesStandInOneRow(page)).toBe(false);
  expect(await widthBeyondWindow(page)).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));

  for (const [path, title] of [
    // Saldos has no names, and its largest amounts are looked at where the till is counted (till.test.ts); transfers
    // are among all movements (office-figures-look.test.ts).
    ...screens
      .filter((screen) => screen !== 'accounts-balance' && screen !== 'transfers')
      .map((screen) => [pathOf(shop, screen), businessPageRoutes[screen].title] as const),
    [`/business/${shop.businessId}/records/${income}`, name] as const,
  ]) {
    await goWithin(page, path);
    await heading(page, title === 'Inicio' ? 'Hoy' : title);
    await page
      .locator('summary')
      .click({ timeout: 50 })
      .catch(() => undefined);
    expect([path, await lookOnDevices(page)]).toEqual([path, fine]);
  }
  await press(page, 'Corregir');
  await page.getByRole('dialog').waitFor();
  expect(await look(page)).toEqual(fine);
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

it('el teclado recorre la navegación en el orden en que se ve, o la salta', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(pathOf(shop, 'dashboard'), { by: shop, viewport: phone });
  await heading(page, 'Hoy');
  const places = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  for (const { viewport, along } of [
    { viewport: phone, along: 'x' },
    { viewport: computer, along: 'y' },
  ] as const) {
    await page.setViewportSize(viewport);
    await places.filter({ hasText: viewport === phone ? 'Más' : 'Ajustes' }).waitFor();
    const seen = await places.evaluateAll(
      (links, axis) => links.map((link) => link.getBoundingClientRect()[axis]),
      along,
    );
    expect(seen.length).toBeGreaterThan(4);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  }

  await loadUntouched(page, page.url());
  await heading(page, 'Hoy');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Ir al contenido');
  const skip = page.getByRole('button', { name: 'Ir al contenido' });
  expect(await skip.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  expect(await look(page)).toEqual(fine);
  await page.keyboard.press('Enter');
  expect(await focusedName(page)).toBe('Hoy');
  expect(await skip.evaluate((one) => getComputedStyle(one).opacity)).toBe('0');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

async function seesAllBesideTitle(page: Page): Promise<void> {
  const title = await page.getByRole('heading', { name: 'Últimos movimientos' }).boundingBox();
  const link = await page.getByRole('link', { name: 'Ver todos' }).boundingBox();
  if (title === null || link === null) throw new Error('Not shown');
  expect(link.y).toBeLessThan(title.y + title.height);
}

/** Rosa with a tablet held upright, which has the menu at its side: nothing lies outside of its box. */
import { randomUUID } from 'node:crypto';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, incomeOf, pathOf, sell, spend } from '../staging/day.ts';
import { goWithin } from '../staging/go-within.ts';
import { openShop } from '../staging/rosa.ts';
import { daysAgoAt } from '../staging/shop-time.ts';

const cuadra = runningCuadra();
const tablet = { width: 820, height: 1180 };

it('la tabla de "Ganancias y gastos" cabe entera, con lo que cambió frente a antes; en "Saldos" cada cifra está en la línea de lo que es, y la pestaña en que está se lee entera, se llegue como se llegue', async () => {
  const shop = await openShop(cuadra.address());
  await shop.remembers(daysAgoAt(1, 12), 'record-income', incomeOf(randomUUID(), 'cash', 5_802_62, 'Recarga'));
  await sell(shop, 'cash', 19_498_73, 'Recarga');
  await spend(shop, 'cash', 2_445_30, 'Alquiler');
  const page = await cuadra.open(`/business/${shop.businessId}/reports/financial?periodo=day`, {
    by: shop,
    viewport: tablet,
  });
  await heading(page, 'Ganancias y gastos');
  const table = page.getByRole('table');
  await expect.poll(() => table.textContent()).toContain('5,802.62');
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
  ).toBe(0);

  await goWithin(page, pathOf(shop, 'accounts-balance'));
  await heading(page, 'Saldos');
  await page.getByText('17,203.43').first().waitFor();
  expect(await figuresBelowTheirLabel(page)).toEqual([]);

  await goWithin(page, `/business/${shop.businessId}/basicAccountingRecordsBook`);
  await heading(page, 'Cuaderno de caja');
  for (const path of ['income', 'expenses', 'transfers', 'records/all', 'transfers'] as const) {
    const { title } = businessPageRoutes[path];
    const tab = path === 'records/all' ? 'Todos' : title;
    const tabs = page.getByRole('navigation', { name: 'Movimientos' });
    await tabs.getByRole('link', { name: tab }).click();
    await page.waitForURL(({ pathname }) => pathname.endsWith(`/${path}`));
    await heading(page, title);
    const isWhole = () =>
      tabs.evaluate((list) => {
        const [frame, active] = [list, list.querySelector('[data-status=active]')].map((one) =>
          one?.getBoundingClientRect(),
        );
        if (frame === undefined || active === undefined) return false;
        return active.left >= Math.floor(frame.left) && active.right <= Math.ceil(frame.right);
      });
    await expect.poll(async () => [path, await isWhole()]).toEqual([path, true]);
  }
});

function figuresBelowTheirLabel(page: Page): Promise<(string | null)[]> {
  return page.locator('main dl > div').evaluateAll((lines) =>
    lines
      .filter(({ firstElementChild, lastElementChild }) => {
        const [label, figure] = [firstElementChild, lastElementChild].map((one) => one?.getBoundingClientRect());
        return (label?.bottom ?? 0) <= (figure?.top ?? 0);
      })
      .map(({ textContent }) => textContent),
  );
}

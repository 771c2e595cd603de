/** Rosa con una tableta de pie, que tiene el menú al lado: nada queda fuera de su caja. */
import { randomUUID } from 'node:crypto';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { heading, incomeOf, pathOf, sell, spend } from '../staging/day.ts';
import { openShop } from '../staging/rosa.ts';
import { daysAgoAt } from '../staging/shop-time.ts';

const cuadra = runningCuadra();
const tablet = { width: 820, height: 1180 };

it('la tabla de "Ganancias y gastos" cabe entera, con lo que cambió frente a antes', async () => {
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
});

it('la pestaña en que está se lee entera, se llegue como se llegue', async () => {
  const shop = await openShop(cuadra.address());
  const page = await cuadra.open(`/business/${shop.businessId}/basicAccountingRecordsBook`, {
    by: shop,
    viewport: tablet,
  });
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

it('en "Saldos" cada cifra está en la línea de lo que es', async () => {
  const shop = await openShop(cuadra.address());
  await sell(shop, 'cash', 12_477_20, 'Recarga');
  const page = await cuadra.open(pathOf(shop, 'accounts-balance'), { by: shop, viewport: tablet });
  await heading(page, 'Saldos');
  await page.getByText('12,477.20').first().waitFor();
  const wrapped = await page.locator('main dl > div').evaluateAll((lines) =>
    lines
      .filter(({ firstElementChild, lastElementChild }) => {
        const [label, figure] = [firstElementChild, lastElementChild].map((one) => one?.getBoundingClientRect());
        return (label?.bottom ?? 0) <= (figure?.top ?? 0);
      })
      .map(({ textContent }) => textContent),
  );
  expect(wrapped).toEqual([]);
});

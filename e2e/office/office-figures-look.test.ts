/** The reports and the book in every size and in both themes; empty and full. */
import { randomUUID } from 'node:crypto';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { beforeAll, expect, it } from 'vitest';
import { accessibilityFaults } from '../staging/accessibility.ts';
import { runningCuadra } from '../staging/cuadra.ts';
import { goWithin } from '../staging/go-within.ts';
import { fine, lookOnDevices } from '../staging/look.ts';
import { heading, incomeOf, sell, spend, transfer } from '../staging/day.ts';
import { daysAgo, daysAgoAt } from '../staging/shop-time.ts';
import { newShop, openShop, type Shop } from '../staging/rosa.ts';
import { computer, phone } from '../staging/wizard.ts';

const cuadra = runningCuadra();

const range = `desde=${daysAgo(20)}&hasta=${daysAgo(0)}`;
const screens = [
  { path: `basicAccountingRecordsBook?${range}`, title: 'Cuaderno de caja' },
  { path: 'records/all', title: 'Todos los movimientos' },
  { path: 'reports', title: 'Reportes' },
  { path: `reports/financial?periodo=range&${range}`, title: 'Ganancias y gastos' },
  { path: `reports/cash-flow?periodo=range&${range}`, title: 'Entradas y salidas' },
  { path: 'reports/cash-flow?cuenta=cash', title: 'Entradas y salidas' },
  { path: 'reports/monthly', title: 'Mes a mes' },
] as const;

const addressOf = ({ businessId }: Pick<Shop, 'businessId'>, path: string) => `/business/${businessId}/${path}`;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(cuadra.address());
  const name = 'Compra de abarrotes y bebidas gaseosas en el mercado mayorista de Santa Anita, Li';
  await shop.remembers(daysAgoAt(9, 12), 'record-income', incomeOf(randomUUID(), 'bank', 9_999_999_99, name));
  await sell(shop, 'cash', 9_999_999_99, name);
  await spend(shop, 'cash', 9_999_999_99, name);
  await transfer(shop, 100_00, name);
});

it('todo se lee y nada se sale, también con nombres y montos larguísimos: tampoco una cifra de su casilla, junto al menú de una tableta', async () => {
  const page = await cuadra.open(addressOf(shop, 'reports'), { by: shop, viewport: phone });
  await heading(page, 'Reportes');
  for (const { path, title } of screens) {
    await goWithin(page, addressOf(shop, path));
    await heading(page, title);
    await page.waitForFunction(() => document.querySelector('[class*="animate-pulse"]') === null);
    await page
      .locator('summary')
      .click({ timeout: 50 })
      .catch(() => undefined);
    expect([path, await lookOnDevices(page)]).toEqual([path, fine]);
  }
  for (const path of ['basicAccountingRecordsBook', 'income', 'reports/financial']) {
    await goWithin(page, addressOf(shop, path));
    await page.locator('main dl').first().getByText('9,999,999.99').first().waitFor();
    for (const width of [320, phone.width, 640, 768, 1_024, computer.width]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page
        .locator('main dl')
        .first()
        .locator('dt, dd')
        .evaluateAll((words) =>
          words
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect([path, width, beyond]).toEqual([path, width, []]);
    }
  }
});

it('en una computadora ningún total queda solo en su fila', async () => {
  const own = await openShop(cuadra.address());
  const page = await cuadra.open(addressOf(own, 'records/all'), { by: own, viewport: computer });
  const totals = page.locator('main dl').first().locator(':scope > div');
  const rows = async () => {
    const tops = await totals.evaluateAll((all) => all.map((total) => total.getBoundingClientRect().top));
    return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
  };
  const money = { account: 'cash', amount: 12_345_60 } as const;
  await own.does('bring-money', { transactionId: randomUUID(), ...money });
  await expect.poll(rows).toEqual([5]);
  await own.does('take-money', { transactionId: randomUUID(), ...money });
  await expect.poll(rows).toEqual([3, 3]);
});

it('los días de un mes no se enciman bajo el gráfico, tampoco junto al menú de una tableta', async () => {
  const small = await openShop(cuadra.address());
  await sell(small, 'cash', 9_00, 'Reparación');
  const page = await cuadra.open(addressOf(small, 'reports/cash-flow?periodo=month'), { by: small, viewport: phone });
  await heading(page, 'Entradas y salidas');
  for (const width of [320, phone.width, 768, 1_024, computer.width]) {
    await page.setViewportSize({ width, height: 800 });
    const days = page.locator('figure text:visible');
    await days.first().waitFor();
    const gaps = await days.evaluateAll((all) => {
      const shown = all.map((day) => day.getBoundingClientRect()).filter((box) => box.width > 0);
      return shown.slice(1).map((box, place) => Math.round(box.left - (shown[place]?.right ?? 0)));
    });
    expect(gaps.length).toBeGreaterThan(3);
    expect([width, gaps.filter((gap) => gap < 3)]).toEqual([width, []]);
  }
});

it('en un negocio nuevo, cada pantalla dice para qué es', async () => {
  const empty = await newShop(cuadra.address());
  const page = await cuadra.open(addressOf(empty, 'reports'), { by: empty, viewport: phone });
  await heading(page, 'Reportes');
  for (const [path, title] of [
    ['basicAccountingRecordsBook', 'Hoy todavía no hay movimientos'],
    ['records/all', 'Todavía no hay movimientos'],
    ['reports/financial', 'No hay movimientos en estos días'],
    ['reports/cash-flow', 'No hay movimientos en estos días'],
    ['reports/monthly', /^No hay movimientos en \d{4} ni en \d{4}$/u],
  ] as const) {
    await goWithin(page, addressOf(empty, path));
    await heading(page, businessPageRoutes[path].title);
    await page.getByText(title, { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

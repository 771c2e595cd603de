/** The limits of the Nuevo RUS, where they do not apply, and the one boleta of the day. */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { type Day, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { taxReport } from '@cuadra/domain/reports/tax-light';
import { taxLimitsOn } from '@cuadra/domain/reports/tax-limits';
import type { Business } from '@cuadra/domain/rows/business';
import type { TaxAnswer } from '@cuadra/domain/server-answers';
import { income } from '@cuadra/domain/testing/book';
import { BUSINESS, requireRow } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it, vi } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

const WIDTH = '../browser/use-is-wide-screen.ts';

it('of books in another currency leads to where that is changed', async () => {
  const shop = shopWith({ moneda: 'USD', regimenTributario: 'nuevo-rus' });
  const page = await renderInShop(shop, 'gerente', async () => {
    const { TaxLimitsNotApplicable } = await import('./tax-limits-not-applicable.tsx');
    return <TaxLimitsNotApplicable />;
  });
  expect(page).toContain('en otra moneda');
  expect(page).toContain('Cambiar moneda');
  expect(page).toContain('parte=moneda');
});

it.each([
  { regime: 'nuevo-rus', isOffered: true },
  { regime: 'no-se', isOffered: true },
  { regime: 'rer', isOffered: false },
  { regime: 'rmt', isOffered: false },
] as const)('are among the reports of a shop in $regime: $isOffered', async ({ regime, isOffered }) => {
  const page = await renderInShop(shopWith({ regimenTributario: regime }), 'gerente', async () => {
    const { ReportsPage } = await import('./reports-page.tsx');
    return <ReportsPage />;
  });
  expect(page).toContain(businessPageRoutes['reports/shelf'].title);
  expect(page.includes(businessPageRoutes['reports/taxes'].title)).toBe(isOffered);
});

it.each([
  { count: 1, says: 'Hoy va 1 venta de hasta S/ 5.00: S/ 3.50. Si ya le diste boleta, quítala.' },
  {
    count: 2,
    says: 'Hoy van 2 ventas de hasta S/ 5.00: S/ 3.50 en total. Quita aquellas a las que ya les diste boleta.',
  },
])('of $count small sales: $says', async ({ count, says }) => {
  vi.resetModules();
  vi.doMock(WIDTH, () => ({ useIsWideScreen: () => false, useIsTableWideScreen: () => false }));
  const shop = stockedShop();
  const limits = requireRow(taxLimitsOn('2026-11-27'));
  const report = { limits, smallSales: { count, total: 3_50 } };
  const page = await renderInShop(shop, 'gerente', async () => {
    const { TodaysBoletaAdvice } = await import('./tax-limits-page.tsx');
    return <TodaysBoletaAdvice report={report} />;
  });
  vi.doUnmock(WIDTH);
  expect(page.replaceAll(/<[^>]*>/gu, '').replaceAll('\u00A0', ' ')).toContain(says);
});

it.each([
  { at: '2026-12-31T23:59:30-05:00', saysOfMonth: true, saysOfDay: true },
  { at: '2027-01-01T00:10:00-05:00', saysOfMonth: false, saysOfDay: false },
])('what was answered on the last of December says of $at: the month $saysOfMonth, the day $saysOfDay', async (row) => {
  const page = await limitsAt(row.at, '2026-12-31');
  expect(page.includes('Este mes te toca')).toBe(row.saysOfMonth);
  expect(page.includes('La boleta de hoy')).toBe(row.saysOfDay);
});

it('what was answered yesterday says nothing of the boleta of today', async () => {
  const page = await limitsAt('2026-12-31T00:10:00-05:00', '2026-12-30');
  expect(page).toContain('Este mes te toca');
  expect(page).not.toContain('La boleta de hoy');
});

/** The page at an instant, where the device has the answer of that day alone. */
async function limitsAt(at: string, answered: Day): Promise<string> {
  vi.resetModules();
  vi.doMock(WIDTH, () => ({ useIsWideScreen: () => false, useIsTableWideScreen: () => false }));
  const shop = shopWith({ regimenTributario: 'nuevo-rus' });
  shop.wait(millisecondsOf(at) - millisecondsOf(shop.now));
  const sold = buildDaySummary(BUSINESS, answered, [income(1, 'cash', 5_00)]);
  const report = taxReport([sold], answered, { count: 1, total: 5_00 });
  const body: TaxAnswer = { regime: 'nuevo-rus', report };
  const load = async () => {
    const { TaxLimitsPage } = await import('./tax-limits-page.tsx');
    return <TaxLimitsPage />;
  };
  const page = await renderInShop(shop, 'gerente', load, { reading: () => ({ body }) });
  vi.doUnmock(WIDTH);
  return page.replaceAll(/<[^>]*>/gu, '').replaceAll('\u00A0', ' ');
}

function shopWith(settings: Partial<Business['configuracion']>) {
  const shop = stockedShop();
  const business = requireRow(shop.books.businesses.get(BUSINESS));
  const configuracion = { ...business.configuracion, ...settings };
  shop.books = { ...shop.books, businesses: new Map([[BUSINESS, { ...business, configuracion }]]) };
  return shop;
}

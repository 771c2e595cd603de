/**
 * The line of the Nuevo RUS on "Hoy" speaks of this month, also where the device has heard nothing since last month.
 */
import { taxReport } from '@cuadra/domain/reports/tax-light';
import type { TaxAnswer } from '@cuadra/domain/server-answers';
import { buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { millisecondsOf } from '@cuadra/domain/kernel/instant';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import { income } from '@cuadra/domain/testing/book';
import { BUSINESS } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from '../hooks/testing/render-in-shop.tsx';

it.each([
  { at: '2026-11-30T23:59:30-05:00', isShown: true, said: 'Este mes ya van S/ 9,000.00' },
  { at: '2026-12-01T00:00:30-05:00', isShown: false, said: 'El mes pasado llegaste a S/ 9,000.00' },
])('what was answered on the last of November is shown at $at: $said', async ({ at, isShown, said }) => {
  const line = await lineAt(at, 'gerente');
  expect(line.includes('Este mes ya van')).toBe(isShown);
  expect(line).toContain(said);
});

it('is for nobody but whoever sees the reports', async () => {
  const others = permissionNames.filter((name) => name !== 'verReportes');
  expect(await lineAt('2026-11-30T23:59:30-05:00', others)).toBe('');
  expect(await lineAt('2026-11-30T23:59:30-05:00', ['verReportes'])).toContain('S/ 9,000.00');
});

async function lineAt(at: string, who: Who): Promise<string> {
  const shop = stockedShop();
  const business = shop.books.businesses.get(BUSINESS);
  if (business === undefined) throw new Error('there is no business');
  const configuracion = { ...business.configuracion, regimenTributario: 'nuevo-rus' } as const;
  shop.books = { ...shop.books, businesses: new Map([[BUSINESS, { ...business, configuracion }]]) };
  shop.wait(millisecondsOf(at) - millisecondsOf(shop.now));
  const sold = buildDaySummary(BUSINESS, '2026-11-30', [income(1, 'cash', 9_000_00)]);
  const body: TaxAnswer = {
    regime: 'nuevo-rus',
    report: taxReport([sold], '2026-11-30', { count: 0, total: 0 }),
  };
  const line = await renderInShop(
    shop,
    who,
    async () => {
      const { TaxLightLine } = await import('./tax-light-line.tsx');
      return <TaxLightLine />;
    },
    { reading: () => ({ body }) },
  );
  return line.replaceAll('\u00A0', ' ');
}

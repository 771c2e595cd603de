/** What reports say where the device lacks some of the server's rows, or has more than the server's last answer. */
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { sellStock } from '@cuadra/domain/inventory/sell-stock';
import { dayOf, DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import { millisecondsOf } from '@cuadra/domain/kernel/instant';
import { monthlyReport } from '@cuadra/domain/reports/monthly-report';
import { id } from '@cuadra/domain/testing/shop';
import { RICE, sellRice, SODA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from '../hooks/testing/render-in-shop.tsx';

const shop = stockedShop();
const sale = { quantity: unitsToQuantity(2), account: 'cash' } as const;
shop.does(sellStock, { ...sale, productId: RICE, price: 4_50, transactionId: id(20), stockLogId: id(21) });
shop.does(sellStock, { ...sale, productId: SODA, price: 2_50, transactionId: id(22), stockLogId: id(23) });

it.each<{ readonly who: Who }>([
  { who: 'gerente' },
  { who: ['verReportes'] },
  { who: ['verReportes', 'verIngresos'] },
  { who: ['verReportes', 'verIngresos', 'verTransferencias'] },
])('$who reads that of S/ 5.00 the cost is not known, also where the device has no costs', async ({ who }) => {
  const day = dayOf(shop.now, DEFAULT_TIME_ZONE);
  const page = await renderInShop(
    shop,
    who,
    async () => {
      const { useFinancialReportNotes } = await import('./use-financial-report-notes.ts');
      const Note = () => useFinancialReportNotes({ from: day, to: day }).unknownCost;
      return <Note />;
    },
    { reading: () => ({ body: { incomeOfUnknownCost: 5_00 } }) },
  );
  expect(page).toContain('De S/ 5.00 vendidos no se conoce el costo');
});

it.each([
  { edge: 'of the month', lastDay: '2026-11-30', year: 2026, months: { '2026-11': 9_00, '2026-12': 18_00 } },
  { edge: 'of the year, in the old one', lastDay: '2026-12-31', year: 2026, months: { '2026-12': 9_00 } },
  { edge: 'of the year, in the new one', lastDay: '2026-12-31', year: 2027, months: { '2027-01': 18_00 } },
])(
  'past the edge $edge, what was sold before and after it without a network stands in its month',
  async ({ lastDay, year, months }) => {
    const late = stockedShop();
    late.wait(millisecondsOf(`${lastDay}T23:58:30-05:00`) - millisecondsOf(late.now));
    sellRice(late, id(30), id(31));
    late.wait(120_000);
    sellRice(late, id(32), id(33));
    sellRice(late, id(34), id(35));
    const told = monthlyReport(year, []);
    const answeredBefore = `${lastDay}T20:00:00-05:00`;
    const page = await renderInShop(
      late,
      'gerente',
      async () => {
        const { useMonthlyReportOfYear } = await import('./use-monthly-report-of-year.ts');
        const Months = () => {
          const { report, isWithDevice } = useMonthlyReportOfYear(year);
          expect(isWithDevice).toBe(true);
          const sold = report?.months.filter(({ current }) => current.totalIncome !== 0) ?? [];
          return <pre>{sold.map(({ month, current }) => `${month} ${current.totalIncome};`)}</pre>;
        };
        return <Months />;
      },
      { reading: (address) => ({ body: address.includes('/monthly') ? told : {}, at: answeredBefore }) },
    );
    const expected = Object.entries(months).map(([month, total]) => `${month} ${total};`);
    expect(page).toBe(`<pre>${expected.join('')}</pre>`);
  },
);

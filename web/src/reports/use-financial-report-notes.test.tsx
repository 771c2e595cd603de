/** What is said of sales without a known cost is right also for who may not see costs: their device has none. */
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { sellStock } from '@cuadra/domain/inventory/sell-stock';
import { dayOf, DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import { id } from '@cuadra/domain/testing/shop';
import { RICE, SODA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
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
])('$who reads that of S/ 5.00 the cost is not known', async ({ who }) => {
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

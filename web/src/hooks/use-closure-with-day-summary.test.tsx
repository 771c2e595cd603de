/** Whoever closes the till sends no more of the day than they may see. */
import { closeDay } from '@cuadra/domain/cash/close-day';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { id } from '@cuadra/domain/testing/shop';
import { sellRice, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from './testing/render-in-shop.tsx';

const sales = 'Ventas: S/ 9.00';
const PROFIT = expect.stringMatching(/^Ganancia: .*lo vendido costó S\/ 6\.00/u);
const till = ['Efectivo contado: S/ 109.00', 'Yape/Plin contado: S/ 50.00', 'Diferencia: Cuadra'];

it.each<{ readonly who: Who; readonly says: readonly unknown[] }>([
  {
    who: 'gerente',
    says: [sales, 'Gastos: S/ 0.00', PROFIT, ...till],
  },
  { who: ['crearMovimientos', 'verIngresos', 'verEgresos'], says: [sales, 'Gastos: S/ 0.00', ...till] },
  { who: ['crearMovimientos'], says: till },
])('$who sends $says', async ({ who, says }) => {
  const shop = stockedShop();
  sellRice(shop, id(20), id(21));
  shop.does(closeDay, { transactionId: id(30), realCashBalance: 109_00, realBankBalance: 50_00 });
  const closure = shop.books.transactions.get(id(30));
  if (closure?.type !== 'closure') throw new Error('nothing was closed');
  const page = await renderInShop(shop, who, async () => {
    const { useClosureWithDaySummary } = await import('./use-closure-with-day-summary.ts');
    const Message = ({ count }: { readonly count: MoneyCount }) => useClosureWithDaySummary(count).message;
    return <Message count={closure} />;
  });
  expect(page.split('\n').slice(3)).toEqual(says);
});

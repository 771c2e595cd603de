/** Whoever closes the till sends no more of the day than they may see. */
import { closeDay } from '@cuadra/domain/cash/close-day';
import { emptyDaySummary } from '@cuadra/domain/cash/day-summary';
import { noOtherGainsAndLosses } from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { BUSINESS, id, type Shop } from '@cuadra/domain/testing/shop';
import { sellRice, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from './testing/render-in-shop.tsx';

const CLOSURE = id(30);
const DAY_MS = 24 * 3_600_000;
const found = { realCashBalance: 109_00, realBankBalance: 50_00 };
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
  expect(await messageOf(closedShop(), who)).toEqual(says);
});

it('of a day that the device no longer has, the server says what it held', async () => {
  const shop = closedShop().wait(40 * DAY_MS);
  shop.does(closeDay, { transactionId: id(31), ...found });
  const income = { cash: 777_77, bank: 0 };
  const body = { ...emptyDaySummary(BUSINESS, '2026-11-21'), income, others: noOtherGainsAndLosses };
  const reading = (address: string) => (address.endsWith('/daily-summaries/2026-11-21') ? { body } : {});
  const says = ['Ventas: S/ 777.77', 'Gastos: S/ 0.00', 'Ganancia: S/ 777.77', ...till];
  expect(await messageOf(shop, 'gerente', reading)).toEqual(says);
});

function closedShop(): Shop {
  const shop = stockedShop();
  sellRice(shop, id(20), id(21));
  shop.does(closeDay, { transactionId: CLOSURE, ...found });
  return shop;
}

async function messageOf(shop: Shop, who: Who, reading: (address: string) => object = () => ({})) {
  const closure = shop.books.transactions.get(CLOSURE);
  if (closure?.type !== 'closure') throw new Error('nothing was closed');
  const load = async () => {
    const { useClosureWithDaySummary } = await import('./use-closure-with-day-summary.ts');
    const Message = ({ count }: { readonly count: MoneyCount }) => useClosureWithDaySummary(count).message;
    return <Message count={closure} />;
  };
  return (await renderInShop(shop, who, load, { reading })).split('\n').slice(3);
}

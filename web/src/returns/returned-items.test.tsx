/** The sale that a return is of is asked for only where its person may see it. */
import { returnSale } from '@cuadra/domain/returns/return-sale';
import { KILOS, SALE, shopThatSold } from '@cuadra/domain/returns/testing/sold-shop';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { id } from '@cuadra/domain/testing/shop';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from '../hooks/testing/render-in-shop.tsx';

const BACK = id(30);

it.each<{ readonly who: Who; readonly isOfToday: boolean; readonly isAsked: boolean }>([
  { who: ['verIngresos'], isOfToday: true, isAsked: true },
  // The server would answer that there is no such sale.
  { who: ['verIngresos'], isOfToday: false, isAsked: false },
  { who: ['verIngresos', 'verReportes'], isOfToday: false, isAsked: true },
  { who: 'gerente', isOfToday: false, isAsked: true },
])('$who, of today: $isOfToday, asked: $isAsked', async ({ who, isOfToday, isAsked }) => {
  const shop = shopThatSold();
  const items = [{ itemUuid: KILOS, quantity: unitsToQuantity(1), spoiled: false }];
  shop.does(returnSale, { transactionId: BACK, saleId: SALE, items, parts: { cash: 4_50, bank: 0 } });
  const record = shop.books.transactions.get(BACK);
  if (record?.type !== 'return') throw new Error('it was not returned');
  if (!isOfToday) {
    // The device of whoever sees today alone has no sale of an earlier day.
    const transactions = new Map(shop.books.transactions);
    transactions.delete(SALE);
    shop.books = { ...shop.books, transactions };
  }
  const asked: string[] = [];
  const reading = (address: string) => {
    asked.push(address);
    return { isAsking: true };
  };
  const page = await renderInShop(
    shop,
    who,
    async () => {
      const { ReturnedItems } = await import('./returned-items.tsx');
      return <ReturnedItems record={record} />;
    },
    { reading },
  );
  expect(page).toContain('Lo que volvió');
  expect(asked.some((address) => address.includes(SALE))).toBe(isAsked);
});

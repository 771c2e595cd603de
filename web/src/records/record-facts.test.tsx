/** What is said of a record on its page. */
import { isPurchase } from '@cuadra/domain/rows/transaction';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

it('calls a purchase of goods what the reports call it', async () => {
  const shop = stockedShop();
  const record = [...shop.books.transactions.values()].find((one) => one.type === 'expense' && isPurchase(one));
  if (record === undefined) throw new Error('nothing was bought');
  const page = await renderInShop(shop, 'gerente', async () => {
    const { RecordFacts } = await import('./record-facts.tsx');
    return <RecordFacts detail={{ record, who: 'Rosa', isOnDeviceOnly: false }} />;
  });
  expect(page).toContain('Compras de mercadería');
});

/** What is said of a record on its page. */
import { isPurchase } from '@cuadra/domain/rows/transaction';
import { recordIncome } from '@cuadra/domain/records/record-income';
import { lineOfSale, saleOfLines } from '@cuadra/domain/testing/stock-inputs';
import { RICE, SODA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
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

it('says of how much of a sale no cost is known, where some is', async () => {
  const shop = stockedShop();
  const sale = saleOfLines(lineOfSale(0, RICE, 1_000), lineOfSale(1, SODA, 1_000));
  shop.does(recordIncome, sale);
  const record = shop.books.transactions.get(sale.transactionId);
  if (record === undefined) throw new Error('nothing was sold');
  const page = await renderInShop(shop, 'gerente', async () => {
    const { RecordFacts } = await import('./record-facts.tsx');
    return <RecordFacts detail={{ record, who: 'Rosa', isOnDeviceOnly: false }} />;
  });
  expect(page.replaceAll(/<[^>]*>/gu, '')).toContain('no se conoce el costo');
});

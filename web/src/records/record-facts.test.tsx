/** What is said of a record on its page. */
import { isPurchase } from '@cuadra/domain/rows/transaction';
import { recordIncome } from '@cuadra/domain/records/record-income';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { lineOfSale, saleOfLines } from '@cuadra/domain/testing/stock-inputs';
import { HAIRCUT, RICE, SODA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
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

async function movedBy(...products: readonly string[]): Promise<string> {
  const shop = stockedShop();
  const before = new Set(shop.books.stockLogs.keys());
  shop.does(
    recordIncome,
    saleOfLines(...products.map((product, place) => lineOfSale(place, product, unitsToQuantity(1)))),
  );
  const stockLogs = [...shop.books.stockLogs.values()].filter(({ uuid }) => !before.has(uuid));
  expect(stockLogs).toHaveLength(products.length);
  return renderInShop(shop, 'gerente', async () => {
    const { StockMovementsOfRecord } = await import('./stock-movements-of-record.tsx');
    return <StockMovementsOfRecord stockLogs={stockLogs} />;
  });
}

it('tells the goods that were sold among what moved in the inventory, and no service', async () => {
  const shown = await movedBy(RICE, HAIRCUT);
  expect(shown).toContain('ARROZ');
  expect(shown).not.toContain('CORTE');
});

it('tells of no movement where only a haircut was sold', async () => {
  expect(await movedBy(HAIRCUT)).toBe('');
});

/** A line of a product's history: where it has a menu, and whom it names. */
import { takeGoods, writeOffStock } from '@cuadra/domain/inventory/write-off-stock';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import type { Permission } from '@cuadra/domain/rows/permissions';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { id, OWNER } from '@cuadra/domain/testing/shop';
import { RICE, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it, vi } from 'vitest';
import { renderInShop, type Who } from '../hooks/testing/render-in-shop.tsx';

const WIDTH = '../browser/use-is-wide-screen.ts';

const corrects: readonly Permission[] = ['editarMovimientos', 'verIngresos', 'verEgresos', 'verReportes'];

// Its «Eliminar» would be refused elsewhere.
it.each<{ readonly who: Who; readonly lines: string }>([
  { who: 'gerente', lines: 'return waste take' },
  // What the owner took home is taken back by the owner.
  { who: corrects, lines: 'return waste' },
  // Of a return that they may not see.
  { who: ['editarMovimientos', 'verReportes'], lines: 'waste' },
])('$who deletes: $lines', async ({ who, lines }) => {
  const shop = stockedShop();
  const one = { productId: RICE, quantity: unitsToQuantity(1) };
  shop.does(writeOffStock, { ...one, stockLogId: id(401) });
  shop.does(takeGoods, { ...one, stockLogId: id(402) });
  const product = shop.books.products.get(RICE);
  const [waste, take] = [shop.books.stockLogs.get(id(401)), shop.books.stockLogs.get(id(402))];
  if (product === undefined || waste === undefined || take === undefined) throw new Error('there is no rice');
  const back: StockLog = { ...waste, type: 'return', transactionId: id(404) };
  const teller = { product, nameOf: () => 'Luis', hasCost: true, onDelete: () => undefined };
  const shown = [back, waste, take];
  const page = await renderInShop(shop, who, async () => {
    const { StockHistoryRow } = await import('./stock-history-row.tsx');
    return shown.map((line) => <StockHistoryRow key={line.type} line={line} teller={teller} />);
  });
  const rows = page.split('</li>');
  const offered = shown.filter((_, place) => rows[place]?.includes('Más acciones'));
  expect(offered.map(({ type }) => type).join(' ')).toBe(lines);
});

const notAnswered = { body: undefined, at: undefined, isAsking: true, failure: undefined, reload: () => undefined };

// Who recorded it is not guessed at while the server has not said it.
it.each([
  { answer: notAnswered, says: undefined },
  { answer: { ...notAnswered, isAsking: false, failure: { code: 'no-connection' } }, says: 'Otra persona' },
  {
    answer: { ...notAnswered, body: { stockLog: [], cursor: null, people: { [OWNER]: 'Rosa Quispe' } } },
    says: 'Rosa Quispe',
  },
  { answer: { ...notAnswered, body: { stockLog: [], cursor: null, people: {} } }, says: 'Otra persona' },
])('says of the author: $says', async ({ answer, says }) => {
  const shop = stockedShop();
  const product = shop.books.products.get(RICE);
  if (product === undefined) throw new Error('there is no rice');
  vi.resetModules();
  vi.doMock('./use-product.ts', () => ({ useProductId: () => RICE, useProductWithHistory: () => answer }));
  vi.doMock(WIDTH, () => ({ useIsWideScreen: () => false }));
  const page = await renderInShop(shop, 'gerente', async () => {
    const { StockHistory } = await import('./stock-history.tsx');
    return <StockHistory product={product} isHere />;
  });
  vi.doUnmock('./use-product.ts');
  vi.doUnmock(WIDTH);
  const named = ['Otra persona', 'Rosa Quispe'].find((name) => page.includes(name));
  expect(page).toContain('Compra');
  expect(named).toBe(says);
});

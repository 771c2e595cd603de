/** A line of a product's history: where it has a menu, and whom it names. */
import { takeGoods, writeOffStock } from '@cuadra/domain/inventory/write-off-stock';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { instantPlus } from '@cuadra/domain/kernel/instant';
import type { Permission } from '@cuadra/domain/rows/permissions';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import type { ProductAnswer } from '@cuadra/domain/server-answers';
import { id, OWNER, requireRow, type Shop } from '@cuadra/domain/testing/shop';
import { productOf, RICE, SODA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it, vi } from 'vitest';
import type { ServerPages } from '../hooks/use-cached-answer-pages.ts';
import { renderInShop, type Who } from '../hooks/testing/render-in-shop.tsx';

const WIDTH = '../browser/use-is-wide-screen.ts';

const telling = { nameOf: () => 'Luis', hasCost: true, onDelete: () => undefined };
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
  const waste = requireRow(shop.books.stockLogs.get(id(401)));
  const take = requireRow(shop.books.stockLogs.get(id(402)));
  const back: StockLog = { ...waste, type: 'return', transactionId: id(404) };
  const teller = { ...telling, product: productOf(RICE, shop) };
  const shown = [back, waste, take];
  const page = await renderInShop(shop, who, async () => {
    const { StockHistoryRow } = await import('./stock-history-row.tsx');
    return shown.map((line) => <StockHistoryRow key={line.type} line={line} teller={teller} />);
  });
  const rows = page.split('</li>');
  const offered = shown.filter((_, place) => rows[place]?.includes('Más acciones'));
  expect(offered.map(({ type }) => type).join(' ')).toBe(lines);
});

it('what a product began with is called so in its menu too, and is no count', async () => {
  const shop = stockedShop();
  const line = requireRow([...shop.books.stockLogs.values()].find(({ productId }) => productId === SODA));
  const teller = { ...telling, product: productOf(SODA, shop) };
  const page = await renderInShop(shop, 'gerente', async () => {
    const { StockHistoryRow } = await import('./stock-history-row.tsx');
    return <StockHistoryRow line={line} teller={teller} />;
  });
  expect(page).toContain('aria-label="Más acciones: stock inicial de 5"');
  expect(page.replaceAll(/<[^>]*>/gu, '')).toMatch(/^Stock inicial: 5/u);
});

const notAnswered = {
  pages: [],
  at: undefined,
  isAsking: true,
  isLoadingMore: false,
  failure: undefined,
  hasMore: false,
  more: () => undefined,
  reload: () => undefined,
};

async function historyOf(shop: Shop, answer: ServerPages<Pick<ProductAnswer, 'stockLog' | 'people' | 'cursor'>>) {
  vi.resetModules();
  vi.doMock('./use-product.ts', () => ({ useProductId: () => RICE, useProductHistoryPages: () => answer }));
  vi.doMock(WIDTH, () => ({ useIsWideScreen: () => false, useIsTableWideScreen: () => false }));
  const page = await renderInShop(shop, 'gerente', async () => {
    const { StockHistory } = await import('./stock-history.tsx');
    return <StockHistory product={productOf(RICE, shop)} isHere />;
  });
  vi.doUnmock('./use-product.ts');
  vi.doUnmock(WIDTH);
  return page;
}

const failure = { status: 0, code: 'no-connection', message: '' };

// Who recorded it is not guessed at while the server has not said it.
it.each([
  { answer: notAnswered, says: undefined },
  { answer: { ...notAnswered, isAsking: false, failure }, says: 'Otra persona' },
  {
    answer: { ...notAnswered, pages: [{ stockLog: [], cursor: null, people: { [OWNER]: 'Rosa Quispe' } }] },
    says: 'Rosa Quispe',
  },
  { answer: { ...notAnswered, pages: [{ stockLog: [], cursor: null, people: {} }] }, says: 'Otra persona' },
])('says of the author: $says', async ({ answer, says }) => {
  const page = await historyOf(stockedShop(), answer);
  const named = ['Otra persona', 'Rosa Quispe'].find((name) => page.includes(name));
  expect(page).toContain('Compra');
  expect(named).toBe(says);
});

it('goes on page after page, however long it is', async () => {
  const shop = stockedShop();
  const bought = requireRow(shop.books.stockLogs.get(id(112)));
  const pages = Array.from({ length: 8 }, (_, page) => ({
    stockLog: [{ ...bought, uuid: id(500 + page), createdAt: instantPlus(bought.createdAt, -60_000 * (page + 1)) }],
    cursor: `after ${page}`,
    people: { [OWNER]: 'Rosa Quispe' },
  }));
  const page = await historyOf(shop, { ...notAnswered, isAsking: false, pages, hasMore: true });
  expect(page.split('Rosa Quispe').length - 1).toBe(9);
  expect(page).toContain('Ver más movimientos');
});

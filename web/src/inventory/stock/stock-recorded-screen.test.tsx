/** What was just recorded is taken back by who may take it back: whoever records it may not see it, or not correct it. */
import { id } from '@cuadra/domain/testing/shop';
import { RICE, sellRice, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from '../../hooks/testing/render-in-shop.tsx';
import type { StockReceipt } from './use-stock-wizard.ts';

const nothing = () => undefined;
const line = { commandId: id(900), stockLogId: id(21), isUndone: false };
const money = { transactionId: id(20), account: 'cash', amount: 9_00 } as const;
const receipts: readonly StockReceipt[] = [
  { ...line, kind: 'sell', money },
  { ...line, kind: 'buy', money },
  { ...line, kind: 'waste' },
];

it.each<{ readonly who: Who; readonly undoes: string }>([
  { who: 'gerente', undoes: 'sell buy waste' },
  { who: ['crearMovimientos', 'verIngresos', 'verEgresos'], undoes: '' },
  { who: ['crearMovimientos', 'editarMovimientos'], undoes: 'waste' },
  { who: ['crearMovimientos', 'editarMovimientos', 'verIngresos'], undoes: 'sell waste' },
  { who: ['crearMovimientos', 'editarMovimientos', 'verEgresos'], undoes: 'buy waste' },
])('$who undoes: $undoes', async ({ who, undoes }) => {
  const shop = stockedShop();
  sellRice(shop, money.transactionId, line.stockLogId);
  const product = shop.books.products.get(RICE);
  if (product === undefined) throw new Error('there is no rice');
  const visit = { amend: nothing, startAnew: nothing };
  const page = await renderInShop(shop, who, async () => {
    const { StockRecordedScreen } = await import('./stock-recorded-screen.tsx');
    return receipts.map((receipt) => (
      <main key={receipt.kind}>
        <StockRecordedScreen product={product} visit={visit} receipt={receipt} />
      </main>
    ));
  });
  const screens = page.split('</main>');
  const offered = receipts.filter((_, place) => screens[place]?.includes('Deshacer'));
  expect(offered.map(({ kind }) => kind).join(' ')).toBe(undoes);
});

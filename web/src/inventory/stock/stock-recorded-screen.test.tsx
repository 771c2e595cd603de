/** What was just recorded is taken back by who may take it back: whoever records it may not see it, or not correct it. */
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { id } from '@cuadra/domain/testing/shop';
import { RICE, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { sellStock } from '@cuadra/domain/inventory/sell-stock';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from '../../hooks/testing/render-in-shop.tsx';
import type { StockReceipt } from './use-stock-wizard.ts';

const nothing = () => undefined;
const line = { commandId: id(900), stockLogId: id(21), isUndone: false };
const money = { transactionId: id(20), account: 'cash', amount: 9_00 } as const;
const receipts = {
  sell: { ...line, kind: 'sell', money },
  buy: { ...line, kind: 'buy', money },
  waste: { ...line, kind: 'waste' },
} as const satisfies Record<string, StockReceipt>;

it.each<{ readonly who: Who; readonly undoes: string }>([
  { who: 'gerente', undoes: 'sell buy waste' },
  { who: ['crearMovimientos', 'verIngresos', 'verEgresos'], undoes: '' },
  { who: ['crearMovimientos', 'editarMovimientos'], undoes: 'waste' },
  { who: ['crearMovimientos', 'editarMovimientos', 'verIngresos'], undoes: 'sell waste' },
  { who: ['crearMovimientos', 'editarMovimientos', 'verEgresos'], undoes: 'buy waste' },
])('$who undoes: $undoes', async ({ who, undoes }) => {
  const shop = stockedShop();
  shop.does(sellStock, {
    productId: RICE,
    quantity: unitsToQuantity(2),
    price: 4_50,
    account: 'cash',
    transactionId: money.transactionId,
    stockLogId: line.stockLogId,
  });
  const product = shop.books.products.get(RICE);
  if (product === undefined) throw new Error('there is no rice');
  const offered: string[] = [];
  for (const receipt of Object.values(receipts)) {
    const page = await renderInShop(shop, who, async () => {
      const { StockRecordedScreen } = await import('./stock-recorded-screen.tsx');
      return <StockRecordedScreen product={product} visit={{ amend: nothing, startAnew: nothing }} receipt={receipt} />;
    });
    if (page.includes('Deshacer')) offered.push(receipt.kind);
  }
  expect(offered.join(' ')).toBe(undoes);
});

/** What was just recorded says what it came to, and is taken back by who may see and correct it. */
import { countStock } from '@cuadra/domain/inventory/count-stock';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { id, type Shop } from '@cuadra/domain/testing/shop';
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
  const screens = await screensOf(shop, who, receipts);
  const offered = receipts.filter((_, place) => screens[place]?.includes('Deshacer'));
  expect(offered.map(({ kind }) => kind).join(' ')).toBe(undoes);
});

it.each([
  { counted: 8.5, difference: -1.5, says: 'Diferencia Faltante: 1.5 kg Stock ahora 8.5 kg' },
  { counted: 12, difference: 2, says: 'Diferencia Sobrante: 2 kg Stock ahora 12 kg' },
  { counted: 10, difference: 0, says: 'Diferencia Verificado Stock ahora 10 kg' },
])('says what a count found: $says', async ({ counted, difference, says }) => {
  const shop = stockedShop();
  shop.does(countStock, {
    productId: RICE,
    physicalStock: unitsToQuantity(counted),
    digitalStock: unitsToQuantity(10),
    difference: unitsToQuantity(difference),
    stockLogId: line.stockLogId,
  });
  const count = { ...line, kind: 'count' } as const;
  const [saved, undone] = (await screensOf(shop, 'gerente', [count, { ...count, isUndone: true }])).map(wordsOf);
  expect(saved).toContain(says);
  expect(undone).not.toContain('Diferencia');
});

async function screensOf(shop: Shop, who: Who, shown: readonly StockReceipt[]): Promise<readonly string[]> {
  const product = shop.books.products.get(RICE);
  if (product === undefined) throw new Error('there is no rice');
  const visit = { amend: nothing, startAnew: nothing };
  const page = await renderInShop(shop, who, async () => {
    const { StockRecordedScreen } = await import('./stock-recorded-screen.tsx');
    return shown.map((receipt) => (
      <main key={`${receipt.kind} ${receipt.isUndone}`}>
        <StockRecordedScreen product={product} visit={visit} receipt={receipt} />
      </main>
    ));
  });
  return page.split('</main>');
}

function wordsOf(page: string): string {
  return page.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');
}

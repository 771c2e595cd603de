/** What moved in each account today: where more was given back than came in, and where not all of it may be seen. */
import { returnSale } from '@cuadra/domain/returns/return-sale';
import { sellStock } from '@cuadra/domain/inventory/sell-stock';
import { id, type Shop } from '@cuadra/domain/testing/shop';
import { RICE, sellRice, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

/** Yesterday's sale of S/ 9.00 came back today, on which S/ 4.50 were sold. */
function shopThatGaveBack(): Shop {
  const shop = stockedShop();
  sellRice(shop, id(50), id(51));
  shop.wait(24 * 3_600_000);
  const [item] = [...shop.books.transactions.values()].flatMap((one) =>
    one.uuid === id(50) && one.type === 'income' ? one.items : [],
  );
  shop.does(returnSale, {
    transactionId: id(52),
    saleId: id(50),
    items: [{ itemUuid: item?.uuid ?? '', quantity: 2_000, spoiled: false }],
    parts: { cash: 9_00, bank: 0 },
  });
  shop.does(sellStock, {
    productId: RICE,
    quantity: 1_000,
    price: 4_50,
    account: 'cash',
    transactionId: id(53),
    stockLogId: id(54),
  });
  return shop;
}

it('money given back of sales of another day went out, and did not come in below zero', async () => {
  const shop = shopThatGaveBack();
  const page = await renderInShop(shop, 'gerente', async () => {
    const { TodayMoneyByAccount } = await import('./today-money-by-account.tsx');
    return <TodayMoneyByAccount />;
  });
  const words = page.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');
  expect(words).toContain('Devolviste más de lo que entró − S/ 4.50 Salió');
  expect(words).not.toContain('Entró −');
  expect(words).toContain('Yape/Plin Venía de antes S/ 50.00 Entró S/ 0.00');
});

it('is not shown on "Hoy" in the colour of what came in either', async () => {
  const page = await renderInShop(shopThatGaveBack(), 'gerente', async () => {
    const { TodayProfitBreakdown } = await import('./today-profit-breakdown.tsx');
    return <TodayProfitBreakdown />;
  });
  const sales = /Ventas<\/dt><dd[^>]*><span class="(?<look>[^"]*)">−/u.exec(page)?.groups?.['look'];
  expect(sales).toContain('text-out');
});

it.each([
  { who: 'gerente' as const, isSaid: false },
  { who: ['verIngresos'] as const, isSaid: true },
  { who: ['verIngresos', 'verEgresos', 'verTransferencias'] as const, isSaid: true },
  { who: ['verIngresos', 'verEgresos', 'verTransferencias', 'verReportes'] as const, isSaid: false },
])('lines that do not add up, since some are hidden, are said to be a part: $who', async ({ who, isSaid }) => {
  const page = await renderInShop(shopThatGaveBack(), who, async () => {
    const { TodayMoneyByAccount } = await import('./today-money-by-account.tsx');
    return <TodayMoneyByAccount />;
  });
  expect(page.includes('No ves todos los movimientos:')).toBe(isSaid);
});

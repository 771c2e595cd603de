/**
 * An unpaid sale leads to itself only for who may see it: who sees today alone would find nothing behind an older one.
 */
import { collectDebt } from '@cuadra/domain/customers/collect-debt';
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { id } from '@cuadra/domain/testing/shop';
import { ROSA, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from '../hooks/testing/render-in-shop.tsx';

const DAY_MS = 24 * 3_600_000;

it.each<{ readonly who: Who; readonly opened: string }>([
  { who: 'gerente', opened: 'of yesterday, of today' },
  { who: ['verIngresos', 'verReportes'], opened: 'of yesterday, of today' },
  { who: ['verIngresos'], opened: 'of today' },
  { who: ['crearMovimientos', 'verReportes'], opened: '' },
])('$who opens: $opened', async ({ who, opened }) => {
  const shop = stockedShop();
  const sales = [
    { transactionId: id(701), timestamp: instantPlus(shop.now, -DAY_MS), amount: 5_00 },
    { transactionId: id(702), timestamp: shop.now, amount: 7_00 },
  ];
  const page = await renderInShop(shop, who, async () => {
    const { UnpaidSales } = await import('./unpaid-sales.tsx');
    return <UnpaidSales sales={sales} />;
  });
  expect(page).toContain('5.00');
  expect(page).toContain('7.00');
  const links = [...page.matchAll(/href="[^"]*"/gu)].map(([link]) => link);
  const found = ['of yesterday', 'of today'].filter((_, place) =>
    links.some((link) => link.includes(sales[place]?.transactionId ?? 'none')),
  );
  expect(found.join(', ')).toBe(opened);
});

it('what a deleted collection had paid is not called by that collection, whose sale the device does not know', async () => {
  const shop = stockedShop();
  const transactionId = id(703);
  shop.does(collectDebt, { transactionId, customerId: ROSA, parts: { cash: 5_00, bank: 0, rounding: 0 } });
  const page = await renderInShop(shop, 'gerente', async () => {
    const { UnpaidSales } = await import('./unpaid-sales.tsx');
    return <UnpaidSales sales={[{ transactionId, timestamp: shop.now, amount: 5_00 }]} />;
  });
  expect(page).toContain('Venta fiada');
  expect(page).toContain('5.00');
  expect(page).not.toMatch(/Cobro de fiado|hoy|href/u);
});

/** What was sold of each product, without those of which everything came back. */
import type { ProductSales } from '@cuadra/domain/reports/sales-report';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

const WIDTH = '../browser/use-is-wide-screen.ts';

beforeEach(() => {
  vi.doMock(WIDTH, () => ({ useIsWideScreen: () => true, useIsTableWideScreen: () => true }));
});
afterEach(() => {
  vi.doUnmock(WIDTH);
});

const none = { sales: 1, income: 0, cost: 0, profit: 0, incomeOfUnknownCost: 0, quantity: 0 };
const of = (description: string, more: Partial<ProductSales> = {}): ProductSales => ({
  ...none,
  productId: null,
  description,
  unit: 'uni',
  ...more,
});

const shown = (products: readonly ProductSales[]) =>
  renderInShop(stockedShop(), 'gerente', async () => {
    const { SalesByProduct } = await import('./sales-by-product.tsx');
    return <SalesByProduct products={products} total={none} />;
  });

it('what came back whole is no longer listed; what more came back of than was sold is', async () => {
  const page = await shown([
    of('PAN', { quantity: 2_000, income: 92 }),
    of('GASEOSA'),
    of('ARROZ', { quantity: -1_000, income: -4_50 }),
  ]);
  expect(page).toContain('PAN');
  expect(page).toContain('ARROZ');
  expect(page).not.toContain('GASEOSA');
});

it('where all of it came back, it says so', async () => {
  expect(await shown([of('GASEOSA')])).toContain('Todo lo que se vendió en estos días volvió.');
});

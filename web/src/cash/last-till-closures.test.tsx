/** The last closures can be taken along as a table, where there are any. */
import { closeDay } from '@cuadra/domain/cash/close-day';
import { id } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it, vi } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

const TABLE = '../kit/data-table.tsx';

it.each([true, false])('has its file where a day was closed: %s', async (isClosed) => {
  const shop = stockedShop();
  if (isClosed) shop.does(closeDay, { transactionId: id(50), realCashBalance: 100_00, realBankBalance: 50_00 });
  vi.resetModules();
  vi.doMock(TABLE, () => ({ DataTable: () => null }));
  const page = await renderInShop(shop, 'gerente', async () => {
    const { LastTillClosures } = await import('./last-till-closures.tsx');
    return <LastTillClosures />;
  });
  vi.doUnmock(TABLE);
  expect(page.includes('/closures.csv')).toBe(isClosed);
});

/** The word that the phone's clock is wrong does not push the page down under the finger. */
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it, vi } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

const MAY = '../hooks/use-may-shift-page-layout.ts';
const DAY_MS = 24 * 3_600_000;

it.each([true, false])('where the page may be pushed down: %s', async (may) => {
  const load = async () => {
    vi.doMock(MAY, () => ({ useMayShiftPageLayout: () => may }));
    const { ClockNotice } = await import('./clock-notice.tsx');
    return <ClockNotice />;
  };
  const page = await renderInShop(stockedShop(), 'gerente', load, { clock: { knownClockDifference: () => DAY_MS } });
  vi.doUnmock(MAY);
  expect(page.includes('1 día atrasado')).toBe(may);
});

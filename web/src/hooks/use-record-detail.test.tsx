/** A record of which the device keeps an answer, and that the server no longer has, is not shown any more. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { id } from '@cuadra/domain/testing/shop';
import { sellRice, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop } from './testing/render-in-shop.tsx';

const [SALE, LINE] = [id(20), id(21)];
const missing = { ...refuse('transaction-not-found', { id: SALE }), status: 404 };
const unreachable = { code: 'network', message: 'Sin conexión', retryable: true, status: 0 };

it.each([
  { what: 'is refused', failure: missing, shown: 'nothing' },
  { what: 'is not reached', failure: unreachable, shown: SALE },
  { what: 'answers', failure: undefined, shown: SALE },
])('while the server $what: $shown', async ({ failure, shown }) => {
  const sold = stockedShop();
  sellRice(sold, SALE, LINE);
  const record = sold.books.transactions.get(SALE);
  const body = { record, stockLogs: [], audit: [], people: {} };
  const reading = () => ({ body, at: sold.now, isAsking: false, failure });
  const page = await renderInShop(
    stockedShop(),
    'gerente',
    async () => {
      const { useRecordDetail } = await import('./use-record-detail.ts');
      const Shown = () => useRecordDetail(SALE).detail?.record.uuid ?? 'nothing';
      return <Shown />;
    },
    { reading },
  );
  expect(page).toBe(shown);
});

/** A record that is not there, or that one may not see, is said in the shop's words. */
import { refuse } from '@cuadra/domain/kernel/refusal';
import { id } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it, vi } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

/** What is shown of a record that is there. */
const ofKnownRecord = ['./record-content.tsx', './use-record-actions.tsx'];

it('says what the page of a record says', async () => {
  const failure = { ...refuse('transaction-not-found', { id: id(9) }), status: 404 };
  vi.resetModules();
  vi.doMock('../kit/dialog.tsx', () => ({ Dialog: ({ children }: { readonly children: unknown }) => children }));
  for (const part of ofKnownRecord) vi.doMock(part, () => ({}));
  const reading = { failure, isAsking: false };
  const page = await renderInShop(
    stockedShop(),
    ['verIngresos'],
    async () => {
      const { RecordDetailDialog } = await import('./record-detail-dialog.tsx');
      return <RecordDetailDialog id={id(9)} onClose={() => undefined} />;
    },
    { reading: () => reading },
  );
  vi.doUnmock('../kit/dialog.tsx');
  for (const part of ofKnownRecord) vi.doUnmock(part);
  expect(page).toContain('Este movimiento ya no existe o no puedes verlo.');
});

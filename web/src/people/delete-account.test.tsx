/** What is saved before an account is deleted is not older than what its owner has seen. */
import { BUSINESS } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

it('the copy of a business that goes with the account has the version that was seen last', async () => {
  const mine = { businessId: BUSINESS, nombre: 'Bodega Rosita', colleagues: 0, deletionRequestedAt: null };
  const load = async () => {
    const { rememberSeenBusinessVersion } = await import('../requests/seen-versions.ts');
    const { DeleteAccount } = await import('./delete-account.tsx');
    rememberSeenBusinessVersion(BUSINESS, 42);
    return <DeleteAccount />;
  };
  const page = await renderInShop(stockedShop(), 'gerente', load, {
    reading: () => ({ body: { businesses: [mine] } }),
  });
  expect(page).toContain(`/api/businesses/${BUSINESS}/export.json?version=42`);
});

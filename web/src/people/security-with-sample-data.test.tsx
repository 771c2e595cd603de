/** Whoever tries the app with sample data is asked for no password: they were told none. */
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

const answers: Readonly<Record<string, unknown>> = {
  '/api/auth/list-accounts': { password: true, oidc: false },
  '/api/me/managed-businesses': { businesses: [] },
};

it.each([
  { demo: false, passwordsOnSecurity: 2, passwordsToDelete: 1 },
  { demo: true, passwordsOnSecurity: 0, passwordsToDelete: 0 },
])('with sample data $demo', async ({ demo, passwordsOnSecurity, passwordsToDelete }) => {
  const read = async (load: () => Promise<ReactNode>) =>
    renderInShop(stockedShop(), 'gerente', load, {
      demo,
      reading: (address) => (address in answers ? { body: answers[address] } : {}),
    });
  const security = await read(async () => {
    const { SecuritySettings } = await import('./security-page.tsx');
    return <SecuritySettings />;
  });
  const deletion = await read(async () => {
    const { DeleteAccount } = await import('./delete-account.tsx');
    return <DeleteAccount />;
  });
  expect(security.match(/type="password"/gu) ?? []).toHaveLength(passwordsOnSecurity);
  expect(deletion.match(/type="password"/gu) ?? []).toHaveLength(passwordsToDelete);
  expect(deletion.includes('Salir y borrar')).toBe(demo);
});

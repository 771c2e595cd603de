/** What stands on "Hoy" where none of the day's records may be seen. */
import type { Permission } from '@cuadra/domain/rows/permissions';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from '../hooks/testing/render-in-shop.tsx';

const cannotSeeIt: readonly Permission[] = ['crearMovimientos'];

it.each<{ who: Who; says: string }>([
  { who: 'gerente', says: 'Lo que registres aparecerá aquí.' },
  { who: cannotSeeIt, says: 'Hoy todavía no hay movimientos que puedas ver.' },
])('promises what is recorded only to whoever sees all of it: $who', async ({ who, says }) => {
  const page = await renderInShop(stockedShop(), who, async () => {
    const { LatestRecords } = await import('./latest-records.tsx');
    return <LatestRecords records={[]} />;
  });
  expect(page).toContain(says);
});

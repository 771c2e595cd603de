/** What stands below the list of changes comes when the list has come, and so is not moved by it. */
import type { TracesPage } from '@cuadra/domain/server-answers';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';
import type { CachedAnswer } from '../session/server-answer-cache.ts';

const nothing: TracesPage = { traces: [], cursor: null };
const failure = { code: 'network', message: 'Sin conexión', status: 0 } as const;

it.each<{ what: string; reading: Partial<CachedAnswer<unknown>>; isBelow: boolean }>([
  { what: 'while it is asked for', reading: {}, isBelow: false },
  { what: 'when it has come', reading: { body: nothing }, isBelow: true },
  { what: 'when it has not come', reading: { failure }, isBelow: true },
])('$what: $isBelow', async ({ reading, isBelow }) => {
  const page = await renderInShop(
    stockedShop(),
    'gerente',
    async () => {
      const { TrailList } = await import('./trail-list.tsx');
      return (
        <TrailList search={{}} people={[]} onFilter={() => undefined}>
          <h2>¿Está completo?</h2>
        </TrailList>
      );
    },
    { reading: () => reading },
  );
  expect(page.includes('¿Está completo?')).toBe(isBelow);
});

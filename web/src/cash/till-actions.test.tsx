/** What is done most comes first, also for the keyboard and for a reader of the screen. */
import { tillStateOf } from '@cuadra/domain/cash/todays-till-state';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { closure, opening } from '@cuadra/domain/testing/book';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';

const opened = opening(1, 200_00, 0);

it.each<{ readonly till: string; readonly counts: readonly Transaction[]; readonly offered: readonly string[] }>([
  { till: 'not opened', counts: [], offered: ['Vender', 'Abrir caja'] },
  { till: 'open', counts: [opened], offered: ['Vender', 'Cerrar caja'] },
  { till: 'closed', counts: [opened, closure(9, 200_00, 0)], offered: ['Vender', 'Contar caja', 'Abrir caja'] },
])('of a till that is $till', async ({ counts, offered }) => {
  const page = await renderInShop(stockedShop(), 'gerente', async () => {
    const { TillActions } = await import('./till-actions.tsx');
    return <TillActions till={tillStateOf(counts, 'America/Lima')} />;
  });
  const links = [...page.matchAll(/<a [^>]*>(?<label>[^<]+)<\/a>/gu)].map(({ groups }) => groups?.['label']);
  expect(links).toEqual(offered);
});

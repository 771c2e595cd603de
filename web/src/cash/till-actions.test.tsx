/** What is done most comes first, also for the keyboard and for a reader of the screen. */
import { closeDay } from '@cuadra/domain/cash/close-day';
import { tillStateOf } from '@cuadra/domain/cash/todays-till-state';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { closure, opening } from '@cuadra/domain/testing/book';
import { id, type Shop } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { describe, expect, it } from 'vitest';
import { renderInShop, type Who } from '../hooks/testing/render-in-shop.tsx';

/** The look of a screen's one main action. */
const FILLED = / bg-accent /u;
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
  expect(labelsOf(page)).toEqual(offered);
  expect(labelsOf(page, FILLED)).toHaveLength(1);
});

describe('the till of a day before', () => {
  const [HOUR, UNCLOSED] = [3_600_000, 'La caja del 21/11/2026'];
  const shown = async (shop: Shop, who: Who = 'gerente') => {
    const page = await renderInShop(shop, who, async () => {
      const { TillActions } = await import('./till-actions.tsx');
      return <TillActions till={tillStateOf([], 'America/Lima')} />;
    });
    return { words: page.replaceAll(/<[^>]*>/gu, ' '), labels: labelsOf(page), mainActions: labelsOf(page, FILLED) };
  };
  const closed = stockedShop();
  closed.does(closeDay, { transactionId: id(50), realCashBalance: 100_00, realBankBalance: 50_00 });

  it('is said not to have been closed, the next morning', async () => {
    const { words, labels } = await shown(stockedShop().wait(24 * HOUR));
    expect(words).toContain(`${UNCLOSED} quedó sin cerrar: al abrirla hoy verás si falta o sobra.`);
    expect(labels).toEqual(['Vender', 'Abrir caja']);
  });

  it('can still be closed in the night', async () => {
    const { words, labels, mainActions } = await shown(stockedShop().wait(17 * HOUR));
    expect(words).toContain(`${UNCLOSED} sigue sin cerrar.`);
    expect(labels).toEqual(['Vender', 'Cerrar caja', 'Abrir caja']);
    expect(mainActions).toEqual(['Cerrar caja']);
  });

  it('can be closed in the night by whoever sees only today, until somebody has', async () => {
    const onlyToday = ['crearMovimientos', 'verIngresos'] as const;
    const { words, labels } = await shown(stockedShop().wait(17 * HOUR), onlyToday);
    expect(words).toContain('Hoy todavía nadie contó la caja.');
    expect(labels).toEqual(['Vender', 'Abrir caja', 'Cerrar caja']);
    expect((await shown(stockedShop().wait(23 * HOUR), onlyToday)).labels).toEqual(['Vender', 'Abrir caja']);
    expect((await shown(stockedShop().wait(17 * HOUR), ['verReportes', 'crearMovimientos'])).labels).toContain(
      'Cerrar caja',
    );
  });

  it('is not mentioned once it was closed, nor to whoever sees only today', async () => {
    expect((await shown(closed.wait(24 * HOUR))).words).toContain('Hoy todavía nadie contó la caja.');
    const { words } = await shown(stockedShop().wait(24 * HOUR), ['crearMovimientos', 'verIngresos']);
    expect(words).toContain('Hoy todavía nadie contó la caja.');
  });
});

/** With `look`, only of the links that look like it. */
function labelsOf(page: string, look = /(?:)/u) {
  return [...page.matchAll(/(?<opening><a [^>]*>)(?<label>[^<]+)<\/a>/gu)]
    .filter(({ groups }) => look.test(groups?.['opening'] ?? ''))
    .map(({ groups }) => groups?.['label']);
}

/** What led from the balance before some days to the one after them, as a phone says it in a row. */
import { type AccountFlow, zeroFlow } from '@cuadra/domain/reports/cash-flow';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInShop } from '../hooks/testing/render-in-shop.tsx';
import { visibleCashFlowLines, labelledCashFlowAmounts } from './cash-flow-lines.ts';
import { fullPermissions } from '@cuadra/domain/rows/permissions';

const flow: AccountFlow = {
  ...zeroFlow,
  start: { cash: 100_00, bank: 50_00 },
  income: { cash: 80_00, bank: 20_00 },
  collected: { cash: 5_00, bank: 0 },
  expenses: { cash: 12_00, bank: 0 },
  transfersIn: { cash: 0, bank: 30_00 },
  transfersOut: { cash: 30_00, bank: 0 },
  takenOut: { cash: 40_00, bank: 0 },
  countDifferences: { cash: -3_00, bank: 0 },
  end: { cash: 100_00, bank: 100_00 },
};

const words = (account: 'cash' | 'bank' | 'both', of = flow, sees: (field: string) => boolean = () => true) =>
  labelledCashFlowAmounts(of, account, sees).map(({ label, amount }) => `${label} ${amount}`);

it('is all of it, so that it adds up, and nothing that is zero but what came in and went out', () => {
  expect(words('cash')).toEqual(['Entró 8500', 'Salió 1200', 'Se movió -3000', 'Para la casa -4000', 'Al contar -300']);
  expect(words('bank')).toEqual(['Entró 2000', 'Salió 0', 'Se movió 3000']);
  expect(words('both')).toEqual(['Entró 10500', 'Salió 1200', 'Para la casa -4000', 'Al contar -300']);
  expect(words('cash', { ...flow, ...zeroFlow })).toEqual(['Entró 0', 'Salió 0']);
});

it('where more was given back than came in says so, and no «Entró» below zero', () => {
  const gaveBack = { ...flow, income: { cash: -9_00, bank: 0 }, collected: { cash: 0, bank: 0 } };
  expect(words('cash', gaveBack).slice(0, 2)).toEqual(['Devolviste más de lo que entró 900', 'Salió 1200']);
});

it('«Entró» is always what came in; where what was collected has a line of its own, the sales have their name', () => {
  const owner = { activo: true, rol: 'gerente', permissions: fullPermissions } as const;
  const labels = (total: AccountFlow) => visibleCashFlowLines({ total }, owner).map(({ label }) => label);
  expect(labels(flow)).toEqual(expect.arrayContaining(['Entró por ventas', 'Cobrado de fiado']));
  expect(labels(flow)).not.toContain('Entró');
  const without = labels({ ...flow, collected: { cash: 0, bank: 0 } });
  expect(without).toContain('Entró');
  expect(without).not.toContain('Cobrado de fiado');
});

it('is only what may be seen', () => {
  expect(words('cash', flow, (field) => field !== 'takenOut' && field !== 'countDifferences')).toEqual([
    'Entró 8500',
    'Salió 1200',
    'Se movió -3000',
  ]);
});

const days = { from: '2026-11-20', to: '2026-11-20' };
const gaveMoreBack: AccountFlow = {
  ...zeroFlow,
  start: { cash: 100_00, bank: 0 },
  income: { cash: -9_00, bank: 0 },
  collected: { cash: 2_00, bank: 0 },
  end: { cash: 93_00, bank: 0 },
};

it('an account in which more was given back than came in says so, in the colour of what went out', async () => {
  const page = await renderInShop(stockedShop(), 'gerente', async () => {
    const { AccountFlowCard } = await import('./account-flow-card.tsx');
    return <AccountFlowCard account="cash" days={days} total={gaveMoreBack} before={undefined} />;
  });
  expect(page).toContain('Devolviste más de lo que entró por ventas');
  expect(/<td class="(?<look>[^"]*)"><span[^>]*>−/u.exec(page)?.groups?.['look']).toContain('text-out');
});

it('the chart has one bar below the line, of what went out in all', async () => {
  const span = { ...gaveMoreBack, expenses: { cash: 4_00, bank: 0 }, ...days };
  const page = await renderInShop(stockedShop(), 'gerente', async () => {
    const { CashFlowChart } = await import('./cash-flow-chart.tsx');
    return <CashFlowChart flows={{ kind: 'day', all: [span], recorded: [span] }} account="both" />;
  });
  const heights = [...page.matchAll(/ height="(?<height>[^"]*)%" rx="2"[^>]*class="(?<look>fill-\w+)/gu)].map(
    ({ groups }) => [groups?.['look'], Math.round(Number(groups?.['height']))],
  );
  // Of an axis that reaches to S/ 15.
  expect(heights).toEqual([
    ['fill-in', 0],
    ['fill-out', 73],
  ]);
});

it('who sees only what was moved is told where to see it, under both accounts, in which it changes nothing', async () => {
  const span = { ...flow, ...days };
  const shown = async (account: 'bank' | 'both') =>
    renderInShop(stockedShop(), ['verReportes', 'verTransferencias'], async () => {
      const { CashFlowChart } = await import('./cash-flow-chart.tsx');
      return <CashFlowChart flows={{ kind: 'day', all: [span], recorded: [span] }} account={account} />;
    });
  const both = await shown('both');
  expect(both).not.toContain('<figure');
  expect(both).toContain('Elige Efectivo o Yape/Plin');
  expect(await shown('bank')).toContain('Se movió');
});

it('the days of a month stand further apart where the amounts at the axis are long', async () => {
  const month = Array.from({ length: 30 }, (_, place) => {
    const from = `2026-11-${String(place + 1).padStart(2, '0')}`;
    return { ...flow, from, to: from };
  });
  const daysShown = async (income: number) => {
    const all = month.map((span) => ({ ...span, income: { cash: income, bank: 0 } }));
    const page = await renderInShop(stockedShop(), 'gerente', async () => {
      const { CashFlowChart } = await import('./cash-flow-chart.tsx');
      return <CashFlowChart flows={{ kind: 'day', all, recorded: all }} account="both" />;
    });
    return [...page.matchAll(/@lg:hidden">(?<day>\d+)</gu)].map(({ groups }) => groups?.['day']).join(' ');
  };
  expect(await daysShown(80_00)).toBe('1 4 7 10 13 16 19 22 25 28');
  expect(await daysShown(9_999_999_99)).toBe('1 5 9 13 17 21 25 29');
});

it('on a phone, the point between two amounts stays with the one before it', async () => {
  const wide = '../browser/use-is-wide-screen.ts';
  vi.doMock(wide, () => ({ useIsWideScreen: () => false, useIsTableWideScreen: () => false }));
  onTestFinished(() => vi.doUnmock(wide));
  const span = { ...flow, ...days };
  const page = await renderInShop(stockedShop(), 'gerente', async () => {
    const { CashFlowSpansTable } = await import('./cash-flow-spans-table.tsx');
    const flows = { kind: 'day', all: [span], recorded: [span] } as const;
    return <CashFlowSpansTable flows={flows} total={flow} account="both" />;
  });
  expect(page).toContain('\u00A0·</span>');
  expect(page).not.toContain('</span> · <span');
});

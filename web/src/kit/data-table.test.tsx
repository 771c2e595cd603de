/** What a table is read for stays in sight where its columns are too many for its place. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableColumn } from './data-table.tsx';

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../browser/use-is-wide-screen.ts', () => ({
    useIsWideScreen: () => true,
    useIsTableWideScreen: () => true,
  }));
});
afterEach(() => {
  vi.doUnmock('../browser/use-is-wide-screen.ts');
  vi.resetModules();
});

const columns: readonly TableColumn<string>[] = [
  { key: 'day', header: 'Día', cell: (day) => day, isRowHeader: true, footer: 'Total' },
  { key: 'end', header: 'Al terminar', cell: () => 'S/ 268.42', align: 'end', isPinned: true, footer: 'S/ 268.42' },
];

it('pins the heading, the figures and the total of a pinned column, and no others', async () => {
  const { DataTable } = await import('./data-table.tsx');
  const page = renderToStaticMarkup(
    <DataTable
      caption="Día por día"
      columns={columns}
      rows={['26/11/2026']}
      rowKey={(day) => day}
      renderRow={() => null}
    />,
  );
  const cells = [...page.matchAll(/<t[hd][^>]*class="([^"]*)"[^>]*>([^<]*)/gu)];
  expect(cells.filter(([, style]) => style?.includes('sticky')).map(([, , text]) => text)).toEqual([
    'Al terminar',
    'S/ 268.42',
    'S/ 268.42',
  ]);
  expect(cells).toHaveLength(6);
});

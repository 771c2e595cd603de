/** What is said of a list without records stays while it is asked for again. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.doMock('../shop/records-by-day.tsx', () => ({ RecordsByDay: () => null }));
});
afterEach(() => {
  vi.doUnmock('../shop/records-by-day.tsx');
  vi.unstubAllGlobals();
  vi.resetModules();
});

const nothing = () => undefined;
const list = { records: [], hasMore: false, isLoadingMore: false, more: nothing, reload: nothing, failure: undefined };
const rows = {
  caption: 'Movimientos',
  today: '2026-11-26',
  businessId: '00000000-0000-7000-8000-000000000001',
  opens: 'screen',
  isOnDeviceOnly: () => false,
} as const;
const AT = '2026-11-26T15:00:00.000Z';

it.each([
  { what: 'not before its first answer', at: undefined, isAsking: true, isSaid: false },
  { what: 'after it', at: AT, isAsking: false, isSaid: true },
  { what: 'while another answer is on its way', at: AT, isAsking: true, isSaid: true },
  { what: 'where nothing is asked for', at: undefined, isAsking: false, isSaid: true },
])('$what', async ({ at, isAsking, isSaid }) => {
  const { RecordListBody } = await import('../shop/record-list-body.tsx');
  const page = renderToStaticMarkup(
    <RecordListBody list={{ ...list, at, isAsking }} nothing={<p>Nada por aquí.</p>} {...rows} />,
  );
  expect(page.includes('Nada por aquí.')).toBe(isSaid);
});

/**
 * That there is no room for the products of a file is said before they are sent, in the words of the shop's refusal.
 */
import { checkProductImport } from '@cuadra/domain/product-files/check-product-import';
import { parseProductSheet } from '@cuadra/domain/product-files/parse-product-sheet';
import { MAX_PRODUCTS } from '@cuadra/domain/rows/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const NO_ROOM = 'Con esto el negocio tendría más de 20,000 productos.';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it.each([
  {
    what: 'a file that fits',
    lines: [['Pan', '0.30']],
    active: MAX_PRODUCTS - 1,
    title: 'Todo está bien',
    isSaid: false,
  },
  {
    what: 'one that does not',
    lines: [['Pan', '0.30']],
    active: MAX_PRODUCTS,
    title: 'No hay lugar en tu inventario',
    isSaid: true,
  },
  {
    what: 'one whose good lines do not',
    lines: [
      ['Pan', '0.30'],
      ['Leche', 'x'],
    ],
    active: MAX_PRODUCTS,
    title: 'Corrige una línea',
    isSaid: true,
  },
])('$what', async ({ lines, active, title, isSaid }) => {
  const page = await findings(lines, active);
  expect(page).toContain(title);
  expect(page.includes(NO_ROOM)).toBe(isSaid);
});

it.each([
  [[['Leche', 'x']], 'Corrígela en tu archivo'],
  [
    [
      ['Leche', 'x'],
      ['Pan', 'y'],
    ],
    'Corrígelas en tu archivo',
  ],
  [
    [
      ['Leche', 'x'],
      ['Pan', '0.30'],
    ],
    'dejar esta para después, o corregirla',
  ],
])('speaks of one wrong line as of one: %j', async (lines, words) => {
  expect(await findings(lines, 0)).toContain(words);
});

async function findings(lines: readonly (readonly string[])[], active: number): Promise<string> {
  const rows = [['Producto', 'Precio'], ...lines].map((cells, place) => ({ line: place + 1, cells }));
  const sheet = parseProductSheet(rows, [], () => '00000000-0000-4000-8000-000000000001');
  const { ImportFileFindings } = await import('./import-file-findings.tsx');
  return renderToStaticMarkup(
    <ImportFileFindings
      table={{ name: 'lista.csv', rows }}
      sheet={sheet}
      plan={checkProductImport(sheet, active)}
      onFile={async () => undefined}
    />,
  );
}

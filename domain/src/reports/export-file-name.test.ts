import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EARLIEST_DAY, daysForFileName, exportFileName } from './export-file-name.ts';

const TODAY = '2026-11-22';

it.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, '2026-11-01 a 2026-11-30'],
  [{ from: '2026-11-05', to: '2026-11-05' }, '2026-11-05'],
  [{ from: '2026-11-01' }, '2026-11-01 a 2026-11-22'],
  [{ from: TODAY }, TODAY],
  [{ to: '2026-10-31' }, 'hasta 2026-10-31'],
  [{ from: EARLIEST_DAY, to: '2026-11-22' }, 'hasta 2026-11-22'],
  [{}, TODAY],
])('of %j it says %s', (days, words) => expect(daysForFileName(days, TODAY)).toBe(words));

it.each([
  ['Bodega Rosa', 'Ventas Bodega Rosa 2026'],
  ['Ñandú & Hijos S.A.C.', 'Ventas Ñandú & Hijos S.A.C 2026'],
  ['A/B: «C» *\n"D"', 'Ventas A B «C» D 2026'],
  ['..', 'Ventas 2026'],
  ['x'.repeat(80), `Ventas ${'x'.repeat(60)} 2026`],
])('of the shop %j it is %s', (shop, name) => expect(exportFileName('Ventas', shop, '2026')).toBe(name));

it('takes what it is about as it takes the shop', () => {
  expect(exportFileName('Fiado Ana / «Taller»?', 'Bodega Rosa', '2026')).toBe('Fiado Ana «Taller» Bodega Rosa 2026');
});

it('is a name for every system, whatever the shop is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (shop) => {
      const name = exportFileName('Registros', shop, TODAY);
      expect(name).toMatch(/^Registros (?:.*\S )?2026-11-22$/u);
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]/u);
      expect(encodeURIComponent(name).length).toBeLessThan(800);
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { builtInNumberFormat, textOfStoredCellNumber } from './text-of-stored-cell-number.ts';

it.each([
  ['4.2000000000000002', '', '4.2'],
  ['0.30000000000000004', '', '0.3'],
  ['12', '0.00', '12'],
  ['7750182000017', '', '7750182000017'],
  ['7.750182000017E12', '', '7750182000017'],
  ['1E21', '', '1000000000000000000000'],
  ['1.5E-7', '', '0.00000015'],
  ['-3', '', '-3'],
  ['775', '000000', '000775'],
  ['7750182', '000', '7750182'],
  // What was computed is read as it is shown, what was typed as it was typed.
  ['3.3333333333333335', '0.00', '3.33'],
  ['3.3333333333333335', '_-"S/."\\ * #,##0.00_-;-"S/"* #,##0.00', '3.33'],
  ['2.6666666666666665', '[$S/-280A]#,##0.00', '2.67'],
  ['3.3333333333333335', '', '3.33333333333333'],
  ['3.3333333333333335', '0', '3.33333333333333'],
  ['0.18181818181818182', '0.00%', '0.181818181818182'],
  ['0.125', '0.00', '0.125'],
  ['1.5', '#,##0', '1.5'],
  ['4.205', '0.00', '4.205'],
  ['#N/A', '', '#N/A'],
  ['', '', ''],
])('%s, shown as "%s", is %s', (written, format, expected) =>
  expect(textOfStoredCellNumber(written, format)).toBe(expected),
);

it.each([
  [2, '0.00'],
  [4, '0.00'],
  [44, '0.00'],
  [0, ''],
  [1, ''],
  [14, ''],
])('the format number %i is "%s"', (id, expected) => expect(builtInNumberFormat(id)).toBe(expected));

it('nothing of three decimals is ever rounded, whatever shows it', () => {
  const format = fc.constantFrom('', '0', '0.0', '0.00', '#,##0.00', '0.0000');
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), format, (thousandths, code) => {
      expect(Math.round(Number(textOfStoredCellNumber(String(thousandths / 1000), code)) * 1000)).toBe(thousandths);
    }),
  );
});

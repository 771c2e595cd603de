/** CSV as every spreadsheet writes it, cell by cell and with the right line numbers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv, decodeTextFile } from './parse-csv.ts';

function table(csv: string | Uint8Array) {
  return parseCsv(decodeTextFile(typeof csv === 'string' ? Buffer.from(csv) : csv, TextDecoder));
}

function cells(csv: string | Uint8Array): readonly (readonly string[])[] {
  const rows = table(csv);
  return 'unclosedFrom' in rows ? [] : rows.map((row) => row.cells);
}

describe('cells', () => {
  it.each([
    ['a;b\r\nc;d\r\n', 'a|b', 'c|d'],
    ['a,b\nc,d', 'a|b', 'c|d'],
    ['a\tb\rc\td\r', 'a|b', 'c|d'],
    ['a;"b;c"\n"d""e";f', 'a|b;c', 'd"e|f'],
    ['"a;x";b\n1,5;2', 'a;x|b', '1,5|2'],
    ['a,"1,50"\n', 'a|1,50'],
    ['a;"b\r\nc"\r\nd;e', 'a|b\r\nc', 'd|e'],
    ['a;b"c\n', 'a|b"c'],
    ['"a"x;b\n', 'ax|b'],
    ['a;;\n;\n', 'a||', '|'],
    ['sep=,\r\na,b;c\r\n', 'a|b;c'],
    ['a\n\nb\n', 'a', '', 'b'],
    [''],
  ])('%j', (csv, ...rows) => expect(cells(csv)).toEqual(rows.map((row) => row.split('|'))));
});

it.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFaño;é', 'utf8')],
  ['UTF-8 without', Buffer.from('año;é', 'utf8')],
  ['UTF-16', Buffer.from('\uFEFFaño;é', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\uFEFFaño;é', 'utf16le').swap16()],
  ['the one of Windows in Spanish', Buffer.from('año;é', 'latin1')],
])('the encoding is %s', (_, bytes) => expect(cells(bytes)).toEqual([['año', 'é']]));

it('a row knows the line on which it begins', () => {
  const rows = table('sep=;\na;"x\ny\r\nz"\n\nb;c');
  expect('unclosedFrom' in rows ? [] : rows.map(({ line }) => line)).toEqual([2, 5, 6]);
});

it('a quote that is never closed is told by its line', () => {
  expect(table('a;b\n"c;d\ne;f')).toEqual({ unclosedFrom: 2 });
});

it('whatever the bytes are, it comes to an end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const rows = table(bytes);
      expect('unclosedFrom' in rows || rows.every((row) => row.cells.length > 0)).toBe(true);
    }),
  );
});

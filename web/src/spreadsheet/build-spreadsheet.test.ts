/** A workbook is unzipped and read back: numbers are numbers, texts are texts, every part is where the others say. */
import {
  codeExportColumn,
  dayExportColumn,
  instantExportColumn,
  moneyExportColumn,
  quantityExportColumn,
  shareExportColumn,
  textExportColumn,
  wholeNumberExportColumn,
} from '@cuadra/domain/kernel/export-column-types';
import { describe, expect, it } from 'vitest';
import { buildWorksheet, buildSpreadsheet } from './build-spreadsheet.ts';

interface Row {
  readonly what: string;
  readonly amount: number | undefined;
}

const rows: readonly Row[] = [
  { what: '=SUMA(A1:A9) & "más" <hoy>', amount: 1_234_567_89 },
  { what: 'ARROZ 🌾 COSTEÑO\u0007', amount: -5 },
  { what: '', amount: undefined },
];
const columns = [
  textExportColumn<Row>('Descripción', ({ what }) => what),
  moneyExportColumn<Row>('Monto', ({ amount }) => amount),
  wholeNumberExportColumn<Row>('Veces', ({ amount }) => (amount === undefined ? undefined : 1_250)),
  shareExportColumn<Row>('Parte', () => -125),
  dayExportColumn<Row>('Día', () => '2026-11-21'),
  instantExportColumn<Row>('Fecha', 'America/Lima', () => '2026-11-22T03:30:00.000Z'),
];
const file = buildSpreadsheet([
  buildWorksheet('Efectivo', columns, rows),
  buildWorksheet('Yape/Plin: [todo]', columns.slice(0, 1), []),
]);
const parts = unzipped(file);

describe('a workbook', () => {
  it('holds its parts, whole', () => {
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ]);
  });

  it('names its sheets as Excel allows it', () => {
    const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/gu)].map(([, name]) => name);
    expect(names).toEqual(['Efectivo', 'Yape-Plin- -todo-']);
  });

  it('leads from part to part', () => {
    const targets = [...part('xl/_rels/workbook.xml.rels').matchAll(/Target="([^"]+)"/gu)].map(([, path]) => path);
    expect(targets.every((path) => parts.has(`xl/${path}`))).toBe(true);
    for (const [, path] of part('[Content_Types].xml').matchAll(/PartName="\/([^"]+)"/gu)) {
      expect(parts.has(path ?? '')).toBe(true);
    }
  });

  it('keeps figures as figures, to the céntimo, and texts as texts', () => {
    expect(cells(part('xl/worksheets/sheet1.xml'))).toEqual([
      ['Descripción', 'Monto', 'Veces', 'Parte', 'Día', 'Fecha'],
      ['=SUMA(A1:A9) & "más" <hoy>', 1_234_567.89, 1_250, -0.125, 46_347, 46_347.9375],
      ['ARROZ 🌾 COSTEÑO', -0.05, 1_250, -0.125, 46_347, 46_347.9375],
      ['', undefined, undefined, -0.125, 46_347, 46_347.9375],
    ]);
    expect(part('xl/worksheets/sheet1.xml')).toContain('<v>1234567.89</v>');
    expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  });

  it('gives every minute its own, to less than a hundredth of a millisecond', () => {
    const minutes = Array.from({ length: 1_440 }, (_, minute) => minute);
    const of = instantExportColumn<number>('Fecha', 'UTC', (minute) => new Date(minute * 60_000).toISOString());
    const ofDay = unzipped(buildSpreadsheet([buildWorksheet('Día', [of], minutes)]));
    const serials = [...(ofDay.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<v>(?<serial>[^<]+)<\/v>/gu)];
    const errors = serials.map(({ groups }, minute) =>
      Math.abs((Number(groups?.['serial']) - 25_569) * 86_400_000 - minute * 60_000),
    );
    expect(errors).toHaveLength(1_440);
    expect(Math.max(...errors)).toBeLessThan(0.01);
  });

  it('says how each kind of figure is written', () => {
    const [styles = ''] = part('xl/styles.xml').split('<cellXfs').slice(1);
    const formats = [...styles.matchAll(/numFmtId="(\d+)"/gu)].map(([, id]) => id);
    const used = [...part('xl/worksheets/sheet1.xml').matchAll(/ s="(\d+)"><v>/gu)].map(([, style]) => style);
    expect(used.slice(0, 5).map((style) => formats[Number(style)])).toEqual(['4', '3', '164', '165', '166']);
  });

  it('lets a title that is longer than its column go on below', () => {
    const [, style] = /<c r="A1" s="(\d+)"/u.exec(part('xl/worksheets/sheet1.xml')) ?? [];
    const [styles = ''] = part('xl/styles.xml').split('<cellXfs').slice(1);
    const [, ...cellStyles] = styles.split('<xf ');
    expect(cellStyles[Number(style)]).toContain('wrapText="1"');
  });

  it('puts the title of figures over them, on the right, and that of a text on the left', () => {
    const [titles = ''] = /<row r="1".*?<\/row>/u.exec(part('xl/worksheets/sheet1.xml')) ?? [];
    const [styles = ''] = part('xl/styles.xml').split('<cellXfs').slice(1);
    const [, ...cellStyles] = styles.split('<xf ');
    const isRight = [...titles.matchAll(/ s="(\d+)"/gu)].map(([, style]) =>
      cellStyles[Number(style)]?.includes('right'),
    );
    expect(isRight).toEqual(columns.map(({ kind }) => kind !== 'text' && kind !== 'code'));
    expect(new Set(isRight).size).toBe(2);
  });

  it('makes the row of titles as high as its longest title, which LibreOffice would cut off', () => {
    const heightOf = (...titles: string[]) => {
      const titled = titles.map((title) => moneyExportColumn<Row>(title, () => 0));
      const sheet = unzipped(buildSpreadsheet([buildWorksheet('Hoy', titled, rows)])).get('xl/worksheets/sheet1.xml');
      return /<row r="1" ht="(?<points>\d+)" customHeight="1">/u.exec(sheet ?? '')?.groups?.['points'];
    };
    expect(heightOf('Monto', 'Producto')).toBe('15');
    expect(heightOf('Monto', 'Vendido sin stock')).toBe('30');
    expect(heightOf('Diferencias al contar el stock, cantidad sin costo', 'Monto')).toBe('75');
  });

  it('is printed on its side with all columns of a row on one sheet', () => {
    const sheet = part('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>');
    expect(sheet).toContain(
      '</sheetData><pageSetup paperSize="9" fitToHeight="0" orientation="landscape"/></worksheet>',
    );
  });

  it('leaves a code as it is, where it is written and where one is typed below it', () => {
    const coded = unzipped(
      buildSpreadsheet([
        buildWorksheet('Hoja', [textExportColumn('Qué', String), codeExportColumn('Código', String)], ['0012']),
      ]),
    );
    const sheet = coded.get('xl/worksheets/sheet1.xml') ?? '';
    const [styles = ''] = (coded.get('xl/styles.xml') ?? '').split('<cellXfs').slice(1);
    const formats = [...styles.matchAll(/numFmtId="(\d+)"/gu)].map(([, id]) => id);
    const [, style] = /<col min="2"[^>]* style="(\d+)"/u.exec(sheet) ?? [];
    expect(formats[Number(style)]).toBe('49');
    expect(sheet).toContain('<t xml:space="preserve">0012</t>');
  });

  it('writes quantities with all of their decimals', () => {
    const counted = unzipped(
      buildSpreadsheet([buildWorksheet('Hoja', [quantityExportColumn('Stock', Number)], ['12500', '5'])]),
    );
    expect(counted.get('xl/worksheets/sheet1.xml')).toMatch(/<v>12\.500<\/v>.*<v>0\.005<\/v>/su);
  });
});

function part(name: string): string {
  return parts.get(name) ?? '';
}

/** The cells of every row where they say that they are: a number, a text, or nothing. */
function cells(sheet: string): (string | number | undefined)[][] {
  return [...sheet.matchAll(/<row r="(\d+)"[^>]*>(.*?)<\/row>/gsu)].map(([, number, row = '']) => {
    const found: (string | number | undefined)[] = Array.from({ length: columns.length });
    for (const [, letter = '', line, content = ''] of row.matchAll(/<c r="([A-Z])(\d+)"[^>]*>(.*?)<\/c>/gsu)) {
      expect(line).toBe(number);
      const value = /<v>(.*)<\/v>/u.exec(content)?.[1];
      const written = /<t [^>]*>(.*)<\/t>/su.exec(content)?.[1] ?? '';
      found[letter.charCodeAt(0) - 65] = value === undefined ? unescaped(written) : Number(value);
    }
    return found;
  });
}

function unescaped(written: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return written.replaceAll(/&(\w+);/gu, (_, name: string) => names[name] ?? '?');
}

/** Reads the archive from its end, as whoever opens one does, and checks every sum. */
function unzipped(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const found = new Map<string, string>();
  let entry = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    expect(view.getUint32(entry, true)).toBe(0x02014b50);
    const [crc, size, nameLength] = [
      view.getUint32(entry + 16, true),
      view.getUint32(entry + 20, true),
      view.getUint16(entry + 28, true),
    ];
    const local = view.getUint32(entry + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    expect(view.getUint32(local + 14, true)).toBe(crc);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const content = bytes.slice(start, start + size);
    expect(bitwiseCrc(content)).toBe(crc);
    found.set(
      new TextDecoder().decode(bytes.slice(entry + 46, entry + 46 + nameLength)),
      new TextDecoder().decode(content),
    );
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  expect(entry).toBe(end);
  return found;
}

/** CRC-32 by its definition, bit by bit. */
function bitwiseCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit++) {
      const isOdd = ((crc ^ (byte >> bit)) & 1) === 1;
      crc = (crc >>> 1) ^ (isOdd ? 0xedb88320 : 0);
    }
  }
  return ~crc >>> 0;
}

/** A workbook is read as it was written: our own, and one as Excel writes it. */
import {
  codeExportColumn,
  moneyExportColumn,
  quantityExportColumn,
  textExportColumn,
} from '@cuadra/domain/kernel/export-column-types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildWorksheet, buildSpreadsheet } from './build-spreadsheet.ts';
import { readFirstWorksheet } from './read-first-worksheet.ts';
import { libreOfficeWorkbook } from './testing/libreoffice-workbook.ts';
import { crc32 } from './zip.ts';

type Parts = Readonly<Record<string, string>>;

/** An archive as Excel and LibreOffice make it: everything deflated, with a comment at its end. */
async function archive(parts: Parts, { method = 8, flags = 0 } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const path = Buffer.from(name);
    const packed = await deflated(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(crc32(Buffer.from(content)), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(content), 18);
    facts.writeUInt16LE(path.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, path, packed]);
    files.push(file);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, rest, path]));
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(4, 16);
  const whole = Buffer.concat([...files, central, Buffer.from('PK\u0005\u0006'), end, Buffer.from('hola')]);
  return new Uint8Array(whole);
}

async function deflated(content: string): Promise<Buffer> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer());
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const excelParts: Parts = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<workbook xmlns="m" xmlns:r="r"><sheets>' +
    '<sheet name="Notas" sheetId="3" state="hidden" r:id="rId3"/><sheet name="Precios &amp; stock" sheetId="1" r:id="rId1"/>' +
    '<sheet name="Hoja2" sheetId="2" r:id="rId2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships><Relationship Id="rId3" Type="${OFFICE}/worksheet" Target="worksheets/sheet3.xml"/>` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="./worksheets/../worksheets/sheet2.xml"/>` +
    `<Relationship Id="rId4" Type="${OFFICE}/styles" Target="styles.xml"/>` +
    `<Relationship Id="rId5" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/styles.xml':
    '<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;S/&quot;#,##0.00"/>' +
    '<numFmt numFmtId="165" formatCode="00000000"/></numFmts><cellStyleXfs><xf numFmtId="4"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="2"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Producto</t></si><si><t>Precio</t></si><si><r><t>Arroz </t></r><r><rPr><b/></rPr><t xml:space="preserve">Costeño</t></r>' +
    '<rPh sb="0" eb="1"><t>no se dice</t></rPh></si><si><t>Leche_x000D_\nGloria</t></si><si/></sst>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><cols><col min="1" max="1"/></cols><sheetData>' +
    '<row r="1" spans="1:4"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>Cód</t></r><r><t>igo</t></r></is></c><c r="D1" t="s"><v>1</v></c></row>' +
    '<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" s="2"><v>775018</v></c><c r="C3" s="1"/><c r="D3" s="1"><f>B3/3</f><v>3.3333333333333335</v></c></row>' +
    '<row><c t="str"><f>A1&amp;"x"</f><v>Pan</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c s="3"><v>4.2000000000000002</v></c></row>' +
    '<row r="9"><c r="AA9" t="s"><v>3</v></c></row><row r="10"><c r="A10" t="s"><v>4</v></c><c r="XFD10"><v>1</v></c></row><row r="11"/>' +
    '</sheetData><mergeCells/></worksheet>',
  'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
  'xl/worksheets/sheet3.xml': '<worksheet><sheetData/></worksheet>',
};

const good = await archive(excelParts);

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const sheet = await readFirstWorksheet(bytes);
  if (typeof sheet === 'string') throw new Error(sheet);
  return sheet;
}

describe('a workbook of Excel', () => {
  it('is read by its first sheet that is shown, and the others are named', async () => {
    expect(await read(good)).toMatchObject({ name: 'Precios & stock', otherSheets: ['Hoja2'] });
  });

  it('has every cell in its column, and every row by its number', async () => {
    const { rows } = await read(good);
    expect(rows.slice(0, 3)).toEqual([
      { line: 1, cells: ['Producto', 'Código', '', 'Precio'] },
      { line: 3, cells: ['Arroz Costeño', '00775018', '', '3.33'] },
      { line: 4, cells: ['Pan', 'VERDADERO', '#N/A', '4.2'] },
    ]);
    expect(rows[3]?.line).toBe(9);
    expect(rows[3]?.cells[26]).toBe('Leche\r\nGloria');
    expect(rows[4]).toMatchObject({ line: 10 });
    expect(rows[4]?.cells.indexOf('1')).toBe(255);
    expect(rows).toHaveLength(5);
  });

  it('may choose its own prefixes and names of its parts', async () => {
    const prefixed = Object.fromEntries(
      Object.entries(excelParts).map(([name, xml]) => [
        name.replace('workbook', 'libro'),
        xml.replaceAll('workbook.xml', 'libro.xml').replaceAll(/<(\/?)(\w)/gu, '<$1x:$2'),
      ]),
    );
    expect((await read(await archive(prefixed))).rows).toEqual((await read(good)).rows);
  });
});

it('one that LibreOffice saved is read as it looks there', async () => {
  expect(await read(libreOfficeWorkbook)).toEqual({
    name: 'lo',
    otherSheets: [],
    rows: [
      { line: 1, cells: ['Producto', 'Código', 'Unidad', 'Precio', 'Costo', 'Stock'] },
      { line: 2, cells: ['Piña golden', '0012', 'Kilogramo', '2.5', '1.75', '12.5'] },
      { line: 4, cells: ['Galleta <soda> & "miel"', '7750885000321', 'Unidad', '4.5', '', '24'] },
    ],
  });
});

describe('what we write ourselves', () => {
  const cell = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/_x[\da-f]{4}_|\r/iu.test(value));
  const row = fc.record({
    what: cell,
    amount: fc.integer({ min: -999_999_999, max: 999_999_999 }),
    stock: fc.integer({ min: 0, max: 999_999_999 }),
  });

  it('is read as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (written) => {
        const columns = [
          textExportColumn<(typeof written)[number]>('Qué', ({ what }) => what),
          codeExportColumn<(typeof written)[number]>('Código', ({ stock }) => `00${stock}`),
          moneyExportColumn<(typeof written)[number]>('Monto', ({ amount }) => amount),
          quantityExportColumn<(typeof written)[number]>('Stock', ({ stock }) => stock),
        ];
        const { rows } = await read(buildSpreadsheet([buildWorksheet('Hoja', columns, written)]));
        expect(rows.slice(1)).toEqual(
          written.map(({ what, amount, stock }, place) => ({
            line: place + 2,
            cells: [what, `00${stock}`, String(amount / 100), String(stock / 1000)],
          })),
        );
      }),
    );
  });
});

const broken: readonly [string, Uint8Array<ArrayBuffer>, string][] = [
  [
    'a document of another program',
    await archive({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    'no-workbook',
  ],
  ['a binary workbook', await archive({ ...excelParts, 'xl/workbook.xml': '\u0000\u0001' }), 'no-workbook'],
  ['one with a password', await archive(excelParts, { flags: 1 }), 'locked'],
  ['one packed another way', await archive(excelParts, { method: 12 }), 'damaged'],
  ['one that is cut off', good.slice(0, good.length - 400), 'damaged'],
  ['one whose sheet is gone', await archive({ ...excelParts, 'xl/_rels/workbook.xml.rels': '' }), 'damaged'],
  [
    'one that grows without end',
    await archive({ ...excelParts, 'xl/styles.xml': 'x'.repeat(65 * 1024 * 1024) }),
    'too-large',
  ],
  ['nothing', new Uint8Array(), 'damaged'],
];

describe('what is no such file is told', () => {
  it.each(broken)('%s', async (_, bytes, fault) => expect(await readFirstWorksheet(bytes)).toBe(fault));

  it('whatever is broken of it, it is read as it was or refused', async () => {
    const { rows } = await read(good);
    const byte = fc.record({
      at: fc.integer({ min: 0, max: good.length - 1 }),
      value: fc.integer({ min: 0, max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = good.slice();
        for (const { at, value } of changes) bytes[at] = value;
        const sheet = await readFirstWorksheet(bytes);
        if (typeof sheet !== 'string') expect(sheet.rows).toEqual(rows);
      }),
    );
  });
});

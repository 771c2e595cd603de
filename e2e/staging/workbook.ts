/** A table as a workbook, deflated and with shared texts, as Excel writes it. */
import { crc32, deflateRawSync } from 'node:zlib';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function workbookOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cellOf = (cell: string | number) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="s"><v>${texts.indexOf(cell)}</v></c>`;
  return archiveOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows
      .map((cells) => `<row>${cells.map(cellOf).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  });
}

function archiveOf(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(content), 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    files.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\u0005\u0006'), end]);
}

/**
 * Writes files into one ZIP archive, uncompressed, because they are small.
 *
 * Names are plain ASCII. The format is that of APPNOTE 4.3: the files, the central directory, the end record.
 */

export interface ArchivedFile {
  readonly name: string;
  readonly text: string;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, no flags, stored, 1980-01-01. */
const FACTS = [20, 0, 0, 0, 0x21];
const CRC_POLYNOMIAL = 0xedb88320;

export function buildZip(files: readonly ArchivedFile[]): Uint8Array<ArrayBuffer> {
  const written: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const [path, content] = [bytesOf(name), bytesOf(text)];
    const sizes = uint32(crc32(content), content.length, content.length);
    const local = concatenate([uint32(LOCAL), uint16(...FACTS), sizes, uint16(path.length, 0), path, content]);
    written.push(local);
    // No extra field, no comment, first disk, no attributes; then the file's offset.
    const rest = uint16(path.length, 0, 0, 0, 0);
    directory.push(concatenate([uint32(CENTRAL), uint16(20, ...FACTS), sizes, rest, uint32(0, offset), path]));
    offset += local.length;
  }
  const central = concatenate(directory);
  const count = uint16(0, 0, files.length, files.length);
  return concatenate([...written, central, uint32(END), count, uint32(central.length, offset), uint16(0)]);
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function uint16(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(2 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [place, value] of values.entries()) view.setUint16(2 * place, value, true);
  return bytes;
}

function uint32(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (const [place, value] of values.entries()) view.setUint32(4 * place, value, true);
  return bytes;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CRC_POLYNOMIAL : crc >>> 1;
  return crc;
});

/** CRC-32. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * Reads the files of a ZIP archive by name; the browser itself inflates them when they are asked for.
 *
 * Invariants: inflated data is limited, so that a small file cannot fill the device; any irregularity is an
 * UnreadableArchive, never a partial or a wrong file.
 */
import { crc32 } from './zip.ts';

export class UnreadableArchive extends Error {
  readonly why: 'damaged' | 'locked' | 'too-large';

  constructor(why: UnreadableArchive['why']) {
    super(why);
    this.why = why;
  }
}

export interface Archive {
  /** Undefined where there is no such file. */
  readonly text: (name: string) => Promise<string | undefined>;
}

interface ArchiveEntry {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly offset: number;
}

const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
/** A comment may follow the end record. */
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** These values mean that the true ones are in a ZIP64 record. */
const IN_ZIP64 = { short: 0xffff, long: 0xffffffff };
const ENCRYPTED = 1;

/** `maxBytes` limits each inflated file. */
export function openZipArchive(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = refuseOutOfBounds(() => entriesOf(bytes, view));
  return {
    text: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      if ((entry.flags & ENCRYPTED) !== 0) throw new UnreadableArchive('locked');
      const packed = refuseOutOfBounds(() => packedBytes(bytes, view, entry));
      const content = await unpackFile(packed, entry.method, maxBytes);
      if (crc32(content) !== entry.crc) throw new UnreadableArchive('damaged');
      return new TextDecoder().decode(content);
    },
  };
}

function unpackFile(
  packed: Uint8Array<ArrayBuffer>,
  method: number,
  maxBytes: number,
): Uint8Array | Promise<Uint8Array> {
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflate(packed, maxBytes);
  throw new UnreadableArchive('damaged');
}

/** An offset beyond the end is a fault of the file. */
function refuseOutOfBounds<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableArchive('damaged') : error;
  }
}

function entriesOf(bytes: Uint8Array, view: DataView): Map<string, ArchiveEntry> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === IN_ZIP64.short || at === IN_ZIP64.long) throw new UnreadableArchive('damaged');
  const entries = new Map<string, ArchiveEntry>();
  for (let place = 0; place < count; place += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new UnreadableArchive('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const from = at + CENTRAL_SIZE;
    entries.set(new TextDecoder().decode(bytes.subarray(from, from + nameLength)), {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at = from + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new UnreadableArchive('damaged');
}

function packedBytes(bytes: Uint8Array<ArrayBuffer>, view: DataView, entry: ArchiveEntry): Uint8Array<ArrayBuffer> {
  const { offset, packedSize } = entry;
  if (view.getUint32(offset, true) !== LOCAL) throw new UnreadableArchive('damaged');
  const from = offset + LOCAL_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packedSize > bytes.length) throw new UnreadableArchive('damaged');
  return bytes.subarray(from, from + packedSize);
}

async function inflate(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces: BlobPart[] = [];
  let size = 0;
  for (;;) {
    const piece = await reader.read().catch(() => {
      throw new UnreadableArchive('damaged');
    });
    if (piece.done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    size += piece.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new UnreadableArchive('too-large');
    }
    pieces.push(piece.value);
  }
}

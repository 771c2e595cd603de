/** Parses an HTTP/1.1 response from the bytes received so far. */

export interface Parsed {
  readonly status: number;
  readonly body: Buffer;
  /** True if the connection ends with it. */
  readonly closes: boolean;
  /** Its length in bytes. */
  readonly length: number;
}

const END_OF_HEAD = '\r\n\r\n';
const LINE_END = '\r\n';

/** Undefined while it is incomplete. */
export function parseAnswer(bytes: Buffer, isHead: boolean, isOver: boolean): Parsed | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  const status = Number(head.slice(9, 12));
  const start = end + END_OF_HEAD.length;
  if (status >= 100 && status < 200) return shifted(parseAnswer(bytes.subarray(start), isHead, isOver), start);
  const closes = head.includes('\r\nconnection: close');
  const whole = (body: Buffer, length: number, isLast = closes): Parsed => ({ status, body, closes: isLast, length });
  if (isHead || status === 204 || status === 304) return whole(bytes.subarray(start, start), start);
  // An event stream has no end; its beginning is enough.
  if (head.includes('\r\ncontent-type: text/event-stream')) return whole(bytes.subarray(start), bytes.length, true);
  const length = /\r\ncontent-length: (\d+)/u.exec(head)?.[1];
  if (length !== undefined) {
    const last = start + Number(length);
    return bytes.length < last ? undefined : whole(bytes.subarray(start, last), last);
  }
  if (head.includes('\r\ntransfer-encoding: chunked')) {
    const chunks = chunksOf(bytes, start);
    return chunks && whole(Buffer.concat(chunks.pieces), chunks.end);
  }
  return isOver ? whole(bytes.subarray(start), bytes.length, true) : undefined;
}

function shifted(parsed: Parsed | undefined, by: number): Parsed | undefined {
  return parsed && { ...parsed, length: parsed.length + by };
}

function chunksOf(bytes: Buffer, start: number): { readonly pieces: Buffer[]; readonly end: number } | undefined {
  const pieces: Buffer[] = [];
  let at = start;
  for (;;) {
    const line = bytes.indexOf(LINE_END, at);
    if (line === -1) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    const from = line + LINE_END.length;
    const next = from + size + LINE_END.length;
    if (bytes.length < next) return undefined;
    if (size === 0) return { pieces, end: next };
    pieces.push(bytes.subarray(from, from + size));
    at = next;
  }
}

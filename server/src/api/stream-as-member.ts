/**
 * A long read as a stream: one snapshot stays open while its lines go out, and no more than a piece is in memory. It has
 * a connection of its own, in its turn.
 *
 * Invariants: nothing is sent before the permission is checked; whoever stops taking what is sent is cut off, so that
 * no slow reader keeps a connection of the database; a fault in the middle breaks the answer, never ends it early.
 */
import type { ReadRequirement } from '../http/route-description.ts';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import type { Caller } from '../ledger/execute-command.ts';
import type { Database } from '../database/database.ts';
import { type Reader, readAsMember } from './read-as-member.ts';

/** How long the other side may take for one piece. */
const PATIENCE_MS = 30_000;
/** And for all of it: a slow phone has any export by then, and who only holds the connection gives it back. */
const PATIENCE_FOR_ALL_MS = 15 * 60_000;
/** Pieces smaller than this wait for more. */
const PIECE_CHARACTERS = 32_768;

interface Asked {
  readonly caller: Pick<Caller, 'uid'>;
  readonly businessId: string;
  readonly requires: ReadRequirement;
}

export function streamAsMember(
  database: Database,
  { caller, businessId, requires }: Asked,
  linesFor: (reader: Reader) => Promise<AsyncIterable<string> | Refusal>,
): Promise<ReadableStream<Uint8Array> | Refusal> {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  return new Promise((resolve, reject) => {
    const read = async (reader: Reader): Promise<object> => {
      const lines = await linesFor(reader);
      if ('code' in lines) return lines;
      resolve(pipe.readable);
      await send(lines, pipe.writable);
      return {};
    };
    const reading = readAsMember(database, caller, businessId, requires, read, 'long-read');
    reading.then(
      (result) => {
        if (isRefusal(result)) resolve(result);
      },
      (error: unknown) => {
        pipe.writable.abort(error).catch(() => undefined);
        reject(error instanceof Error ? error : new Error('reading failed'));
      },
    );
  });
}

async function send(lines: AsyncIterable<string>, writable: WritableStream<Uint8Array>): Promise<void> {
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const deadline = performance.now() + PATIENCE_FOR_ALL_MS;
  let piece = '';
  try {
    for await (const line of lines) {
      piece += line;
      if (piece.length < PIECE_CHARACTERS) continue;
      if (performance.now() > deadline) throw new Error('the reader takes what it asked for too slowly');
      await patiently(writer.write(encoder.encode(piece)));
      piece = '';
    }
    await patiently(writer.write(encoder.encode(piece)));
    await patiently(writer.close());
  } finally {
    writer.releaseLock();
  }
}

async function patiently(written: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the reader does not take what it asked for')), PATIENCE_MS);
  });
  // What is too late may still fail later, when nobody waits for it any more.
  written.catch(() => undefined);
  try {
    await Promise.race([written, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Streams a long read: one snapshot stays open while its lines are sent, and only one piece is in memory. It waits in a
 * queue for a connection of its own.
 *
 * Invariants: nothing is sent before the permission is checked; a client that stops reading is disconnected, so that it
 * does not hold a database connection; an error in the middle breaks the answer off, so that it never looks complete,
 * and is written to the log, since nobody else hears of it. Where a replica is lost in the middle, the primary goes on
 * if what was sent is the beginning of its answer, too: two states are never mixed.
 */
import { setImmediate } from 'node:timers/promises';
import type { ReadRequirement } from '../http/route-description.ts';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import type { Caller } from '../ledger/caller-rights.ts';
import { loggableError } from '../http/loggable-error.ts';
import { sha256 } from '../ledger/sha256.ts';
import type { RouteParts } from './api-route.ts';
import { type Reader, readAsMember } from './read-as-member.ts';

/** The limit for one piece. */
const PATIENCE_MS = 30_000;
/**
 * The limit for the whole answer: even a slow phone needs less for any export, and a client that only holds the
 * connection has to give it back.
 */
const PATIENCE_FOR_ALL_MS = 15 * 60_000;
/** Smaller pieces are collected up to this size. */
const PIECE_CHARACTERS = 32_768;

interface Asked {
  readonly caller: Pick<Caller, 'uid' | 'program'>;
  readonly businessId: string;
  readonly requires: ReadRequirement;
  /** The version that its reader has seen, where a replica may answer. */
  readonly seen?: number | undefined;
}

/** Its own error would look like that of a lost database. */
class ReaderGoneError extends Error {}

export function streamReadAsMember(
  { database, logger }: Pick<RouteParts, 'database' | 'logger'>,
  { caller, businessId, requires, seen }: Asked,
  linesFor: (reader: Reader) => Promise<AsyncIterable<string> | Refusal>,
): Promise<ReadableStream<Uint8Array> | Refusal> {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const sent: string[] = [];
  return new Promise((resolve, reject) => {
    const read = async (reader: Reader): Promise<object> => {
      const lines = await linesFor(reader);
      if ('code' in lines) return lines;
      await send(lines, pipe.writable, { sent, onFirst: () => resolve(pipe.readable) });
      return {};
    };
    const reading = readAsMember(database, caller, businessId, requires, read, { isLong: true, seen });
    reading.then(
      (result) => {
        if (!isRefusal(result)) return;
        // After a beginning was sent, nobody takes the refusal.
        pipe.writable.abort(new Error(result.code)).catch(() => undefined);
        resolve(result);
      },
      (error: unknown) => {
        pipe.writable.abort(error).catch(() => undefined);
        const isLost = sent.length > 0 && !(error instanceof ReaderGoneError);
        if (isLost) logger.error({ err: loggableError(error), businessId }, 'an answer broke off in the middle');
        reject(error instanceof Error ? error : new Error('reading failed'));
      },
    );
  });
}

interface Sending {
  /** The hashes of the pieces that were sent already, by a replica that was lost. */
  readonly sent: string[];
  /** Called before the first piece is sent: until then the primary may still answer instead, headers and all. */
  readonly onFirst: () => void;
}

async function send(
  lines: AsyncIterable<string>,
  writable: WritableStream<Uint8Array>,
  { sent, onFirst }: Sending,
): Promise<void> {
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const deadline = performance.now() + PATIENCE_FOR_ALL_MS;
  let place = 0;
  const sendPiece = async (text: string): Promise<void> => {
    const hash = sha256(text);
    const before = sent[place];
    place += 1;
    if (before === hash) return;
    if (before !== undefined) throw new Error('what was sent already is not the beginning of this');
    if (sent.length === 0) onFirst();
    sent.push(hash);
    await rejectWhenStuck(writer.write(encoder.encode(text)));
    // Whoever reads fast would keep everybody else from their turn.
    await setImmediate();
  };
  let piece = '';
  try {
    for await (const line of lines) {
      piece += line;
      if (piece.length < PIECE_CHARACTERS) continue;
      if (performance.now() > deadline) throw new ReaderGoneError('the reader takes what it asked for too slowly');
      await sendPiece(piece);
      piece = '';
    }
    await sendPiece(piece);
    await rejectWhenStuck(writer.close());
  } finally {
    writer.releaseLock();
  }
}

async function rejectWhenStuck(written: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the reader does not take what it asked for')), PATIENCE_MS);
  });
  // A write that missed the deadline may still fail later, when nothing awaits it.
  written.catch(() => undefined);
  try {
    await Promise.race([written, tooLate]);
  } catch (error) {
    throw new ReaderGoneError('the reader has left, or reads too slowly', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Answers a working set larger than a page to a client without support for pages: one snapshot, read, serialized and
 * compressed piece by piece, on a connection of its own from the queue of long reads.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Instant } from '@cuadra/domain/kernel/instant';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { type WorkingSetAnswer, workingSetForOldApps } from '@cuadra/domain/working-set';
import type { Context } from 'hono';
import { answerRefusal } from '../http/api-error-answers.ts';
import { acceptsGzip } from '../http/answer-compressed-json.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import type { RouteParts } from '../api/api-route.ts';
import type { Reader } from '../api/read-as-member.ts';
import { streamReadAsMember } from '../api/stream-read-as-member.ts';
import { pagedTables } from './read-rows-changed-since-version.ts';
import { readAppliedCommandIds } from './read-applied-command-ids.ts';
import { readWorkingSetPage } from './read-working-set-page.ts';

interface Asked {
  readonly businessId: string;
  readonly since: number;
  /** It does not understand rows with missing fields. */
  readonly isOlderApp: boolean;
  /** The commands of the device that no answer has come to. */
  readonly waiting: readonly Uuid[] | undefined;
}

export async function answerUnpagedWorkingSet(
  context: Context<SignedInEnv>,
  { database, logger, now }: Pick<RouteParts, 'database' | 'logger' | 'now'>,
  { businessId, ...asked }: Asked,
): Promise<Response> {
  const asker = { caller: context.get('signedIn'), businessId, requires: 'member' } as const;
  const stream = await streamReadAsMember({ database, logger }, asker, (reader) =>
    Promise.resolve(wholeSet(reader, asked, now())),
  );
  if (isRefusal(stream)) return answerRefusal(context, stream);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'accept-encoding' };
  if (!acceptsGzip(context)) return new Response(stream, { headers });
  return new Response(compress(stream), { headers: { ...headers, 'content-encoding': 'gzip' } });
}

async function* wholeSet(reader: Reader, asked: Omit<Asked, 'businessId'>, now: Instant): AsyncGenerator<string> {
  const { next, ...answer } = await readWorkingSetPage(reader, asked.since, now);
  const { customers = [], products, transactions, expenses, stockLogs, ...rest } = adaptToOlderClient(answer, asked);
  const first = { customers, products, transactions, expenses, stockLogs };
  const since = answer.reset ? 0 : asked.since;
  const applied = await readAppliedCommandIds(reader, asked.waiting);
  yield JSON.stringify({ ...rest, ...applied }).slice(0, -1);
  for (const table of pagedTables) {
    yield `,"${table}":[`;
    yield* rowsOf(first[table], '');
    let place = next?.[table];
    while (place !== undefined) {
      const page = await readWorkingSetPage(reader, since, now, { [table]: place });
      yield* rowsOf(adaptToOlderClient(page, asked)[table] ?? [], ',');
      place = page.next?.[table];
    }
    yield ']';
  }
  yield '}';
}

function adaptToOlderClient(answer: WorkingSetAnswer, { isOlderApp }: Pick<Asked, 'isOlderApp'>): WorkingSetAnswer {
  return isOlderApp ? workingSetForOldApps(answer) : answer;
}

function* rowsOf(rows: readonly object[], before: string): Generator<string> {
  for (const [place, row] of rows.entries()) yield `${place === 0 ? before : ','}${JSON.stringify(row)}`;
}

/** A phone that leaves in the middle ends the reading, and a slow one holds it back. */
function compress(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const plain = stream.getReader();
  const gzip = createGzip();
  // Whoever reads what is compressed gets the error.
  pipeline(piecesOf(plain), gzip, () => undefined);
  const compressed: AsyncIterator<Uint8Array> = gzip[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      pull: async (controller) => {
        const piece = await compressed.next();
        if (piece.done === true) controller.close();
        else controller.enqueue(piece.value);
      },
      cancel: async (reason) => {
        gzip.destroy();
        await plain.cancel(reason);
      },
    },
    { highWaterMark: 1 },
  );
}

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

/**
 * A working set of more than a page for whoever knows no pages: all of it in one answer of one snapshot, which is read,
 * written and compressed piece by piece, on a connection of its own and in its turn.
 */
import { createGzip } from 'node:zlib';
import type { Instant } from '@cuadra/domain/kernel/calendar';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import type { Context } from 'hono';
import type { Database } from '../database/database.ts';
import { answerRefusal } from '../http/api-errors.ts';
import { takesGzip } from '../http/large-json.ts';
import type { SignedInEnv } from '../http/request-env.ts';
import type { Reader } from '../reads/read-as-member.ts';
import { streamAsMember } from '../reads/stream-as-member.ts';
import { pagedTables } from './changed-rows.ts';
import { readChanges } from './read-changes.ts';

interface Asked {
  readonly businessId: string;
  readonly since: number;
}

interface Parts {
  readonly database: Database;
  readonly now: () => Instant;
}

export async function answerWhole(
  context: Context<SignedInEnv>,
  { database, now }: Parts,
  { businessId, since }: Asked,
): Promise<Response> {
  const asker = { caller: context.get('signedIn'), businessId, requires: 'member' } as const;
  const stream = await streamAsMember(database, asker, (reader) => Promise.resolve(wholeSet(reader, since, now())));
  if (isRefusal(stream)) return answerRefusal(context, stream);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'accept-encoding' };
  if (!takesGzip(context)) return new Response(stream, { headers });
  const compressed = stream.pipeThrough(compression());
  return new Response(compressed, { headers: { ...headers, 'content-encoding': 'gzip' } });
}

async function* wholeSet(reader: Reader, since: number, now: Instant): AsyncGenerator<string> {
  const { next, products, transactions, expenses, stockLogs, ...rest } = await readChanges(reader, since, now);
  const first = { products, transactions, expenses, stockLogs };
  yield JSON.stringify(rest).slice(0, -1);
  for (const table of pagedTables) {
    yield `,"${table}":[`;
    yield* rowsOf(first[table], '');
    let place = next?.[table];
    while (place !== undefined) {
      const page = await readChanges(reader, since, now, { [table]: place });
      yield* rowsOf(page[table], ',');
      place = page.next?.[table];
    }
    yield ']';
  }
  yield '}';
}

function* rowsOf(rows: readonly object[], before: string): Generator<string> {
  for (const [place, row] of rows.entries()) yield `${place === 0 ? before : ','}${JSON.stringify(row)}`;
}

function compression(): TransformStream<Uint8Array, Uint8Array> {
  const gzip = createGzip();
  return new TransformStream({
    start: (controller) => {
      gzip.on('data', (chunk: Buffer) => controller.enqueue(new Uint8Array(chunk)));
      gzip.once('error', (error) => controller.error(error));
    },
    transform: (chunk) => new Promise((resolve) => gzip.write(chunk, () => resolve())),
    flush: () => new Promise((resolve) => gzip.once('end', resolve).end()),
  });
}

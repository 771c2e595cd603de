/**
 * A read over HTTP: its query checked, its snapshot opened for who may read it, its answer never kept by a cache.
 *
 * Everything under /api/businesses/{businessId} that is read goes through here, as JSON or as a stream of lines.
 */
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import type { ReadRequirement } from '../http/route-description.ts';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import { daysInName, fileNameOf } from '@cuadra/domain/reports/file-name';
import type { Sessions } from '../auth/sessions.ts';
import type { Database } from '../database/database.ts';
import { answerRefusal } from '../http/api-errors.ts';
import { readQuery } from '../http/json-body.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { type Reader, readAsMember } from './read-as-member.ts';
import { streamAsMember } from './stream-as-member.ts';

/** What the routes of reads and reports are made of. */
export interface ReadParts {
  readonly sessions: Sessions;
  readonly database: Database;
  readonly now: () => Instant;
}

/** A reader who knows what day it is in the business. */
export interface DayReader extends Reader {
  readonly now: Instant;
  readonly today: Day;
}

export interface Read<Schema extends z.ZodMiniType, Result> {
  readonly requires: ReadRequirement;
  readonly query: Schema;
  readonly read: (reader: DayReader, query: z.output<Schema>) => Promise<Result | Refusal>;
  /** Whether it may take long, so that it has to wait for its turn. */
  readonly isLong?: (query: z.output<Schema>) => boolean;
}

export const alwaysAllowed = (): boolean => true;

export const NO_QUERY = z.strictObject({});

export async function answerRead<Schema extends z.ZodMiniType, Result>(
  context: Context<SignedInEnv>,
  { database, now }: ReadParts,
  { requires, query, read, isLong }: Read<Schema, Result>,
): Promise<Response> {
  const asked = readQuery(context, query);
  if (!asked.ok) return answerRefusal(context, asked.refusal);
  const answer = await readAsMember(
    database,
    context.get('signedIn'),
    businessIdOf(context),
    requires,
    async (reader) => ({
      result: await read(onItsDay(reader, now()), asked.value),
    }),
    isLong?.(asked.value) === true ? 'long-read' : 'read',
  );
  if (isRefusal(answer)) return answerRefusal(context, answer);
  const { result } = answer;
  return isRefused(result) ? answerRefusal(context, result) : Response.json(result, { headers: UNCACHED });
}

/** The same as a file: what is read is written line by line while the snapshot is open. */
export async function answerFile<Schema extends z.ZodMiniType>(
  context: Context<SignedInEnv>,
  { database, now }: ReadParts,
  {
    requires,
    query,
    read,
    contentType,
    name,
    title,
  }: Omit<Read<Schema, AsyncIterable<string>>, 'isLong'> & {
    readonly contentType: string;
    readonly name: string;
    /** What is in it: then it is called after that, the shop and its days, and `name` is for programs of long ago. */
    readonly title?: string;
  },
): Promise<Response> {
  const asked = readQuery(context, query);
  if (!asked.ok) return answerRefusal(context, asked.refusal);
  const asker = { caller: context.get('signedIn'), businessId: businessIdOf(context), requires };
  let disposition = `attachment; filename="${name}"`;
  const stream = await streamAsMember(database, asker, (reader) => {
    const dayReader = onItsDay(reader, now());
    if (title !== undefined)
      disposition += `; filename*=UTF-8''${encoded(`${longName(context, title, dayReader)}.csv`)}`;
    return read(dayReader, asked.value);
  });
  if (isRefused(stream)) return answerRefusal(context, stream);
  return new Response(stream, {
    headers: { ...UNCACHED, 'content-type': contentType, 'content-disposition': disposition },
  });
}

/** Of the days, or the year, that are asked for. */
function longName({ req }: Context, title: string, { business, today }: DayReader): string {
  const { from, to, year } = req.query();
  return fileNameOf(title, business.nombre, year ?? daysInName({ from, to }, today));
}

/** As RFC 8187 wants it. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/gu, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

export function businessIdOf(context: Context): string {
  return context.req.param('businessId') ?? '';
}

const UNCACHED = { 'cache-control': 'no-store' };

function onItsDay(reader: Reader, now: Instant): DayReader {
  return { ...reader, now, today: dayOf(now, reader.business.configuracion.timezone) };
}

function isRefused(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && isRefusal(result);
}

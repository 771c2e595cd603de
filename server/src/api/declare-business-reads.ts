/**
 * Declares a read of a business once: its path, query, permission and answer, how it is read, and its CSV file.
 *
 * All reads under /api/businesses/{businessId} go through here: the query is checked, the snapshot is opened only for
 * who may read it, and no cache stores the answer.
 */
import { extname } from 'node:path';
import { dayOf, type TimeZone } from '@cuadra/domain/kernel/calendar';
import { CSV_CONTENT_TYPE, streamCsv } from '@cuadra/domain/kernel/write-csv';
import type { Day, Instant } from '@cuadra/domain/kernel/instant';
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import type { ExportColumn } from '@cuadra/domain/kernel/export-column-types';
import { daysForFileName, exportFileName } from '@cuadra/domain/reports/export-file-name';
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerRefusal } from '../http/api-error-answers.ts';
import type { ReadRequirement, RouteDescription } from '../http/route-description.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { type ApiRoute, BUSINESS_PATH_PREFIX, type RouteParts } from './api-route.ts';
import { type Reader, readAsMember } from './read-as-member.ts';
import { parseQueryWithSeenVersion, BUSINESS_VERSION_HEADER } from './parse-seen-version.ts';
import { streamReadAsMember } from './stream-read-as-member.ts';

/** A reader, with the business's present day. */
export interface DayReader extends Reader {
  readonly now: Instant;
  readonly today: Day;
}

/** `placeOf` gives the value of a path parameter. */
type Reading<Schema extends z.ZodMiniType, Result> = (
  reader: DayReader,
  query: z.output<Schema>,
  placeOf: (name: string) => string,
) => Promise<Result | Refusal>;

interface Asked<Schema extends z.ZodMiniType> {
  readonly requires: ReadRequirement;
  readonly query: Schema;
}

interface Read<Schema extends z.ZodMiniType, Result> extends Asked<Schema> {
  readonly read: Reading<Schema, Result>;
  /** True for a read that may take long, and so has to wait in the queue of long reads. */
  readonly isLong?: (query: z.output<Schema>) => boolean;
  /** True for a read that a replica may answer, if it is not behind what its reader has seen. */
  readonly mayLag?: (query: z.output<Schema>) => boolean;
}

interface FileRead<Schema extends z.ZodMiniType> extends Asked<Schema> {
  readonly lines: Reading<Schema, AsyncIterable<string>>;
  readonly contentType: string;
  /** False for a file that only the primary may answer. */
  readonly mayLag?: ((query: z.output<Schema>) => boolean) | undefined;
  /** The file name in plain ASCII, for old programs. */
  readonly name: string;
  /** The file's name begins with it; the shop and the days follow. */
  readonly title?:
    | string
    | ((reader: DayReader, query: z.output<Schema>, placeOf: (name: string) => string) => string | Promise<string>);
}

/** The path starts after the business's path. */
type Described = Pick<RouteDescription, 'method' | 'path' | 'tag' | 'summary' | 'queryExamples' | 'errors'>;

interface Table<Row> extends Pick<FileRead<z.ZodMiniType>, 'name'> {
  readonly columns: (reader: PermissionHolder, zone: TimeZone) => readonly ExportColumn<Row>[];
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;
/** The file's rows are those of the whole answer; an answer in pages needs a read of its own for its file. */
type AnswerTable<Result, Row> = Table<Row> & {
  readonly title?: string;
  readonly rowsOf: (answer: Result) => Rows<Row>;
};
type PagedTable<Schema extends z.ZodMiniType, Row> = Table<Row> &
  Pick<FileRead<Schema>, 'title' | 'mayLag'> & {
    readonly query: Schema;
    readonly rows: Reading<Schema, Rows<Row>>;
  };

export const alwaysTrue = (): boolean => true;
const never = (): boolean => false;

export const emptyQuerySchema = z.strictObject({});

/** The file has the address of the read, followed by `.csv`. */
export function declareReadRoute<Schema extends z.ZodMiniType, Result, Filter extends z.ZodMiniType, Row>({
  csv,
  ...declared
}: Described &
  Read<Schema, Result> &
  Pick<RouteDescription, 'answer'> & {
    readonly csv?: AnswerTable<Result, Row> | PagedTable<Filter, Row>;
  }): ApiRoute[] {
  const route: ApiRoute = {
    ...declared,
    path: BUSINESS_PATH_PREFIX + declared.path,
    takesVersion: declared.mayLag !== undefined,
    serve: (context, parts) => answerBusinessRead(context, parts, declared),
  };
  if (csv === undefined) return [route];
  const file = { ...declared, path: `${declared.path}.csv` };
  if ('rows' in csv) return [route, declareCsvRoute(file, csv)];
  const { rowsOf } = csv;
  const rows: Reading<Schema, Rows<Row>> = async (...asked) => {
    const answer = await declared.read(...asked);
    return isRefused(answer) ? answer : rowsOf(answer);
  };
  return [route, declareCsvRoute(file, { ...csv, query: declared.query, rows })];
}

export function declareCsvRoute<Schema extends z.ZodMiniType, Row>(
  { requires, ...described }: Described & Pick<Asked<Schema>, 'requires'>,
  { query, columns, rows, ...named }: PagedTable<Schema, Row>,
): ApiRoute {
  const lines: Reading<Schema, AsyncIterable<string>> = async (reader, ...asked) => {
    const found = await rows(reader, ...asked);
    if (isRefused(found)) return found;
    return streamCsv(columns(reader.membership, reader.business.configuracion.timezone), found);
  };
  return {
    ...described,
    requires,
    query,
    takesVersion: true,
    path: BUSINESS_PATH_PREFIX + described.path,
    summary: described.summary.replace(/\.$/u, ', as a file.'),
    answer: { contentType: 'text/csv', description: 'A file that spreadsheets open.', schema: { type: 'string' } },
    serve: (context, parts) =>
      answerReadAsFile(context, parts, { ...named, requires, query, lines, contentType: CSV_CONTENT_TYPE }),
  };
}

export async function answerBusinessRead<Schema extends z.ZodMiniType, Result>(
  context: Context<SignedInEnv>,
  { database, now }: RouteParts,
  { requires, query: schema, read, isLong = never, mayLag }: Read<Schema, Result>,
): Promise<Response> {
  const asked = parseQueryWithSeenVersion(context, schema, { takesVersion: mayLag !== undefined });
  if (!asked.ok) return answerRefusal(context, asked.refusal);
  const { query, seen } = asked.value;
  const answer = await readAsMember(
    database,
    context.get('signedIn'),
    businessIdFromPath(context),
    requires,
    async (reader) => ({
      result: await read(onItsDay(reader, now()), query, placesOf(context)),
      version: reader.version,
    }),
    { isLong: isLong(query), seen: mayLag?.(query) === true ? seen : undefined },
  );
  if (isRefused(answer)) return answerRefusal(context, answer);
  const { result, version } = answer;
  return isRefused(result) ? answerRefusal(context, result) : Response.json(result, { headers: headersOf(version) });
}

/** Answers a file: its lines are written while the snapshot is open. A replica may answer it, unless it may not lag. */
export async function answerReadAsFile<Schema extends z.ZodMiniType>(
  context: Context<SignedInEnv>,
  { database, now, logger }: RouteParts,
  { requires, query: schema, lines, contentType, name, title, mayLag = alwaysTrue }: FileRead<Schema>,
): Promise<Response> {
  const asked = parseQueryWithSeenVersion(context, schema, { takesVersion: true });
  if (!asked.ok) return answerRefusal(context, asked.refusal);
  const { query, seen } = asked.value;
  const asker = {
    caller: context.get('signedIn'),
    businessId: businessIdFromPath(context),
    requires,
    seen: mayLag(query) ? seen : undefined,
  };
  const askedAt = now();
  let headers: Record<string, string> = { 'content-type': contentType };
  const stream = await streamReadAsMember({ database, logger }, asker, async (reader) => {
    const dayReader = onItsDay(reader, askedAt);
    const placeOf = placesOf(context);
    const found = await lines(dayReader, query, placeOf);
    if (isRefused(found)) return found;
    const about = typeof title === 'function' ? await title(dayReader, query, placeOf) : title;
    const inFull = about === undefined ? undefined : longName(context, about, dayReader) + extname(name);
    headers = { ...headers, ...headersOf(reader.version), 'content-disposition': disposition(name, inFull) };
    return found;
  });
  return isRefused(stream) ? answerRefusal(context, stream) : new Response(stream, { headers });
}

/** @param inFull The name for programs that take any letters. */
function disposition(name: string, inFull: string | undefined): string {
  const long = inFull === undefined ? '' : `; filename*=UTF-8''${encodeFileName(inFull)}`;
  return `attachment; filename="${name}"${long}`;
}

/** With the days or the year of the query. */
function longName({ req }: Context, title: string, { business, today }: DayReader): string {
  const { from, to, year } = req.query();
  return exportFileName(title, business.nombre, year ?? daysForFileName({ from, to }, today));
}

/** Encodes as RFC 8187 demands. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/gu, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

export function businessIdFromPath(context: Context): string {
  return placesOf(context)('businessId');
}

function placesOf({ req }: Context): (name: string) => string {
  return (name) => req.param(name) ?? '';
}

function headersOf(version: number): Record<string, string> {
  return { 'cache-control': 'no-store', [BUSINESS_VERSION_HEADER]: String(version) };
}

function onItsDay(reader: Reader, now: Instant): DayReader {
  return { ...reader, now, today: dayOf(now, reader.business.configuracion.timezone) };
}

function isRefused(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && isRefusal(result);
}

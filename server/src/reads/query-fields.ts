/**
 * The query fields of reads: days, page size, cursor, flags.
 *
 * Every query is a strict object of these, so an unknown field is refused like a wrong one.
 */
import { STORABLE_TEXT_PATTERN } from '@cuadra/domain/kernel/storable-text';
import { parseJson } from '@cuadra/domain/kernel/parse-json';
import { isDay } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import { EARLIEST_DAY } from '@cuadra/domain/reports/export-file-name';
import { MAX_RANGE_DAYS, lengthInDays } from '@cuadra/domain/reports/report-period';
import { accounts } from '@cuadra/domain/rows/account';
import { MAX_SEARCH_LENGTH } from '@cuadra/domain/search/product-search';
import type { Conditions } from './sql-conditions.ts';

/** The default for a query without a first day. */
export const EARLIEST_QUERY_DAY = EARLIEST_DAY;
export const LATEST_QUERY_DAY = '2199-12-31';

const MAX_ROWS = 200;
const USUAL_ROWS = 50;

export const NO_SUCH_DAY_MESSAGE = 'Escribe un día que exista, como 2026-11-21.';

export const dayParameterSchema = z.string().check(
  z.refine((text) => isDay(text) && text >= EARLIEST_QUERY_DAY && text <= LATEST_QUERY_DAY, NO_SUCH_DAY_MESSAGE),
  z.meta({ format: 'date', description: `From ${EARLIEST_QUERY_DAY} to ${LATEST_QUERY_DAY}.` }),
);

/** For a query with an optional first and last day. */
export const optionalDayRangeFields = { from: z.optional(dayParameterSchema), to: z.optional(dayParameterSchema) };

export function dayRangeOrderCheck() {
  return z.refine<{ readonly from?: string | undefined; readonly to?: string | undefined }>(
    ({ from, to }) => from === undefined || to === undefined || from <= to,
    { path: ['to'], error: 'El último día no puede ser anterior al primero.' },
  );
}

/** For a query that requires both days, five years apart at most. */
export const dayRangeQuerySchema = z.strictObject({ from: dayParameterSchema, to: dayParameterSchema }).check(
  dayRangeOrderCheck(),
  z.refine((range) => lengthInDays(range) <= MAX_RANGE_DAYS, {
    path: ['to'],
    error: 'El rango no puede pasar de cinco años.',
  }),
);

/** A whole number within bounds, in a query's spelling. */
export function integerParameterSchema(minimum: number, maximum: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/u), z.meta({ description: `From ${minimum} to ${maximum}.` })),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(minimum), z.lte(maximum)),
    ),
  );
}

/** The number of rows of a page, with its default. */
export function pageSizeParameterSchema(usual: number) {
  return z.pipe(
    z.optional(integerParameterSchema(1, MAX_ROWS)),
    z.transform((rows) => rows ?? usual),
  );
}

export const limitParameterSchema = pageSizeParameterSchema(USUAL_ROWS);

export const flagParameterSchema = z.pipe(
  z.optional(z.enum(['0', '1'])),
  z.transform((text) => text === '1'),
);

export const accountParameterSchema = z.optional(z.enum(accounts));

/** The searched words, all of which must match. */
export const searchWordsParameterSchema = z.pipe(
  z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH), z.regex(STORABLE_TEXT_PATTERN))),
  z.transform((text = '') => text.split(/\s+/u).filter((word) => word !== '')),
);

/** Of the longest name, in letters of three bytes that are each taken apart into three. */
const MAX_CURSOR = 2_000;

/** A position in a list: clients treat it as opaque, and it is checked when it comes back. */
export function pageCursorSchema<Place extends z.ZodMiniType>(place: Place) {
  return z.optional(z.pipe(z.string().check(z.maxLength(MAX_CURSOR)), z.pipe(z.transform(decodeCursor), place)));
}

/** In the domain's format; the database has no year 0. */
export const cursorInstantSchema = z.iso.datetime({ precision: 3 }).check(z.refine((instant) => instant >= '0001'));

export const bookPlaceSchema = z.strictObject({ createdAt: cursorInstantSchema, uuid: z.uuid() });
export type BookPlace = z.output<typeof bookPlaceSchema>;

/** A page of a list in the order of the book. */
export interface BookPageAsked {
  readonly cursor?: BookPlace | undefined;
  readonly limit: number;
}

/** Null at the end of the list. */
export function encodePageCursor(place: object | undefined): string | null {
  return place === undefined ? null : Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Of rows among which is one more than the page holds, if there are more; the next page follows `last`. */
export function cutToPage<Row>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}

export interface PageInBookOrder<Row> {
  readonly rows: readonly Row[];
  readonly next: BookPlace | undefined;
}

export function cutToBookPage<Row extends BookPlace>(found: readonly Row[], limit: number): PageInBookOrder<Row> {
  const { page, last } = cutToPage(found, limit);
  return { rows: page, next: last && { createdAt: last.createdAt, uuid: last.uuid } };
}

/** For a list in the order of the book, the newest first. */
export function addBeforeCursorCondition(where: Conditions, place: BookPlace | undefined): void {
  if (place === undefined) return;
  where.require(`("createdAt", uuid) < (${where.parameter(place.createdAt)}, ${where.parameter(place.uuid)})`);
}

/** Never nothing, which would be taken for a cursor that was left out. */
function decodeCursor(text: string): unknown {
  return parseJson(Buffer.from(text, 'base64url').toString('utf8')) ?? '';
}

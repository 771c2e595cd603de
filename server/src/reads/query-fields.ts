/**
 * The fields that a read can be asked with, each said once: days, page size, cursor, flags.
 *
 * Every query is a strict object of these, so an unknown field is refused like a wrong one.
 */
import { STORABLE } from '@cuadra/domain/kernel/storable';
import { isDay } from '@cuadra/domain/kernel/instant';
import * as z from 'zod/mini';
import { DAY_BEFORE_ALL } from '@cuadra/domain/reports/file-name';
import { MAX_RANGE_DAYS, lengthInDays } from '@cuadra/domain/reports/period';
import { accounts } from '@cuadra/domain/rows/account';
import { MAX_SEARCH_LENGTH } from '@cuadra/domain/inventory/search';

/** The days that there are, for who names none. */
export const FIRST_DAY = DAY_BEFORE_ALL;
export const LAST_DAY = '2199-12-31';

const MAX_ROWS = 200;
const USUAL_ROWS = 50;

export const dayParameter = z
  .string()
  .check(
    z.refine(
      (text) => isDay(text) && text >= FIRST_DAY && text <= LAST_DAY,
      'Escribe un día que exista, como 2026-11-21.',
    ),
  );

/** For a query that may name a first and a last day. */
export const someDays = { from: z.optional(dayParameter), to: z.optional(dayParameter) };

/** For a query that must. */
export const dayRangeFields = { from: dayParameter, to: dayParameter };

export function hasRangeInOrder() {
  return z.refine<{ readonly from?: string | undefined; readonly to?: string | undefined }>(
    ({ from, to }) => from === undefined || to === undefined || from <= to,
    { path: ['to'], error: 'El último día no puede ser anterior al primero.' },
  );
}

export function notTooLong() {
  return z.refine<{ readonly from: string; readonly to: string }>((range) => lengthInDays(range) <= MAX_RANGE_DAYS, {
    path: ['to'],
    error: 'El rango no puede pasar de cinco años.',
  });
}

/** A whole number between two ends, as a query spells it. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/u)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.gte(least), z.lte(most)),
    ),
  );
}

/** How many rows a page holds, so many when it is not said. */
export function pageSize(usual: number) {
  return z.pipe(
    z.optional(wholeNumber(1, MAX_ROWS)),
    z.transform((rows) => rows ?? usual),
  );
}

export const limitParameter = pageSize(USUAL_ROWS);

export const flagParameter = z.pipe(
  z.optional(z.enum(['0', '1'])),
  z.transform((text) => text === '1'),
);

export const accountParameter = z.optional(z.enum(accounts));

/** The words to look for, each of which must be there. */
export const wordsParameter = z.pipe(
  z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH), z.regex(STORABLE))),
  z.transform((text = '') => text.split(/\s+/u).filter((word) => word !== '')),
);

/** A place in a list: opaque to whoever is given it, and checked when it comes back. */
export function cursor<Place extends z.ZodMiniType>(place: Place) {
  return z.optional(z.pipe(z.string().check(z.maxLength(1_000)), z.pipe(z.transform(decoded), place)));
}

/** As the domain writes it; the database knows no year 0. */
export const keptInstant = z.iso.datetime({ precision: 3 }).check(z.refine((instant) => instant >= '0001'));

export const bookPlace = z.strictObject({ createdAt: keptInstant, uuid: z.uuid() });
export type BookPlace = z.output<typeof bookPlace>;

export function cursorOf(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

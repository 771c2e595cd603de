/**
 * Schemas of the fields that commands are made of: amounts, quantities, texts and ids.
 *
 * Invariants: no value passes that the database could not store (no NUL, no lone surrogate, no unsafe integer); ids
 * come out in lower case and are never all zeros nor all ones; texts come out trimmed and without invisible characters.
 * Spec: sections 5 and 9.
 */
import * as z from 'zod/mini';
import { isTimeZone } from './calendar.ts';
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from './id-bounds.ts';
import { isDay } from './instant.ts';
import { MAX_AMOUNT, MIN_PRICE } from './money.ts';
import { MAX_QUANTITY } from './quantity.ts';
import { STORABLE_TEXT_PATTERN, stripInvisibleCharacters } from './storable-text.ts';
import { unitNames } from './unit.ts';

/** Devices make the ids of their records, so that a record sent twice is recognized. */
export type Uuid = string;

const UNSTORABLE_IN_LINE = 'Tiene un carácter que no se puede guardar, como un tabulador o un salto de línea.';
const UNSTORABLE_IN_LINES = 'Tiene un carácter que no se puede guardar.';
const STORABLE_LINES = /^(?:[^\p{Surrogate}\p{Control}]|[\n\r\t])*$/u;

export const uuidField = z.uuid().check(
  z.toLowerCase(),
  z.refine((id) => id !== BEFORE_ALL_IDS && id !== AFTER_ALL_IDS),
);

export function isUuid(text: string): boolean {
  return z.safeParse(uuidField, text).success;
}

/** May be zero: a counted balance, a cost that was free. */
export const amountField = z.int().check(z.gte(0), z.lte(MAX_AMOUNT));

/** At least one céntimo. */
export const positiveAmountField = z.int().check(z.gte(MIN_PRICE), z.lte(MAX_AMOUNT));

export const stockQuantityField = z.int().check(z.gte(0), z.lte(MAX_QUANTITY));

export function quantityField(minimum: number) {
  return z.int().check(z.gte(minimum), z.lte(MAX_QUANTITY));
}

/** One line, not empty. */
export function requiredText(maxLength: number) {
  return possiblyEmptyText(maxLength).check(z.minLength(1));
}

/** One line, may be empty. */
export function possiblyEmptyText(maxLength: number) {
  return storableText(maxLength, STORABLE_TEXT_PATTERN, UNSTORABLE_IN_LINE);
}

/** Several lines, may be empty. */
export function possiblyEmptyMultilineText(maxLength: number) {
  return storableText(maxLength, STORABLE_LINES, UNSTORABLE_IN_LINES);
}

function storableText(maxLength: number, pattern: RegExp, message: string) {
  return z
    .string()
    .check(z.overwrite(stripInvisibleCharacters), z.trim(), z.maxLength(maxLength), z.regex(pattern, message));
}

export const INVALID_EMAIL_MESSAGE = 'Formato de email inválido';
export const emailField = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.email(INVALID_EMAIL_MESSAGE),
    z.regex(STORABLE_TEXT_PATTERN, INVALID_EMAIL_MESSAGE),
  );

/** An existing day, as 2026-11-21. */
export const dayField = z.string().check(z.refine(isDay));

export const timeZoneField = z.string().check(z.maxLength(64), z.refine(isTimeZone));

export const unitField = z.enum(unitNames);

/** An update must change at least one field besides those that identify the row. */
export function requireSomeOtherField(...naming: readonly string[]) {
  return z.refine<object>(
    (input) => Object.entries(input).some(([name, value]) => !naming.includes(name) && saysSomething(value)),
    'No hay nada que cambiar.',
  );
}

/** A group of fields counts as changed if one of its fields is. */
function saysSomething(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.values(value).some(saysSomething);
}

/**
 * The fields that commands are made of: what a well-formed amount, quantity, text or id is, each said once.
 *
 * Invariants: nothing passes that the database could not keep (no NUL, no lone surrogate, no unsafe integer);
 * ids come out in lower case and are never all zeros nor all ones, texts trimmed and without what nobody sees in them.
 * Spec: sections 5 and 9.
 */
import * as z from 'zod/mini';
import { isZone } from './calendar.ts';
import { AFTER_ALL_IDS, BEFORE_ALL_IDS } from './id-order.ts';
import { MAX_AMOUNT, MIN_PRICE } from './money.ts';
import { MAX_QUANTITY } from './quantity.ts';
import { STORABLE, withoutUnseen } from './storable.ts';

/** The device makes the ids of what it records, so that a record sent twice is known again. */
export type Uuid = string;

const STORABLE_LINES = /^(?:[^\p{Surrogate}\p{Control}]|[\n\r\t])*$/u;

export const uuid = z.uuid().check(
  z.toLowerCase(),
  z.refine((id) => id !== BEFORE_ALL_IDS && id !== AFTER_ALL_IDS),
);

export function isUuid(text: string): boolean {
  return z.safeParse(uuid, text).success;
}

/** An amount that may be nothing: a counted balance, a cost that was free. */
export const amount = z.int().check(z.gte(0), z.lte(MAX_AMOUNT));

/** A price or an amount that must be something. */
export const positiveAmount = z.int().check(z.gte(MIN_PRICE), z.lte(MAX_AMOUNT));

export const stockLevel = z.int().check(z.gte(0), z.lte(MAX_QUANTITY));

export function quantityOfAtLeast(minimum: number) {
  return z.int().check(z.gte(minimum), z.lte(MAX_QUANTITY));
}

/** One line of text that must say something. */
export function requiredText(longest: number, shortest = 1) {
  return z
    .string()
    .check(z.overwrite(withoutUnseen), z.trim(), z.minLength(shortest), z.maxLength(longest), z.regex(STORABLE));
}

/** One line of text that may be empty. */
export function optionalText(longest: number) {
  return z.string().check(z.overwrite(withoutUnseen), z.trim(), z.maxLength(longest), z.regex(STORABLE));
}

/** Several lines of text that may be empty. */
export function optionalLines(longest: number) {
  return z.string().check(z.overwrite(withoutUnseen), z.trim(), z.maxLength(longest), z.regex(STORABLE_LINES));
}

export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(), z.regex(STORABLE));

export const zone = z.string().check(z.maxLength(64), z.refine(isZone));

/** For an update: at least one field besides those that name the row must say something. */
export function somethingToChange(...naming: readonly string[]) {
  return z.refine<object>(
    (input) => Object.entries(input).some(([name, value]) => !naming.includes(name) && saysSomething(value)),
    'No hay nada que cambiar.',
  );
}

/** A group of fields says something when one of its fields does. */
function saysSomething(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.values(value).some(saysSomething);
}

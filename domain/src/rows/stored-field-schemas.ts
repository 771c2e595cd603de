/** What the schemas of stored rows are made of. */
import * as z from 'zod/mini';
import { isInstant } from '../kernel/calendar.ts';
import { possiblyEmptyText } from '../kernel/input-fields.ts';

/** Larger than any input: some texts are built from others, and upper case can be longer than the typed text. */
const MAX_TEXT = 1_000;

export const storedTextSchema = possiblyEmptyText(MAX_TEXT);
export const storedNonEmptyTextSchema = storedTextSchema.check(z.minLength(1));
/** Within what the database counts exactly. */
const isStorableInstant = (text: string): boolean => isInstant(text) && text > '1900' && text < '2200';
export const storedInstantSchema = z
  .string()
  .check(z.refine(isStorableInstant, 'No es un instante como 2026-11-21T13:00:00.000Z.'));
/** Sums of many amounts or quantities are limited only by exactness. */
export const storedIntegerSchema = z.int();
export const storedNonNegativeIntegerSchema = z.int().check(z.gte(0));

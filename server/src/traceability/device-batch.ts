/**
 * What a device may report: its own entries, as its trace buffer holds them, in batches.
 *
 * Invariants: nothing passes that the database could not keep; who did it, and in which business, is what the session
 * and the address say, whatever the entry claims.
 */
import { optionalText, requiredText, uuid } from '@cuadra/domain/kernel/fields';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { severities } from '@cuadra/domain/trail/severity';
import { traceEntities, traceOperations } from '@cuadra/domain/trail/trace-entry';
import * as z from 'zod/mini';

const MAX_ENTRIES = 100;
const MAX_ID = 100;
const MAX_PATH = 200;
const MAX_CHANGES = 200;
const MAX_TAGS = 30;
const DEEPEST = 8;
const UNSTORABLE = /[\p{Surrogate}\0]/u;

const state = z.record(z.string(), z.unknown()).check(z.refine((fields) => isStorable(fields, DEEPEST)));

const deviceEntry = z.strictObject({
  traceId: uuid,
  sessionId: optionalText(MAX_ID),
  timestamp: z.iso.datetime().check(z.refine((instant) => instant > '2000' && instant < '2200')),
  userId: optionalText(MAX_ID),
  userName: optionalText(MAX_NAME_LENGTH * 2),
  userEmail: optionalText(MAX_DESCRIPTION_LENGTH),
  businessId: optionalText(MAX_ID),
  operation: z.enum(traceOperations),
  entityType: z.enum(traceEntities),
  entityId: optionalText(MAX_ID),
  previousState: z.nullable(state),
  newState: z.nullable(state),
  changes: z.array(optionalText(MAX_PATH)).check(z.maxLength(MAX_CHANGES)),
  severity: z.enum(severities),
  tags: z.array(optionalText(MAX_ID)).check(z.maxLength(MAX_TAGS)),
  analysis: state,
  commandId: z.nullable(uuid),
  command: requiredText(MAX_ID),
  reason: optionalText(MAX_DESCRIPTION_LENGTH),
  source: z.literal('device'),
});

export const deviceBatch = z.strictObject({
  entries: z.array(deviceEntry).check(z.minLength(1), z.maxLength(MAX_ENTRIES)),
  /** How many the device dropped for want of room since it last told. */
  dropped: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
export type DeviceBatch = z.output<typeof deviceBatch>;

/** Texts without a NUL or half a character, and not nested without end. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([name, inner]) => !UNSTORABLE.test(name) && isStorable(inner, depth - 1));
}

/**
 * The schema of a device's batch of log entries.
 *
 * Invariants: only storable values pass; person and business come from the session and the address, whatever the entry
 * claims.
 */
import { possiblyEmptyText, requiredText, uuidField } from '@cuadra/domain/kernel/input-fields';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { severities } from '@cuadra/domain/trail/trace-tags-and-severity';
import { traceEntities, traceOperations } from '@cuadra/domain/trail/audit-trace-entry';
import * as z from 'zod/mini';

const MAX_ENTRIES = 100;
const MAX_ID = 100;
const MAX_PATH = 200;
const MAX_CHANGES = 200;
const MAX_TAGS = 30;
const DEEPEST = 8;
/** Ten times what a device writes; a page of the history has hundreds of entries. */
const MAX_CHARACTERS = 8_000;
const UNSTORABLE = /[\p{Surrogate}\0]/u;

const state = z.record(z.string(), z.unknown()).check(z.refine((fields) => isStorable(fields, DEEPEST)));

const deviceEntry = z
  .strictObject({
    traceId: uuidField,
    sessionId: possiblyEmptyText(MAX_ID),
    timestamp: z.iso.datetime().check(z.refine((instant) => instant > '2000' && instant < '2200')),
    userId: possiblyEmptyText(MAX_ID),
    userName: possiblyEmptyText(MAX_NAME_LENGTH * 2),
    userEmail: possiblyEmptyText(MAX_DESCRIPTION_LENGTH),
    businessId: possiblyEmptyText(MAX_ID),
    operation: z.enum(traceOperations),
    entityType: z.enum(traceEntities),
    entityId: possiblyEmptyText(MAX_ID),
    previousState: z.nullable(state),
    newState: z.nullable(state),
    changes: z.array(possiblyEmptyText(MAX_PATH)).check(z.maxLength(MAX_CHANGES)),
    severity: z.enum(severities),
    tags: z.array(possiblyEmptyText(MAX_ID)).check(z.maxLength(MAX_TAGS)),
    analysis: state,
    commandId: z.nullable(uuidField),
    command: requiredText(MAX_ID),
    reason: possiblyEmptyText(MAX_DESCRIPTION_LENGTH),
    source: z.literal('device'),
  })
  .check(z.refine((entry) => JSON.stringify(entry).length <= MAX_CHARACTERS));

export const deviceTraceBatchSchema = z.strictObject({
  entries: z.array(deviceEntry).check(z.minLength(1), z.maxLength(MAX_ENTRIES)),
  /** Entries that the device dropped for lack of space since its last report. */
  dropped: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
export type DeviceTraceBatch = z.output<typeof deviceTraceBatchSchema>;

/** No NUL, no lone surrogate, and limited depth. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([name, inner]) => !UNSTORABLE.test(name) && isStorable(inner, depth - 1));
}

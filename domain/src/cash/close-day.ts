/**
 * The day may continue after its closure and be closed again.
 *
 * Without `day`, as older phones send it, it closes the day of its instant.
 * Spec: section 3 (Transaction).
 */
import * as z from 'zod/mini';
import { defineCommand } from '../commands/command.ts';
import { dayField } from '../kernel/input-fields.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { closedDayToStoreOrRefuse } from './closing-after-midnight.ts';
import { buildTillCountOrRefuse, tillCountSchema } from './till-count.ts';

const input = z.extend(tillCountSchema, { day: z.optional(dayField) });
export type TillClosing = z.output<typeof input>;

export const closeDay = defineCommand({
  name: 'close-day',
  ledger: 'business',
  requires: 'crearMovimientos',
  input,
  reads: ({ day }) => ({ balances: 'before', isDayOpened: day !== undefined }),
  decide: ({ balances, isDayOpened }, { day, ...counted }, context) => {
    const closing = closedDayToStoreOrRefuse(day, context.at, context.settings.timezone, isDayOpened);
    if (isRefusal(closing)) return closing;
    return buildTillCountOrRefuse('closure', counted, balances, context, closing.closedDay);
  },
});

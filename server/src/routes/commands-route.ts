/**
 * POST /api/commands: the only way to write. A batch is applied in order, each command for itself.
 *
 * Invariants: one result for each command, in the same order; what was refused or failed does not stop those behind
 * it, except that a database that is gone fails them all, to be sent again; what is logged names the command and never
 * what it says; whoever sends more than they may is told when to send it again, before anything of it is decided.
 */
import { commandNamed } from '@cuadra/domain/commands';
import { requiredText, uuid } from '@cuadra/domain/kernel/fields';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { SessionPerson } from '../auth/sessions.ts';
import { isClosedToDemos } from '../demo/closed-to-demos.ts';
import { type CommandEnvelope, executeCommand } from '../ledger/execute-command.ts';
import { refuseWithoutRoom } from './room-for.ts';
import { TooBusy } from '../limits/turns.ts';
import { failedOutcome, type Outcome, refusedOutcome } from '../ledger/outcome.ts';
import { answerRefusal, answerTooBusy, refusalOf } from '../http/api-errors.ts';
import type { ApiParts } from '../api/api-parts.ts';
import { limitBytes, readBody } from '../http/json-body.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { requireSignedIn } from '../auth/signed-in.ts';

export const MAX_COMMANDS_PER_REQUEST = 100;
/** The largest command there is, as many new products as it holds with the longest names, and some room. */
const MAX_BYTES = 5_000_000;
/** As many new products as one command holds, each with all its fields: nothing else has as many values. */
const MAX_VALUES = 60_000;
const MAX_FIELDS = 64;
const DEEPEST = 12;
/** What is no list of new products comes in batches of this size at most; a phone's are smaller. */
const MAX_CHARACTERS_OF_OTHERS = 1_500_000;
/** What is large costs as many commands as would fit into it. */
const CHARACTERS_OF_A_COMMAND = 4_096;
const MAX_NAME = 64;
const MAX_DEVICE_ID = 64;

const commandBatch = z.strictObject({
  /** The device's own clock as it sends. */
  sentAt: z.optional(z.iso.datetime()),
  commands: z
    .array(
      z.strictObject({
        id: uuid,
        businessId: z.optional(uuid),
        name: requiredText(MAX_NAME),
        input: z.unknown(),
        /** The server's clock, as far as the device knows it. */
        issuedAt: z.iso.datetime(),
        /** The device's own clock when it was recorded. */
        deviceTime: z.optional(z.iso.datetime()),
        deviceId: requiredText(MAX_DEVICE_ID),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_COMMANDS_PER_REQUEST)),
});

export function commandsRoutes(parts: ApiParts): Hono<SignedInEnv> {
  const { publicUrl, sessions, budget } = parts;
  return new Hono<SignedInEnv>().post(
    '/commands',
    requireSameOrigin(publicUrl),
    requireSignedIn(sessions),
    limitBytes(MAX_BYTES),
    async (context) => {
      const caller = context.get('signedIn');
      const { length } = await context.req.text();
      const wait = budget.spend(caller.uid, Math.floor(length / CHARACTERS_OF_A_COMMAND));
      if (wait !== undefined) return answerTooBusy(context, wait);
      const reading = await readBody(context, commandBatch, {
        values: MAX_VALUES,
        fields: MAX_FIELDS,
        depth: DEEPEST,
      });
      if (!reading.ok) return answerRefusal(context, reading.refusal);
      const { commands, sentAt } = reading.value;
      if (length > MAX_CHARACTERS_OF_OTHERS && !commands.every(({ name }) => name === 'save-products')) {
        return answerRefusal(context, refuse('too-large'));
      }
      const waitForAll = budget.spend(caller.uid, commands.length);
      if (waitForAll !== undefined) return answerTooBusy(context, waitForAll);
      // All of them arrived together, however long those in front take.
      const receivedAt = parts.now();
      const results = await appliedInOrder(commands, (envelope) =>
        applied({ ...parts, now: () => receivedAt }, caller, context.get('requestId'), { ...envelope, sentAt }),
      );
      return context.json({ results });
    },
  );
}

async function appliedInOrder(
  envelopes: readonly CommandEnvelope[],
  apply: (envelope: CommandEnvelope) => Promise<Outcome>,
): Promise<Outcome[]> {
  const results: Outcome[] = [];
  let isGone = false;
  for (const envelope of envelopes) {
    const outcome: Outcome = isGone ? failedOutcome(envelope.id, refuse('unavailable')) : await apply(envelope);
    isGone = outcome.status === 'failed' && outcome.error.code === 'unavailable';
    results.push(outcome);
  }
  return results;
}

async function applied(
  { database, now, logger, metrics }: ApiParts,
  caller: SessionPerson,
  requestId: string,
  envelope: CommandEnvelope,
): Promise<Outcome> {
  const { id, businessId } = envelope;
  if (caller.isDemo && isClosedToDemos(envelope.name)) return refusedOutcome(id, refuse('not-in-demo'));
  const name = commandNamed(envelope.name)?.name ?? 'unknown';
  const startedAt = performance.now();
  const outcome = await executedWithRoom({ database, now }, caller, envelope).catch((error: unknown): Outcome => {
    // Its turn did not come, so it waits, with all that was sent behind it.
    if (error instanceof TooBusy) return failedOutcome(id, refuse('unavailable'));
    const err = loggableError(error);
    logger.error({ err, requestId, command: name, commandId: id, businessId, uid: caller.uid }, 'a command failed');
    return failedOutcome(id, refusalOf(error));
  });
  metrics.command(name, outcome.status, performance.now() - startedAt);
  return outcome;
}

async function executedWithRoom(
  executor: Pick<ApiParts, 'database' | 'now'>,
  caller: SessionPerson,
  envelope: CommandEnvelope,
): Promise<Outcome> {
  const refusal = await refuseWithoutRoom(executor.database, caller, envelope);
  return refusal === undefined ? executeCommand(executor, caller, envelope) : refusedOutcome(envelope.id, refusal);
}

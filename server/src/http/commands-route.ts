/**
 * POST /api/commands: the only way to write. A batch is applied in order, each command for itself.
 *
 * Invariants: one result for each command, in the same order; what was refused or failed does not stop those behind
 * it, except that a database that is gone fails them all, to be sent again; what is logged names the command and never
 * what it says.
 */
import { commandNamed } from '@cuadra/domain/commands';
import { requiredText, uuid } from '@cuadra/domain/kernel/fields';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isDatabaseGone } from '../database/is-database-gone.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { isClosedToDemos } from '../demo/closed-to-demos.ts';
import { type Envelope, executeCommand } from '../execute-command.ts';
import { failed, type Outcome, refused } from '../outcome.ts';
import { answerRefusal } from './api-errors.ts';
import type { ApiParts } from './api-parts.ts';
import { atMostBytes, readBody } from './json-body.ts';
import { loggableError } from './loggable-error.ts';
import type { SignedInEnv } from './request-env.ts';
import { sameOrigin } from './same-origin.ts';
import { signedInBy } from './signed-in.ts';

export const MOST_COMMANDS = 100;
/** The largest command there is, as many new products as it holds with the longest names, and some room. */
const MOST_BYTES = 5_000_000;
const LONGEST_NAME = 64;
const LONGEST_DEVICE_ID = 64;

const commandBatch = z.strictObject({
  /** The device's own clock as it sends. */
  sentAt: z.optional(z.iso.datetime()),
  commands: z
    .array(
      z.strictObject({
        id: uuid,
        businessId: z.optional(uuid),
        name: requiredText(LONGEST_NAME),
        input: z.unknown(),
        /** The server's clock, as far as the device knows it. */
        issuedAt: z.iso.datetime(),
        /** The device's own clock when it was recorded. */
        deviceTime: z.optional(z.iso.datetime()),
        deviceId: requiredText(LONGEST_DEVICE_ID),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_COMMANDS)),
});

export function commandsRoutes(parts: ApiParts): Hono<SignedInEnv> {
  const { publicUrl, sessions } = parts;
  return new Hono<SignedInEnv>().post(
    '/commands',
    sameOrigin(publicUrl),
    signedInBy(sessions),
    atMostBytes(MOST_BYTES),
    async (context) => {
      const reading = await readBody(context, commandBatch);
      if (!reading.ok) return answerRefusal(context, reading.refusal);
      const caller = context.get('signedIn');
      const results = await appliedInOrder(reading.value.commands, (envelope) =>
        applied(parts, caller, context.get('requestId'), envelope),
      );
      return context.json({ results });
    },
  );
}

async function appliedInOrder(
  envelopes: readonly Envelope[],
  apply: (envelope: Envelope) => Promise<Outcome>,
): Promise<Outcome[]> {
  const results: Outcome[] = [];
  let isGone = false;
  for (const envelope of envelopes) {
    const outcome: Outcome = isGone ? failed(envelope.id, refuse('unavailable')) : await apply(envelope);
    isGone = outcome.status === 'failed' && outcome.error.code === 'unavailable';
    results.push(outcome);
  }
  return results;
}

async function applied(
  { database, now, logger, metrics }: ApiParts,
  caller: SignedIn,
  requestId: string,
  envelope: Envelope,
): Promise<Outcome> {
  const { id, businessId } = envelope;
  if (caller.isDemo && isClosedToDemos(envelope.name)) return refused(id, refuse('not-in-demo'));
  const name = commandNamed(envelope.name)?.name ?? 'unknown';
  const startedAt = performance.now();
  const outcome = await executeCommand({ database, now }, caller, envelope).catch((error: unknown): Outcome => {
    const err = loggableError(error);
    logger.error({ err, requestId, command: name, commandId: id, businessId, uid: caller.uid }, 'a command failed');
    return failed(id, refuse(isDatabaseGone(error) ? 'unavailable' : 'unexpected'));
  });
  metrics.command(name, outcome.status, performance.now() - startedAt);
  return outcome;
}

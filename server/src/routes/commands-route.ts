/**
 * POST /api/commands: the only way to write. A batch is applied in order, each command on its own.
 *
 * Invariants: one result for each command, in the same order; a refused or failed command does not stop later ones,
 * except that without a database, or once whoever sends them was signed out, all later ones fail and can be sent again;
 * the log contains a command's name but never its content; an excessive batch is refused with a time to retry, before
 * anything is decided.
 */
import { findLedgerCommand } from '@cuadra/domain/commands';
import { requiredText, uuidField } from '@cuadra/domain/kernel/input-fields';
import { refuse, unusableApiTokenRefusal } from '@cuadra/domain/kernel/refusal';
import { MAX_DEVICE_ID_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { SessionPerson } from '../auth/caller-lookup.ts';
import { answerNotSignedIn } from '../auth/require-signed-in.ts';
import { isCommandForbiddenInDemos } from '../demo/forbidden-in-demos.ts';
import { type CommandEnvelope, executeCommand } from '../ledger/execute-command.ts';
import { refuseTooManyBusinesses } from './refuse-too-many-businesses.ts';
import { TooBusyError } from '../limits/concurrency-limiter.ts';
import { failedOutcome, type Outcome, refusedOutcome } from '../ledger/command-outcome.ts';
import { answerRefusal, answerTooBusy, refusalForError } from '../http/api-error-answers.ts';
import type { ApiParts } from '../api/api-dependencies.ts';
import type { ApiRoute } from '../api/api-route.ts';
import { spendBudgetForBody } from '../api/spend-budget-for-body.ts';
import { parseJsonBody } from '../http/parse-body-and-query.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { CallerRecheck, SignedInEnv } from '../auth/request-env.ts';
import { commandsRouteDescription, MAX_COMMANDS_PER_REQUEST } from './commands-route-description.ts';

/** The largest command (the maximum of new products, with the longest names), plus some room. */
const MAX_BYTES = 5_000_000;
/** The values of the maximum of new products; no other command has as many. */
const MAX_VALUES = 60_000;
const MAX_FIELDS = 64;
const MAX_DEPTH = 12;
/** The limit of batches without new products; a phone's are smaller. */
const MAX_CHARACTERS_OF_OTHERS = 1_500_000;
const MAX_NAME = 64;

const commandBatch = z.strictObject({
  /** The device's own clock when it sends. */
  sentAt: z.optional(z.iso.datetime()),
  commands: z
    .array(
      z.strictObject({
        id: uuidField,
        businessId: z.optional(uuidField),
        name: requiredText(MAX_NAME),
        input: z.unknown(),
        /** The server's clock, as far as the device knows it. */
        issuedAt: z.iso.datetime(),
        /** The device's own clock when it was recorded. */
        deviceTime: z.optional(z.iso.datetime()),
        deviceId: requiredText(MAX_DEVICE_ID_LENGTH),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_COMMANDS_PER_REQUEST)),
});

export const commandsRoute: ApiRoute<ApiParts> = {
  ...commandsRouteDescription,
  maxBytes: MAX_BYTES,
  serve: answerCommands,
};

async function answerCommands(context: Context<SignedInEnv>, parts: ApiParts): Promise<Response> {
  const { budget } = parts;
  const caller = context.get('signedIn');
  // In another tab of the browser somebody else has signed in: it is not theirs.
  const person = context.req.header('cuadra-person') ?? '';
  if (person !== '' && person !== caller.uid) return answerRefusal(context, refuse('unauthenticated'));
  const wait = await spendBudgetForBody(context, parts);
  if (wait !== undefined) return answerTooBusy(context, wait);
  const reading = await parseJsonBody(context, commandBatch, {
    values: MAX_VALUES,
    fields: MAX_FIELDS,
    depth: MAX_DEPTH,
  });
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const { commands, sentAt } = reading.value;
  const { length } = await context.req.text();
  if (length > MAX_CHARACTERS_OF_OTHERS && !commands.every(({ name }) => name === 'save-products')) {
    return answerRefusal(context, refuse('too-large'));
  }
  const waitForAll = budget.spend(caller.uid, commands.length);
  if (waitForAll !== undefined) return answerTooBusy(context, waitForAll);
  if (isOfAnotherBusiness(caller, commands)) return answerRefusal(context, unusableApiTokenRefusal());
  const isStillSignedIn = context.get('isStillSignedIn');
  if (!(await isStillSignedIn())) return answerNotSignedIn(context);
  // All commands arrived together, however long the first ones take.
  const receivedAt = parts.now();
  const results = await applyInOrder(commands, isStillSignedIn, (envelope) =>
    applyCommand({ ...parts, now: () => receivedAt }, caller, context.get('requestId'), { ...envelope, sentAt }),
  );
  return context.json({ results });
}

/** An API token is none outside its business. */
function isOfAnotherBusiness({ program }: SessionPerson, commands: readonly CommandEnvelope[]): boolean {
  if (program === undefined) return false;
  return commands.some(({ businessId = program.businessId }) => businessId !== program.businessId);
}

async function applyInOrder(
  envelopes: readonly CommandEnvelope[],
  isStillSignedIn: CallerRecheck,
  apply: (envelope: CommandEnvelope) => Promise<Outcome>,
): Promise<Outcome[]> {
  const results: Outcome[] = [];
  let isGone = false;
  for (const envelope of envelopes) {
    isGone ||= !(await isStillSignedIn());
    const outcome: Outcome = isGone ? failedOutcome(envelope.id, refuse('unavailable')) : await apply(envelope);
    isGone = outcome.status === 'failed' && outcome.error.code === 'unavailable';
    results.push(outcome);
  }
  return results;
}

async function applyCommand(
  { database, now, logger, metrics }: ApiParts,
  caller: SessionPerson,
  requestId: string,
  envelope: CommandEnvelope,
): Promise<Outcome> {
  const { id, businessId } = envelope;
  if (caller.isDemo && isCommandForbiddenInDemos(envelope.name)) return refusedOutcome(id, refuse('not-in-demo'));
  const command = findLedgerCommand(envelope.name);
  if (command?.asksPassword === true) return refusedOutcome(id, refuse('password-required'));
  const name = command?.name ?? 'unknown';
  const startedAt = performance.now();
  const outcome = await executeWithinQuota({ database, now }, caller, envelope).catch((error: unknown): Outcome => {
    // Waiting took too long, so this command and all later ones fail and can be sent again.
    if (error instanceof TooBusyError) return failedOutcome(id, refuse('unavailable'));
    const err = loggableError(error);
    logger.error({ err, requestId, command: name, commandId: id, businessId, uid: caller.uid }, 'a command failed');
    return failedOutcome(id, refusalForError(error));
  });
  metrics.command(name, outcome.status, performance.now() - startedAt);
  return outcome;
}

async function executeWithinQuota(
  executor: Pick<ApiParts, 'database' | 'now'>,
  caller: SessionPerson,
  envelope: CommandEnvelope,
): Promise<Outcome> {
  const refusal = await refuseTooManyBusinesses(executor.database, caller, envelope);
  return refusal === undefined ? executeCommand(executor, caller, envelope) : refusedOutcome(envelope.id, refusal);
}

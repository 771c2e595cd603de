/**
 * Asking to delete a business.
 *
 * Invariant: the command that asks for it is executed only here, after the password was checked: a batch of commands
 * refuses it (commands-route.ts), whoever sends it.
 */
import { requiredText, uuid } from '@cuadra/domain/kernel/input-fields';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type AuthParts, authPost, type AuthRoute } from '../auth/auth-parts.ts';
import { refuseUnconfirmed } from '../auth/confirm-identity.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { answerRefusal } from '../http/api-errors.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { idSchema, objectSchema, textSchema } from '../http/json-schema.ts';
import { executeCommand } from '../ledger/execute-command.ts';

const MAX_DEVICE_ID = 64;

const wish = z.object({
  /** The command's id, so that a request sent again is the same one. */
  id: uuid,
  businessId: uuid,
  nombre: requiredText(MAX_NAME_LENGTH),
  password: z.prefault(z.string(), ''),
  deviceId: requiredText(MAX_DEVICE_ID),
});

export const deletionRoutes: readonly AuthRoute[] = [
  {
    ...authPost,
    requires: 'signed-in',
    path: '/api/auth/delete-business',
    summary: 'Asks to delete a business and everything in it; it is erased 30 days later, unless that is undone.',
    body: {
      schema: objectSchema(
        { id: idSchema, businessId: idSchema, nombre: textSchema, password: textSchema, deviceId: textSchema },
        ['password'],
      ),
    },
    answer: { description: 'The version of the business.', schema: objectSchema({ version: { type: 'integer' } }) },
    errors: ['forbidden', 'name-differs', 'not-in-demo', 'too-many-requests'],
    serve: askToDelete,
  },
];

async function askToDelete(context: Context<SignedInEnv>, parts: AuthParts): Promise<Response> {
  const caller = context.get('signedIn');
  if (caller.isDemo) return answerRefusal(context, refuse('not-in-demo'));
  const reading = await parseJsonBody(context, wish);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const { password, nombre, ...sent } = reading.value;
  const refusal = await refuseUnconfirmed(context, parts, password);
  if (refusal !== undefined) return refusal;
  const command = { ...sent, name: 'request-business-deletion', input: { nombre }, issuedAt: parts.now() };
  const outcome = await executeCommand(parts, caller, command);
  if (outcome.status !== 'applied') return answerRefusal(context, outcome.error);
  context.header('cache-control', 'no-store');
  return context.json({ version: outcome.version });
}

/**
 * What only the owner of an account may ask, with their password: to delete it or a business, and to hand one over.
 *
 * Invariant: these commands are executed only here, after the password was checked: a batch of commands refuses them
 * (commands-route.ts), whoever sends them.
 */
import type { CommandName } from '@cuadra/domain/commands';
import { requiredText, uuidField } from '@cuadra/domain/kernel/input-fields';
import { refuse, type RefusalCode } from '@cuadra/domain/kernel/refusal';
import { MAX_DEVICE_ID_LENGTH, MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { personIdSchema } from '@cuadra/domain/rows/profile';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { type AuthParts, authPostRouteDefaults, type AuthRoute } from '../auth/auth-route-parts.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import { parseJsonBody } from '../http/parse-body-and-query.ts';
import { idJsonSchema, objectJsonSchema, textJsonSchema } from '../http/json-schema.ts';
import type { Json } from '../http/route-description.ts';
import { executeCommand } from '../ledger/execute-command.ts';
import { refuseWrongPassword } from '../auth/refuse-wrong-password.ts';

const confirmation = {
  /** The command's id, so that a request sent again is the same one. */
  id: uuidField,
  password: z.prefault(z.string(), ''),
  deviceId: requiredText(MAX_DEVICE_ID_LENGTH),
};
const confirmationSchemas = { id: idJsonSchema, password: textJsonSchema, deviceId: textJsonSchema };
const ofBusiness = { businessId: uuidField, nombre: requiredText(MAX_NAME_LENGTH) };
const ofBusinessSchemas = { businessId: idJsonSchema, nombre: textJsonSchema };

export const confirmedRoutes: readonly AuthRoute[] = [
  confirmedRoute({
    name: 'request-business-deletion',
    path: '/api/auth/delete-business',
    summary: 'Asks to delete a business and everything in it; it is erased 30 days later, unless that is undone.',
    schemas: ofBusinessSchemas,
    errors: ['name-differs'],
    wish: z.object({ ...confirmation, ...ofBusiness }),
    read: ({ businessId, nombre }) => ({ businessId, input: { nombre } }),
  }),
  confirmedRoute({
    name: 'hand-over-business',
    path: '/api/auth/hand-over-business',
    summary: 'Makes an employee the gerente of a business, and its gerente an employee.',
    schemas: { ...ofBusinessSchemas, uid: textJsonSchema },
    errors: ['name-differs', 'employee-not-found', 'employee-deactivated', 'owner-is-fixed'],
    wish: z.object({ ...confirmation, ...ofBusiness, uid: personIdSchema }),
    read: ({ businessId, nombre, uid }) => ({ businessId, input: { nombre, uid } }),
  }),
  confirmedRoute({
    name: 'request-account-deletion',
    path: '/api/auth/delete-account',
    summary: 'Asks to delete one’s account; it is erased 30 days later, unless that is taken back.',
    schemas: { email: textJsonSchema },
    errors: ['email-differs', 'hand-over-first'],
    wish: z.object({ ...confirmation, email: z.string() }),
    read: ({ email }) => ({ input: { email } }),
  }),
];

interface Confirmation {
  readonly id: string;
  readonly password: string;
  readonly deviceId: string;
}

interface ConfirmedRoute<Wish extends Confirmation> {
  readonly name: CommandName;
  readonly path: string;
  readonly summary: string;
  /** Of the fields beside the confirmation. */
  readonly schemas: Readonly<Record<string, Json>>;
  readonly errors: readonly RefusalCode[];
  readonly wish: z.ZodMiniType<Wish>;
  readonly read: (wish: Wish) => { readonly businessId?: string; readonly input: object };
}

function confirmedRoute<Wish extends Confirmation>(route: ConfirmedRoute<Wish>): AuthRoute {
  const { path, summary, schemas, errors } = route;
  return {
    ...authPostRouteDefaults,
    requires: 'signed-in',
    path,
    summary,
    body: { schema: objectJsonSchema({ ...confirmationSchemas, ...schemas }, ['password']) },
    answer: { description: 'The new version.', schema: objectJsonSchema({ version: { type: 'integer' } }) },
    errors: ['forbidden', 'not-in-demo', 'wrong-password', 'command-id-reused', 'too-many-requests', ...errors],
    serve: (context, parts) => serveConfirmed(context, parts, route),
  };
}

async function serveConfirmed<Wish extends Confirmation>(
  context: Context<SignedInEnv>,
  parts: AuthParts,
  { name, wish, read }: ConfirmedRoute<Wish>,
): Promise<Response> {
  const caller = context.get('signedIn');
  if (caller.isDemo) return answerRefusal(context, refuse('not-in-demo'));
  const reading = await parseJsonBody(context, wish);
  if (!reading.ok) return answerRefusal(context, reading.refusal);
  const { id, password, deviceId } = reading.value;
  const refusal = await refuseWrongPassword(context, parts, password);
  if (refusal !== undefined) return refusal;
  const command = { id, deviceId, name, ...read(reading.value), issuedAt: parts.now() };
  const outcome = await executeCommand(parts, caller, command);
  if (outcome.status !== 'applied') return answerRefusal(context, outcome.error);
  context.header('cache-control', 'no-store');
  return context.json({ version: outcome.version });
}

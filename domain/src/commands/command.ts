/**
 * A command: its name, input schema, required permission, the rows it reads, and its decision.
 *
 * The decision is pure: it gets the rows it asked for and a context (who, when, in what business, fresh ids), and
 * returns the rows to write or a refusal. Server and browser run the same steps:
 *   1. prepare: check the schema, and keep the typed input;
 *   2. permit: check the actor's permission, before revealing whether anything exists;
 *   3. load what reads() names;
 *   4. decide.
 * Spec: sections 5 and 6.
 */
import type { Instant } from '../kernel/instant.ts';
import type * as z from 'zod/mini';
import type { Currency } from '../kernel/money.ts';
import type { TimeZone } from '../kernel/calendar.ts';
import type { Decision } from './row-changes.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { checkInput } from './check-input.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { Membership } from '../rows/membership.ts';
import { hasPermission, type Permission, permissionNames } from '../rows/permissions.ts';
import type { Reads, State } from './command-reads.ts';

/**
 * The ledger that orders a command: of the business in the envelope, of the business it creates, of the business whose
 * invitation it accepts, or of the person.
 */
export type Ledger = 'business' | 'new-business' | 'invitation' | 'person';

/**
 * What an actor needs: a permission, to be gerente, to be a member who signed in and no program, or only an account.
 */
export type Requirement = Permission | 'gerente' | 'member-in-person' | 'signed-in';

export interface Actor {
  readonly uid: string;
  readonly email: string;
  readonly nombre: string;
  /** When the account was created: the actions of a new user are marked in the audit trail. */
  readonly fechaRegistro: Instant;
  /** The actor's active link to the business; null if there is no business. */
  readonly membership: Membership | null;
}

export interface Context {
  readonly actor: Actor;
  /** The instant at which the record was made. */
  readonly at: Instant;
  readonly businessId: Uuid;
  readonly settings: { readonly timezone: TimeZone; readonly moneda: Currency };
  readonly freshId: () => Uuid;
}

export interface CommandDefinition<Name extends string, Schema extends z.ZodMiniType> {
  readonly name: Name;
  readonly ledger: Ledger;
  readonly requires: Requirement;
  /** The person must prove at that moment that it is really them, so it never comes with a batch. */
  readonly asksPassword?: true;
  readonly input: Schema;
  /** Depends only on the input, so that the rows can be read while the actor is looked up. */
  readonly reads: (input: z.output<Schema>) => Reads;
  readonly decide: (state: State, input: z.output<Schema>, context: Context) => Decision;
}

export interface PreparedCommand {
  readonly reads: Reads;
  readonly decide: (state: State, context: Context) => Decision;
}

export interface Command<Name extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: Name;
  readonly ledger: Ledger;
  readonly requires: Requirement;
  readonly asksPassword: boolean;
  readonly input: Schema;
  readonly prepare: (input: unknown) => PreparedCommand | Refusal;
}

export function defineCommand<Name extends string, Schema extends z.ZodMiniType>(
  definition: CommandDefinition<Name, Schema>,
): Command<Name, Schema> {
  const { name, ledger, requires, asksPassword = false, input: schema, reads, decide } = definition;
  return {
    name,
    ledger,
    requires,
    asksPassword,
    input: schema,
    prepare: (raw) => {
      const checked = checkInput(schema, raw);
      if (!checked.ok) return checked.refusal;
      return {
        reads: reads(checked.input),
        decide: (state, context) => decide(state, checked.input, context),
      };
    },
  };
}

/** Undefined if the actor has the permission. */
export function refuseUnpermitted(requires: Requirement, membership: Membership | null): Refusal | undefined {
  if (requires === 'signed-in') return undefined;
  if (membership === null || !membership.activo) return refuse('forbidden');
  if (requires === 'member-in-person') return undefined;
  if (requires === 'gerente') return membership.rol === 'gerente' ? undefined : refuse('forbidden');
  return hasPermission(membership, requires) ? undefined : refuse('forbidden');
}

/** A program does only what one of the six permissions allows; 'member' is what every member may read. */
export function refuseIfForbiddenToPrograms(requires: Requirement | 'member'): Refusal | undefined {
  const isAllowed = requires === 'member' || permissionNames.some((name) => name === requires);
  return isAllowed ? undefined : refuse('forbidden');
}

/** All four steps at once, for callers whose rows are in memory. */
export function decideCommand(
  candidate: Pick<Command, 'requires' | 'prepare'>,
  input: unknown,
  context: Context,
  load: (reads: Reads) => State,
): Decision {
  const prepared = candidate.prepare(input);
  if (isRefusal(prepared)) return prepared;
  const refusal = refuseUnpermitted(candidate.requires, context.actor.membership);
  if (refusal !== undefined) return refusal;
  return prepared.decide(load(prepared.reads), context);
}

/**
 * A command: a named, schema-checked intention, the permission it needs, the rows it reads, and its decision.
 *
 * The decision is pure: it is given the rows it asked for and a context (who, when, in what business, fresh ids), and
 * answers with the rows to write or with a refusal. Server and browser run the same one, in these steps:
 *   1. prepare: check the schema, and keep the typed input inside;
 *   2. permit: may this actor do it at all? (before it is said whether anything exists)
 *   3. load what reads() names, 4. decide.
 * Spec: sections 5 and 6.
 */
import type { Instant } from '../kernel/instant.ts';
import type * as z from 'zod/mini';
import type { Currency } from '../kernel/money.ts';
import type { Zone } from '../kernel/calendar.ts';
import type { Decision } from './changes.ts';
import type { Uuid } from '../kernel/fields.ts';
import { checkInput } from './input-faults.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { Membership } from '../rows/membership.ts';
import { hasPermission, type Permission } from '../rows/permissions.ts';
import type { Reads, State } from './reads.ts';

/**
 * The serial ledger a command is decided in: the business named by the envelope, the business it creates, the business
 * whose invitation it accepts, or the person's own.
 */
export type Ledger = 'business' | 'new-business' | 'invitation' | 'person';

/** What an actor must hold: a permission of the business, its gerencia, or just an account. */
export type Requirement = Permission | 'gerente' | 'signed-in';

export interface Actor {
  readonly uid: string;
  readonly email: string;
  readonly nombre: string;
  /** When the account was made: a new user's actions are marked in the audit trail. */
  readonly fechaRegistro: Instant;
  /** The actor's active link to the business, null outside one. */
  readonly membership: Membership | null;
}

export interface Context {
  readonly actor: Actor;
  /** The instant at which the record was made. */
  readonly at: Instant;
  readonly businessId: Uuid;
  readonly settings: { readonly timezone: Zone; readonly moneda: Currency };
  readonly freshId: () => Uuid;
}

export interface CommandDefinition<Name extends string, Schema extends z.ZodMiniType> {
  readonly name: Name;
  readonly ledger: Ledger;
  readonly requires: Requirement;
  readonly input: Schema;
  /** What it has to know says the input alone, so that it can be fetched while it is found out who asks. */
  readonly reads: (input: z.output<Schema>) => Reads;
  readonly decide: (state: State, input: z.output<Schema>, context: Context) => Decision;
}

/** A command whose input has been checked; only the rows are missing. */
export interface PreparedCommand {
  readonly reads: Reads;
  readonly decide: (state: State, context: Context) => Decision;
}

export interface Command<Name extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: Name;
  readonly ledger: Ledger;
  readonly requires: Requirement;
  readonly input: Schema;
  readonly prepare: (input: unknown) => PreparedCommand | Refusal;
}

export function defineCommand<Name extends string, Schema extends z.ZodMiniType>(
  definition: CommandDefinition<Name, Schema>,
): Command<Name, Schema> {
  const { name, ledger, requires, input: schema, reads, decide } = definition;
  return {
    name,
    ledger,
    requires,
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

/** Why this actor may not do it, or undefined when it may. */
export function refuseUnpermitted(requires: Requirement, membership: Membership | null): Refusal | undefined {
  if (requires === 'signed-in') return undefined;
  if (membership === null || !membership.activo) return refuse('forbidden');
  if (requires === 'gerente') return membership.rol === 'gerente' ? undefined : refuse('forbidden');
  return hasPermission(membership, requires) ? undefined : refuse('forbidden');
}

/** Permission, load, decide: the part of a command's way that server, browser and tests share. */
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

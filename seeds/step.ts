/**
 * A step of the seed: who sends which command to which business, and when.
 *
 * Invariants: a step's input fits the command of its name, as the compiler checks; the executor generates the token of
 * an invitation, so an acceptance names the invitation, and its input is filled in later.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { PersonKey } from './people.ts';

export type SeedStep = CommandStep | AcceptanceStep;

interface CommandStep extends Envelope {
  readonly command: SeedCommand;
}

/** The input of accept-invitation is the `{ token }` of the invitation named here. */
interface AcceptanceStep extends Envelope {
  readonly acceptInvitation: Uuid;
  readonly command: { readonly id: Uuid; readonly name: 'accept-invitation' };
}

interface Envelope {
  /** Also set for create-business and accept-invitation, whose envelopes have none. */
  readonly businessId: Uuid;
  readonly by: PersonKey;
  readonly at: Instant;
}

export type SeedCommand = Intention & { readonly id: Uuid };

/** A command without an id yet. */
export type Intention = {
  [Name in Exclude<CommandName, 'accept-invitation'>]: { readonly name: Name; readonly input: InputOf<Name> };
}[Exclude<CommandName, 'accept-invitation'>];

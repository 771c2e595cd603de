/**
 * A step of the seed: who sends which command to which business, and when.
 *
 * Invariants: a step's input fits the command of its name, as the compiler sees it; the token of an invitation is made
 * by whoever executes, so an acceptance names the invitation and leaves the input to be filled in.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { PersonKey } from './people.ts';

export type SeedStep = CommandStep | AcceptanceStep;

interface CommandStep extends Envelope {
  readonly command: SeedCommand;
}

/** The command is accept-invitation, its input `{ token }` of the invitation named here. */
interface AcceptanceStep extends Envelope {
  readonly acceptInvitation: Uuid;
  readonly command: { readonly id: Uuid; readonly name: 'accept-invitation' };
}

interface Envelope {
  /** Also of create-business, and of accept-invitation, whose envelopes name none. */
  readonly businessId: Uuid;
  readonly by: PersonKey;
  readonly at: Instant;
}

export type SeedCommand = Intention & { readonly id: Uuid };

/** A command before it has an id. */
export type Intention = {
  [Name in Exclude<CommandName, 'accept-invitation'>]: { readonly name: Name; readonly input: InputOf<Name> };
}[Exclude<CommandName, 'accept-invitation'>];

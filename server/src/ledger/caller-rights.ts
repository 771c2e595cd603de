/**
 * Who asks or gives a command: a signed-in person, or a program with a person's API token.
 *
 * Invariant: reads and commands learn a caller's rights only here. A program has its maker's six permissions of the
 * moment in the token's business, none elsewhere, and is never gerente.
 */
import { type Requirement, refuseIfForbiddenToPrograms, refuseUnpermitted } from '@cuadra/domain/commands/command';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import { apiTokenMembership } from '@cuadra/domain/rows/api-token';
import type { Membership } from '@cuadra/domain/rows/membership';

interface Program {
  readonly businessId: string;
  readonly tokenId: string;
  /** The token's name. */
  readonly name: string;
}

export interface Caller {
  readonly uid: string;
  /** Of their session, or of the API token. */
  readonly sessionId: string;
  /** Undefined for a person who signed in. */
  readonly program?: Program | undefined;
}

/** The caller's rights in the business of this link. */
export function limitMembershipToApiToken(
  { program }: Pick<Caller, 'program'>,
  link: Membership | null,
): Membership | null {
  if (program === undefined || link === null) return link;
  return link.businessId === program.businessId ? apiTokenMembership(link) : null;
}

export function refuseUnpermittedCaller(
  { program }: Pick<Caller, 'program'>,
  requires: Requirement | 'member',
  membership: Membership | null,
): Refusal | undefined {
  const refusal = program && refuseIfForbiddenToPrograms(requires);
  if (refusal !== undefined) return refusal;
  return refuseUnpermitted(requires === 'member' ? 'member-in-person' : requires, membership);
}

/** Before a ledger is opened: a program reaches only its own business's, and only by what a permission allows. */
export function refuseUnpermittedProgram(
  { program }: Pick<Caller, 'program'>,
  requires: Requirement,
  businessId: string,
): Refusal | undefined {
  if (program === undefined) return undefined;
  return businessId === program.businessId ? refuseIfForbiddenToPrograms(requires) : refuse('forbidden');
}

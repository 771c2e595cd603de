/** The parts of a command's reading that are of people and of the business itself. */
import type { Context } from '@cuadra/domain/commands/command';
import type { Reads } from '@cuadra/domain/commands/command-reads';
import { type Part, rowAsJsonSql, rowsAsJsonSql, type Which } from './query-part.ts';

export function peopleQueryParts(reads: Reads, { actor }: Context): Part[] {
  const { members, memberWithEmail, invitation, openInvitationsTo, apiTokens } = reads;
  const parts: (Part | undefined)[] = [
    reads.business === true ? { name: 'business', sql: () => rowAsJsonSql('businesses', 'where id = $1') } : undefined,
    reads.profile === true
      ? { name: 'profile', sql: (to) => rowAsJsonSql('profiles', `where uid = ${to(actor.uid)}`) }
      : undefined,
    reads.ownLinks === true
      ? { name: 'ownLinks', sql: (to) => links(`uid = ${to(actor.uid)} and "deletedAt" is null`) }
      : undefined,
    reads.managedBusinesses === true
      ? {
          name: 'managedBusinesses',
          sql: () => `select coalesce(json_agg(to_jsonb(b)), '[]') from managed_businesses() b`,
        }
      : undefined,
    reads.ownLinkHere === true
      ? { name: 'ownLinkHere', sql: (to) => link(`uid = ${to(actor.uid)} and "businessId" = $1`) }
      : undefined,
    members !== undefined || memberWithEmail !== undefined
      ? {
          name: 'members',
          sql: (to) =>
            links(`"businessId" = $1 and "deletedAt" is null and (uid = any(${to(members ?? [])}::text[])
              or uid in (select uid from colleagues() where email = ${to(memberWithEmail ?? '')}))`),
        }
      : undefined,
    invitation === undefined ? undefined : invitationPart(invitation),
    openInvitationsTo === undefined ? undefined : openInvitationsPart(openInvitationsTo),
    apiTokens === undefined ? undefined : apiTokensPart(apiTokens, actor.uid),
  ];
  return parts.flatMap((part) => part ?? []);
}

/**
 * A link is written from its business's and its person's ledgers, which do not lock each other, so the row is locked
 * too.
 */
function links(which: string): string {
  return rowsAsJsonSql('memberships', `where ${which} order by "businessId", uid for update`);
}

function link(which: string): string {
  return rowAsJsonSql('memberships', `where ${which} for update`);
}

function invitationPart(wanted: NonNullable<Reads['invitation']>): Part {
  const by = 'id' in wanted ? '"invitationId"' : 'token';
  const value = 'id' in wanted ? wanted.id : wanted.token;
  return {
    name: 'invitation',
    sql: (to) =>
      rowAsJsonSql('invitations', `where "businessId" = $1 and ${by} = ${to(value)} and "deletedAt" is null`),
  };
}

function openInvitationsPart(invited: NonNullable<Reads['openInvitationsTo']>): Part {
  const email: Which = (to) =>
    'email' in invited ? to(invited.email) : `(select email from colleagues() where uid = ${to(invited.uid)})`;
  return {
    name: 'openInvitations',
    sql: (to) =>
      rowsAsJsonSql(
        'invitations',
        `where "businessId" = $1 and email = ${email(to)} and "acceptedAt" is null and "deletedAt" is null`,
      ),
  };
}

function apiTokensPart(wanted: NonNullable<Reads['apiTokens']>, actor: string): Part {
  const which: Which = (to) => {
    if (wanted === 'own') return `uid = ${to(actor)}`;
    return 'id' in wanted ? `uuid = ${to(wanted.id)}` : `uid = ${to(wanted.of)}`;
  };
  return {
    name: 'apiTokens',
    sql: (to) => rowsAsJsonSql('apiTokens', `where "businessId" = $1 and ${which(to)} and "deletedAt" is null`),
  };
}

/**
 * Reads a business for its members, and its members and invitations for the gerente.
 *
 * Invariants: only the gerente sees other people's links; an invitation's token is shown only here, and only while it
 * can be used.
 */
import type { BusinessAnswer, InvitationsAnswer, MembersAnswer } from '@cuadra/domain/server-answers';
import { activeMembershipsWithBusinessName } from '@cuadra/domain/rows/person-business-link';
import { type Invitation, invitationState } from '@cuadra/domain/rows/invitation';
import type { Member } from '@cuadra/domain/rows/membership';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import type { DayReader } from '../api/declare-business-reads.ts';
import type { Reader } from '../api/read-as-member.ts';

export async function businessAnswer({ business, membership, version }: Reader): Promise<BusinessAnswer> {
  const [link = null] = activeMembershipsWithBusinessName([membership], new Map([[business.id, business]]));
  return { business, link, version };
}

/** All members, including deactivated ones, oldest first. */
export async function listMembers({ client, businessId }: Reader): Promise<MembersAnswer> {
  const { rows } = await client.query<{ member: Member }>(
    preparedQuery(
      `select to_jsonb(m) - 'version' || jsonb_build_object(
          'email', p.email, 'nombre', p.nombre, 'apellidos', p.apellidos) as member
        from memberships m join colleagues() p on p.uid = m.uid
        where m."businessId" = $1 and m."deletedAt" is null order by m."fechaIngreso", m.uid`,
      [businessId],
    ),
  );
  return { members: rows.map(({ member }) => normalizeRowInstants(member)) };
}

/** All invitations that were not cancelled, newest first. */
export async function listInvitations({ client, businessId, now }: DayReader): Promise<InvitationsAnswer> {
  const { rows } = await client.query<{ invitation: Invitation }>(
    preparedQuery(
      `select to_jsonb(i) - 'version' as invitation from invitations i
        where "businessId" = $1 and "deletedAt" is null order by "createdAt" desc, "invitationId" desc`,
      [businessId],
    ),
  );
  const invitations = rows.map(({ invitation: row }) => {
    const invitation = normalizeRowInstants(row);
    const state = invitationState(invitation, now);
    return { ...invitation, state, token: state === 'pending' ? invitation.token : null };
  });
  return { invitations };
}

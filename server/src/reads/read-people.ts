/**
 * A business as its own people see it, and for the gerente who works in it and who is invited.
 *
 * Invariants: nobody else's link is shown but to the gerente; the token of an invitation is shown only here, and only
 * while it still opens something.
 */
import type { Business } from '@cuadra/domain/rows/business';
import { type BusinessLink, businessLinks } from '@cuadra/domain/rows/business-link';
import { type Invitation, invitationState, type ShownInvitation } from '@cuadra/domain/rows/invitation';
import type { Member } from '@cuadra/domain/rows/membership';
import { preparedQuery } from '../database/prepared.ts';
import { rowOfJson } from '../database/stored-rows.ts';
import type { DayReader } from '../api/answer-read.ts';
import type { Reader } from '../api/read-as-member.ts';

interface BusinessAnswer {
  readonly business: Business;
  /** The reader's own. */
  readonly link: BusinessLink | null;
  readonly version: number;
}

export async function readBusiness({ business, membership, version }: Reader): Promise<BusinessAnswer> {
  const [link = null] = businessLinks([membership], new Map([[business.id, business]]));
  return { business, link, version };
}

/** Those who work here, also while their link is switched off, oldest first. */
export async function listMembers({ client, businessId }: Reader): Promise<{ readonly members: readonly Member[] }> {
  const { rows } = await client.query<{ member: Member }>(
    preparedQuery(
      `select to_jsonb(m) - 'version' || jsonb_build_object(
          'email', p.email, 'nombre', p.nombre, 'apellidos', p.apellidos) as member
        from memberships m join profiles p on p.uid = m.uid
        where m."businessId" = $1 and m."deletedAt" is null order by m."fechaIngreso", m.uid`,
      [businessId],
    ),
  );
  return { members: rows.map(({ member }) => rowOfJson(member)) };
}

/** The invitations that were not cancelled, newest first. */
export async function listInvitations({
  client,
  businessId,
  now,
}: DayReader): Promise<{ readonly invitations: readonly ShownInvitation[] }> {
  const { rows } = await client.query<{ invitation: Invitation }>(
    preparedQuery(
      `select to_jsonb(i) - 'version' as invitation from invitations i
        where "businessId" = $1 and "deletedAt" is null order by "createdAt" desc, "invitationId" desc`,
      [businessId],
    ),
  );
  const invitations = rows.map(({ invitation: row }) => {
    const invitation = rowOfJson(row);
    const state = invitationState(invitation, now);
    return { ...invitation, state, token: state === 'pending' ? invitation.token : null };
  });
  return { invitations };
}

/**
 * What a person sees of an invitation before signing in: the shop, the gerente, and the invited e-mail.
 *
 * Invariants: the token alone opens it, and nothing else is shown; a used, expired or cancelled one shows only that
 * state.
 */
import { fullName } from '@cuadra/domain/people/full-name';
import {
  type Invitation,
  isInvitationToken,
  type OpenedInvitation,
  refuseUnusableInvitation,
} from '@cuadra/domain/rows/invitation';
import type { Profile } from '@cuadra/domain/rows/profile';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { ApiRoute, RouteParts } from '../api/api-route.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import { answerRefusal } from '../http/api-error-answers.ts';
import { objectJsonSchema } from '../http/json-schema.ts';
import { findInvitedBusinessId } from '../ledger/postgres-ledgers.ts';

export const invitationPreviewRoute: ApiRoute = {
  method: 'get',
  path: '/api/invitations/:token',
  tag: 'Reads',
  requires: 'nobody',
  summary: 'Where an invitation leads, for whoever has its link.',
  answer: {
    description: 'The business, who invites, and the e-mail that it is for.',
    schema: objectJsonSchema({
      businessName: { type: 'string' },
      gerenteName: { type: 'string' },
      email: { type: 'string', format: 'email' },
    }),
  },
  errors: ['invitation-not-found', 'invitation-used', 'invitation-expired'],
  serve: async (context, parts) => {
    const opened = await openInvitation(parts, context.req.param('token') ?? '');
    return isRefusal(opened) ? answerRefusal(context, opened) : context.json(opened);
  },
};

async function openInvitation(
  { database, now }: Pick<RouteParts, 'database' | 'now'>,
  token: string,
): Promise<OpenedInvitation | Refusal> {
  // Impossible tokens never reach the database.
  const businessId = isInvitationToken(token) ? await findInvitedBusinessId(database, token, '') : undefined;
  if (businessId === undefined) return refuse('invitation-not-found');
  const { rows } = await database.asTenant({ businessId, uid: '' }, 'read', (client) =>
    client.query<{ opened: Opened }>(
      preparedQuery(
        `select jsonb_build_object('email', i.email, 'acceptedAt', i."acceptedAt", 'expiresAt', i."expiresAt",
            'businessName', b.nombre, 'nombre', p.nombre, 'apellidos', p.apellidos) as opened
          from invitations i join businesses b on b.id = i."businessId" join colleagues() p on p.uid = b."gerenteId"
          where i."businessId" = $1 and i.token = $2 and i."deletedAt" is null`,
        [businessId, token],
      ),
    ),
  );
  const [row] = rows;
  if (row === undefined) return refuse('invitation-not-found');
  const { email, businessName, nombre, apellidos, ...invitation } = normalizeRowInstants(row.opened);
  const closed = refuseUnusableInvitation(invitation, now());
  return closed ?? { businessName, gerenteName: fullName({ nombre, apellidos }), email };
}

type Opened = Pick<Invitation, 'email' | 'acceptedAt' | 'expiresAt'> &
  Pick<OpenedInvitation, 'businessName'> &
  Pick<Profile, 'nombre' | 'apellidos'>;

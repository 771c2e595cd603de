/**
 * What an invitation tells whoever has opened its link and has not signed in: which shop, who invites, and for whom.
 *
 * Invariants: the token alone opens it, and nothing but that is told; one that was used, has expired or was cancelled
 * tells only that.
 */
import { type Invitation, isToken, type OpenedInvitation, refuseOpening } from '@cuadra/domain/rows/invitation';
import type { Profile } from '@cuadra/domain/rows/profile';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import { Hono } from 'hono';
import { preparedQuery } from '../database/prepared.ts';
import { rowOfJson } from '../database/stored-rows.ts';
import { answerRefusal } from '../http/api-errors.ts';
import type { RequestEnv } from '../auth/request-env.ts';
import { businessInvitedTo } from '../ledger/stored-ledgers.ts';
import type { ReadParts } from '../api/answer-read.ts';

export function invitationRoutes(door: Pick<ReadParts, 'database' | 'now'>): Hono<RequestEnv> {
  return new Hono<RequestEnv>().get('/invitations/:token', async (context) => {
    const opened = await openInvitation(door, context.req.param('token'));
    return isRefusal(opened) ? answerRefusal(context, opened) : context.json(opened);
  });
}

async function openInvitation(
  { database, now }: Pick<ReadParts, 'database' | 'now'>,
  token: string,
): Promise<OpenedInvitation | Refusal> {
  // Nobody makes the database look for what no invitation ever had.
  const businessId = isToken(token) ? await businessInvitedTo(database, token, '') : undefined;
  if (businessId === undefined) return refuse('invitation-not-found');
  const { rows } = await database.asTenant({ businessId, uid: '' }, 'read', (client) =>
    client.query<{ opened: Opened }>(
      preparedQuery(
        `select jsonb_build_object('email', i.email, 'acceptedAt', i."acceptedAt", 'expiresAt', i."expiresAt",
            'businessName', b.nombre, 'nombre', p.nombre, 'apellidos', p.apellidos) as opened
          from invitations i join businesses b on b.id = i."businessId" join profiles p on p.uid = b."gerenteId"
          where i."businessId" = $1 and i.token = $2 and i."deletedAt" is null`,
        [businessId, token],
      ),
    ),
  );
  const [row] = rows;
  if (row === undefined) return refuse('invitation-not-found');
  const { email, businessName, nombre, apellidos, ...invitation } = rowOfJson(row.opened);
  const closed = refuseOpening(invitation, now());
  return closed ?? { businessName, gerenteName: `${nombre} ${apellidos}`.trim(), email };
}

type Opened = Pick<Invitation, 'email' | 'acceptedAt' | 'expiresAt'> &
  Pick<OpenedInvitation, 'businessName'> &
  Pick<Profile, 'nombre' | 'apellidos'>;

/**
 * Which ledger a command is decided in: the business of the envelope, the one it creates, the one whose invitation it
 * accepts, or the person's own.
 */
import * as z from 'zod/mini';
import type { Command } from '@cuadra/domain/kernel/command';
import { uuid } from '@cuadra/domain/kernel/fields';
import { type Refusal, refuse, refuseFields } from '@cuadra/domain/kernel/refusal';
import type { Database, Opening, Tenant } from '../database/database.ts';

export interface FoundLedger {
  /** What outcomes are kept under: the business's id, or the person's. */
  readonly id: string;
  readonly tenant: Tenant;
  readonly opening: Opening;
}

export async function ledgerOf(
  database: Database,
  command: Command,
  { uid }: { readonly uid: string },
  { businessId, input }: { readonly businessId?: string | undefined; readonly input: unknown },
): Promise<FoundLedger | Refusal> {
  switch (command.ledger) {
    case 'business':
      return businessId === undefined
        ? refuseFields({ businessId: 'Falta este dato o no tiene la forma correcta.' })
        : ofBusiness(businessId.toLowerCase(), uid, 'business');
    case 'new-business':
      return ofBusiness(z.parse(z.looseObject({ businessId: uuid }), input).businessId, uid, 'new-business');
    case 'invitation':
      return ofInvitation(database, uid, z.parse(z.looseObject({ token: z.string() }), input).token.trim());
    case 'person':
      return { id: uid, tenant: { businessId: '', uid }, opening: { ledgerOf: 'person' } };
  }
}

function ofBusiness(businessId: string, uid: string, opening: 'business' | 'new-business'): FoundLedger {
  return { id: businessId, tenant: { businessId, uid }, opening: { ledgerOf: opening } };
}

/** The token alone says where it leads; before it is opened nobody sees the business. */
async function ofInvitation(database: Database, uid: string, token: string): Promise<FoundLedger | Refusal> {
  const found = await database.asTenant({ businessId: '', uid, token }, 'read', (client) =>
    client.query<{ businessId: string }>(
      'select "businessId" from invitations where token = $1 and "deletedAt" is null',
      [token],
    ),
  );
  const [invitation] = found.rows;
  return invitation === undefined ? refuse('invitation-not-found') : ofBusiness(invitation.businessId, uid, 'business');
}

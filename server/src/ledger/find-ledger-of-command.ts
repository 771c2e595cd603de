/**
 * Finds the ledger of a command: the business of the envelope, the one it creates, the one whose invitation it accepts,
 * or the person's own.
 */
import * as z from 'zod/mini';
import type { Command } from '@cuadra/domain/commands/command';
import { MISSING_FIELD_MESSAGE } from '@cuadra/domain/commands/check-input';
import { uuidField } from '@cuadra/domain/kernel/input-fields';
import { type Refusal, refuse, refuseFields } from '@cuadra/domain/kernel/refusal';
import type { Ledgers, WhichLedger } from './ledger.ts';

interface Sent {
  readonly id: string;
  readonly businessId?: string | undefined;
  readonly input: unknown;
}

export async function findLedgerOfCommand(
  ledgers: Pick<Ledgers, 'findInvitedBusinessId'>,
  command: Command,
  { uid }: { readonly uid: string },
  { id, businessId, input }: Sent,
): Promise<WhichLedger | Refusal> {
  const by = { uid, commandId: id };
  switch (command.ledger) {
    case 'business':
      return businessId === undefined
        ? refuseFields({ businessId: MISSING_FIELD_MESSAGE })
        : ofBusiness(businessId.toLowerCase(), 'business', by);
    case 'new-business':
      return ofBusiness(z.parse(z.looseObject({ businessId: uuidField }), input).businessId, 'new-business', by);
    case 'invitation': {
      const { token } = z.parse(z.looseObject({ token: z.string() }), input);
      const invitedTo = await ledgers.findInvitedBusinessId(token.trim(), uid);
      return invitedTo === undefined ? refuse('invitation-not-found') : ofBusiness(invitedTo, 'business', by);
    }
    case 'person':
      return { id: uid, of: 'person', businessId: '', ...by };
  }
}

function ofBusiness(
  businessId: string,
  of: 'business' | 'new-business',
  by: Pick<WhichLedger, 'uid' | 'commandId'>,
): WhichLedger {
  return { id: businessId, of, businessId, ...by };
}

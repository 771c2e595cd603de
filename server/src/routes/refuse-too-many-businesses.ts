/**
 * Refuses further businesses of a person beyond the maximum.
 *
 * Invariants: a command that was already applied is never refused for this when it is sent again; the refusal is not
 * stored, so that the same command succeeds once there is room.
 */
import { MAX_BUSINESSES } from '@cuadra/domain/rows/business';
import { uuidField } from '@cuadra/domain/kernel/input-fields';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Caller } from '../ledger/caller-rights.ts';
import type { CommandEnvelope } from '../ledger/execute-command.ts';

const namesBusiness = z.looseObject({ businessId: uuidField });

export async function refuseTooManyBusinesses(
  database: Pick<Database, 'asTenant'>,
  { uid }: Pick<Caller, 'uid'>,
  { id, name, input }: Pick<CommandEnvelope, 'id' | 'name' | 'input'>,
): Promise<Refusal | undefined> {
  if (name !== 'create-business') return undefined;
  const businessId = z.safeParse(namesBusiness, input).data?.businessId;
  if (businessId === undefined) return undefined;
  const isFull = await database.asTenant({ businessId, uid }, 'read', async (client) => {
    const { rows } = await client.query<{ isFull: boolean }>(
      preparedQuery(IS_FULL, [businessId, id, uid, MAX_BUSINESSES]),
    );
    return rows[0]?.isFull === true;
  });
  return isFull ? refuse('too-many-businesses', { limit: String(MAX_BUSINESSES) }) : undefined;
}

/** A command that was already decided gets its former answer. */
const IS_FULL = `select not (select exists (
    select from "businessOutcomes" where "businessId" = $1 and "commandId" = $2)) and
    (select count(*) from memberships where uid = $3 and rol = 'gerente' and "deletedAt" is null) >= $4 as "isFull"`;

/** The permission is checked before anything is said about what exists. */
import type { Membership } from '@cuadra/domain/rows/membership';
import type { Business } from '@cuadra/domain/rows/business';
import { isUuid } from '@cuadra/domain/kernel/input-fields';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { PoolClient } from 'pg';
import { type Caller, membershipFor, refuseCaller } from '../ledger/caller.ts';
import type { Database } from '../database/database.ts';
import type { ReadRequirement } from '../http/route-description.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { rowFromJson } from '../database/rows-from-json.ts';

export interface Reader {
  readonly client: PoolClient;
  readonly businessId: string;
  readonly membership: Membership;
  readonly business: Business;
  /** The version of the business's ledger in this snapshot. */
  readonly version: number;
}

export async function readAsMember<Result>(
  database: Database,
  caller: Pick<Caller, 'uid' | 'program'>,
  businessId: string,
  requires: ReadRequirement,
  read: (reader: Reader) => Promise<Result>,
  opening: 'read' | 'long-read' = 'read',
): Promise<Result | Refusal> {
  if (!isUuid(businessId)) return refuse('forbidden');
  const id = businessId.toLowerCase();
  const { uid } = caller;
  return database.asTenant({ businessId: id, uid }, opening, async (client) => {
    const standing = await standingIn(client, id, uid);
    if (standing === undefined) return refuse('forbidden');
    const membership = membershipFor(caller, standing.membership);
    if (membership === null) return refuse('forbidden');
    return (
      refuseCaller(caller, requires, membership) ?? (await read({ client, businessId: id, ...standing, membership }))
    );
  });
}

async function standingIn(
  client: PoolClient,
  businessId: string,
  uid: string,
): Promise<Pick<Reader, 'membership' | 'business' | 'version'> | undefined> {
  const { rows } = await client.query<{ membership: Membership; business: Business; version: number }>(
    preparedQuery(
      `select to_jsonb(m) - 'version' as membership, to_jsonb(b) - 'version' as business, l.version
        from memberships m join businesses b on b.id = m."businessId" join ledgers l on l."businessId" = m."businessId"
        where m."businessId" = $1 and m.uid = $2 and m.activo and m."deletedAt" is null`,
      [businessId, uid],
    ),
  );
  const [row] = rows;
  return row && { membership: rowFromJson(row.membership), business: rowFromJson(row.business), version: row.version };
}

/**
 * The permission is checked before anything is said about what exists.
 *
 * Invariant: the primary checks it, also where a replica answers, which may not have heard yet that somebody left.
 */
import type { Membership } from '@cuadra/domain/rows/membership';
import type { Business } from '@cuadra/domain/rows/business';
import { isUuid } from '@cuadra/domain/kernel/input-fields';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { PoolClient } from 'pg';
import { type Caller, limitMembershipToApiToken, refuseUnpermittedCaller } from '../ledger/caller-rights.ts';
import type { Database } from '../database/database.ts';
import { StaleReplicaError } from '../database/read-replica.ts';
import type { ReadRequirement } from '../http/route-description.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';

export interface Reader {
  readonly client: PoolClient;
  readonly businessId: string;
  readonly membership: Membership;
  readonly business: Business;
  /** The version of the business's ledger in this snapshot. */
  readonly version: number;
  /** What has no version may be older here than what its reader has seen. */
  readonly isReplica: boolean;
}

type Standing = Pick<Reader, 'membership' | 'business' | 'version'>;

interface ReadingWay {
  /** It waits in the queue of long reads. */
  readonly isLong?: boolean;
  /** The version that its reader has seen: a replica that is not behind it may answer. */
  readonly seen?: number | undefined;
}

export async function readAsMember<Result>(
  database: Database,
  caller: Pick<Caller, 'uid' | 'program'>,
  businessId: string,
  requires: ReadRequirement,
  read: (reader: Reader) => Promise<Result>,
  { isLong = false, seen }: ReadingWay = {},
): Promise<Result | Refusal> {
  if (!isUuid(businessId)) return refuse('forbidden');
  const id = businessId.toLowerCase();
  const { uid } = caller;
  const tenant = { businessId: id, uid };
  const opening = isLong ? 'long-read' : 'read';
  const admit = async (client: PoolClient): Promise<Standing | Refusal> => {
    const standing = await standingIn(client, id, uid);
    const membership = limitMembershipToApiToken(caller, standing?.membership ?? null);
    if (standing === undefined || membership === null) return refuse('forbidden');
    return refuseUnpermittedCaller(caller, requires, membership) ?? { ...standing, membership };
  };
  const onPrimary = async (client: PoolClient): Promise<Result | Refusal> => {
    const standing = await admit(client);
    return isRefusal(standing) ? standing : read({ client, businessId: id, ...standing, isReplica: false });
  };
  if (database.fromReplica === null || seen === undefined) return database.asTenant(tenant, opening, onPrimary);
  const admitted = await database.asTenant(tenant, 'read', admit);
  if (isRefusal(admitted)) return admitted;
  const { membership } = admitted;
  return database.fromReplica(tenant, opening, async (client, isReplica) => {
    if (!isReplica) return onPrimary(client);
    const standing = await standingIn(client, id, uid);
    if (standing === undefined || standing.version < seen) throw new StaleReplicaError();
    return read({ client, businessId: id, ...standing, membership, isReplica });
  });
}

async function standingIn(client: PoolClient, businessId: string, uid: string): Promise<Standing | undefined> {
  const { rows } = await client.query<{ membership: Membership; business: Business; version: number }>(
    preparedQuery(
      `select to_jsonb(m) - 'version' as membership, to_jsonb(b) - 'version' as business, l.version
        from memberships m join businesses b on b.id = m."businessId" join ledgers l on l."businessId" = m."businessId"
        where m."businessId" = $1 and m.uid = $2 and m.activo and m."deletedAt" is null`,
      [businessId, uid],
    ),
  );
  const [row] = rows;
  return (
    row && {
      membership: normalizeRowInstants(row.membership),
      business: normalizeRowInstants(row.business),
      version: row.version,
    }
  );
}

/**
 * Verifies the trail for the gerente: the entries since the last complete check, or all of them.
 *
 * Invariants: a check from the first entry to the last is stored, so that the next check is short. What was stored has
 * no version, so the primary is asked for it even where a replica's entries are followed; a replica that has not all of
 * the checked entries yet would miss some that are there.
 */
import {
  wholeTrail,
  isFullVerification,
  type TrailAnswer,
  trailRangeToCheck,
} from '@cuadra/domain/trail/trail-check-range-and-verdict';
import type { Database } from '../database/database.ts';
import { StaleReplicaError } from '../database/read-replica.ts';
import type { ClientBase } from 'pg';
import type { Reader } from '../api/read-as-member.ts';
import { readTrailHeadFromLedger, verifyTrail } from './verify-trail.ts';
import { storeFullTrailCheck, readTrailChecks } from './stored-trail-check-results.ts';

export async function verifyTrailAndStoreCheck(
  { asOwner, asTenant }: Pick<Database, 'asOwner' | 'asTenant'>,
  { client, businessId, membership, isReplica }: Pick<Reader, 'client' | 'businessId' | 'membership' | 'isReplica'>,
  extent: 'since' | 'whole',
): Promise<TrailAnswer> {
  const checks = (primary: ClientBase) => readTrailChecks(primary, businessId);
  const { uid } = membership;
  const { check, comparison } = isReplica ? await asTenant({ businessId, uid }, 'read', checks) : await checks(client);
  const { sequence } = await readTrailHeadFromLedger(client, businessId);
  if (isReplica && check !== undefined && check.sequence > sequence) throw new StaleReplicaError();
  const walk = extent === 'whole' ? wholeTrail : trailRangeToCheck(sequence, check);
  const verdict = await verifyTrail(client, businessId, walk);
  if (
    verdict.ok &&
    isFullVerification(verdict, walk) &&
    (extent === 'whole' || check?.sequence !== verdict.head.sequence)
  ) {
    const { head } = verdict;
    await asOwner((owner) => storeFullTrailCheck(owner, businessId, head));
  }
  return { ...verdict, since: walk.after ?? null, comparison };
}

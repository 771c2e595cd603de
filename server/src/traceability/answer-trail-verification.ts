/**
 * Verifies the trail for the gerente: the entries since the last complete check, or all of them.
 *
 * Invariant: a check from the first entry to the last is stored, so that the next check is short.
 */
import { wholeTrail, isFullVerification, type TrailAnswer, planTrailWalk } from '@cuadra/domain/trail/trail-check';
import type { Database } from '../database/database.ts';
import type { Reader } from '../api/read-as-member.ts';
import { readLedgerTrailHead, verifyTrail } from './verify-trail.ts';
import { storeWholeCheck, readTrailChecks } from './stored-trail-checks.ts';

export async function answerTrailVerification(
  { asOwner }: Pick<Database, 'asOwner'>,
  { client, businessId }: Pick<Reader, 'client' | 'businessId'>,
  extent: 'since' | 'whole',
): Promise<TrailAnswer> {
  const { check, comparison } = await readTrailChecks(client, businessId);
  const walk =
    extent === 'whole' ? wholeTrail : planTrailWalk((await readLedgerTrailHead(client, businessId)).sequence, check);
  const verdict = await verifyTrail(client, businessId, walk);
  if (
    verdict.ok &&
    isFullVerification(verdict, walk) &&
    (extent === 'whole' || check?.sequence !== verdict.head.sequence)
  ) {
    const { head } = verdict;
    await asOwner((owner) => storeWholeCheck(owner, businessId, head));
  }
  return { ...verdict, since: walk.after ?? null, comparison };
}

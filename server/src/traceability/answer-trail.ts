/**
 * The gerente's question whether the trail is whole: what was not followed since it last was as a whole, or all of it.
 *
 * Invariant: what was followed from its first entry to its last is remembered, so that the next question is short.
 */
import { wholeTrail, isWholeTrail, type TrailAnswer, walkOf } from '@cuadra/domain/trail/trail-check';
import type { Database } from '../database/database.ts';
import type { Reader } from '../api/read-as-member.ts';
import { rememberedHead, verifyTrail } from './verify-trail.ts';
import { keepWholeCheck, readWholeChecks } from './whole-checks.ts';

export async function answerTrail(
  { asOwner }: Pick<Database, 'asOwner'>,
  { client, businessId }: Pick<Reader, 'client' | 'businessId'>,
  extent: 'since' | 'whole',
): Promise<TrailAnswer> {
  const { check, comparison } = await readWholeChecks(client, businessId);
  const walk = extent === 'whole' ? wholeTrail : walkOf((await rememberedHead(client, businessId)).sequence, check);
  const verdict = await verifyTrail(client, businessId, walk);
  if (verdict.ok && isWholeTrail(verdict, walk) && (extent === 'whole' || check?.sequence !== verdict.head.sequence)) {
    const { head } = verdict;
    await asOwner((owner) => keepWholeCheck(owner, businessId, head));
  }
  return { ...verdict, since: walk.after ?? null, comparison };
}

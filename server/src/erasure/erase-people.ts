/**
 * Erases the people who asked to delete their account long enough ago, with the businesses that they have alone, and
 * says so in the trail of all businesses.
 *
 * Invariants: a person is erased whole, with those businesses and all entries, or not at all; what was taken back until
 * that moment counts, because the profile is locked before it is read again; nobody is erased who is gerente where
 * somebody else may enter, so no business loses its gerente: they wait until it is handed over or gone. The ledgers of
 * all their businesses are held meanwhile, so that nothing of theirs is decided in between. A device's report or a new
 * business that was under way at that very moment is erased when the server looks next.
 */
import { DAYS_UNTIL_ERASED } from '@cuadra/domain/kernel/erasure-delay';
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import type { Client, ClientBase } from 'pg';
import type { Database } from '../database/database.ts';
import { writeBusinessErasureEntry, writePersonErasureEntry } from '../ledger/global-trail.ts';
import { eraseOneByOne, type OnErasureFailed, throwErasureFailure } from './erase-one-by-one.ts';

const DAY_MS = 86_400_000;

/** Resolves to the uids of those who were erased. */
export function eraseDuePeople(
  { asOwner }: Pick<Database, 'asOwner'>,
  now: Instant,
  onFailed = throwErasureFailure,
): Promise<string[]> {
  const requestedUntil = instantPlus(now, -DAYS_UNTIL_ERASED * DAY_MS);
  return asOwner(async (owner) => {
    const { rows } = await owner.query<{ uid: string }>(
      'select uid from profiles where "deletionRequestedAt" <= $1 order by "deletionRequestedAt", uid',
      [requestedUntil],
    );
    await eraseLeftovers(owner, now, onFailed);
    const erase = async (uid: string): Promise<boolean> => {
      const isDue = await lockDuePerson(owner, uid, requestedUntil);
      if (!isDue || !(await eraseWhatIsTheirs(owner, uid, now))) return false;
      await writePersonErasureEntry(owner, { uid, at: now });
      return true;
    };
    const due = rows.map(({ uid }) => uid);
    return eraseOneByOne(owner, due, erase, onFailed);
  });
}

async function eraseLeftovers(owner: Client, now: Instant, onFailed: OnErasureFailed): Promise<void> {
  const { rows } = await owner.query<{ uid: string }>(
    `select distinct "erasedBy" as uid from "globalTrail" where erased = 'person' and at >= $1`,
    [instantPlus(now, -DAY_MS)],
  );
  const erased = rows.map(({ uid }) => uid);
  await eraseOneByOne(owner, erased, (uid) => eraseWhatIsTheirs(owner, uid, now), onFailed);
}

/** False if it was taken back, or another server was first. */
async function lockDuePerson(client: ClientBase, uid: string, until: Instant): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from profiles where uid = $1 and "deletionRequestedAt" <= $2 for update',
    [uid, until],
  );
  return rowCount === 1;
}

interface OwnBusiness {
  readonly businessId: string;
  readonly sequence: number;
  readonly hash: string;
  readonly isShared: boolean;
}

/** False, and nothing is erased, if they are gerente where somebody else may enter. */
async function eraseWhatIsTheirs(client: ClientBase, uid: string, now: Instant): Promise<boolean> {
  await lockLedgersOf(client, uid);
  const { rows: own } = await client.query<OwnBusiness>(
    `select l."businessId", l."auditSequence" as sequence, l."auditHash" as hash, exists (select from memberships o
        where o."businessId" = l."businessId" and o.uid <> $1 and o.activo and o."deletedAt" is null) as "isShared"
      from memberships m join ledgers l on l."businessId" = m."businessId"
      where m.uid = $1 and m.rol = 'gerente' and m.activo and m."deletedAt" is null order by 1`,
    [uid],
  );
  if (own.some(({ isShared }) => isShared)) return false;
  for (const { businessId, sequence, hash } of own) {
    const head = { trailSequence: sequence, trailHash: hash };
    await writeBusinessErasureEntry(client, { business: businessId, at: now, ...head, erasedBy: uid });
    await client.query('select delete_business_rows($1)', [businessId]);
  }
  await client.query('select delete_person_rows($1)', [uid]);
  return true;
}

/** One by one, since each may lie on a machine of its own; in the same order for everybody. */
async function lockLedgersOf(client: ClientBase, uid: string): Promise<void> {
  const { rows } = await client.query<{ businessId: string }>(
    'select "businessId" from memberships where uid = $1 order by 1',
    [uid],
  );
  for (const { businessId } of rows)
    await client.query('select from ledgers where "businessId" = $1 for update', [businessId]);
}

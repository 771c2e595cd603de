/**
 * Erases the businesses whose gerente asked for it long enough ago, and says so in the trail of all businesses.
 *
 * Invariants: a business is erased whole and its entry written, or neither; a request that is undone until that moment
 * counts, because the ledger is locked before it is read again. The owner of the tables does it: the application's role
 * can erase nothing. Several servers may try at once; one of them finds the business. A device's report or a picture,
 * which are written without the ledger, may come in at that very moment: it is erased when the server looks next.
 */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { DAYS_UNTIL_ERASED } from '@cuadra/domain/kernel/erasure-delay';
import type { Client, ClientBase } from 'pg';
import type { Database } from '../database/database.ts';
import { writeBusinessErasureEntry } from '../ledger/global-trail.ts';
import { eraseOneByOne, type OnErasureFailed, throwErasureFailure } from './erase-one-by-one.ts';

const DAY_MS = 86_400_000;
const WAIT_MS = DAYS_UNTIL_ERASED * DAY_MS;

/** Resolves to the ids of those that were erased. */
export function eraseDueBusinesses(
  { asOwner }: Pick<Database, 'asOwner'>,
  now: Instant,
  onFailed = throwErasureFailure,
): Promise<string[]> {
  const requestedUntil = instantPlus(now, -WAIT_MS);
  return asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      'select id from businesses where "deletionRequestedAt" <= $1 order by "deletionRequestedAt", id',
      [requestedUntil],
    );
    await eraseLeftovers(owner, instantPlus(now, -DAY_MS), onFailed);
    const due = rows.map(({ id }) => id);
    return eraseOneByOne(owner, due, (id) => eraseBusiness(owner, id, { requestedUntil, now }), onFailed);
  });
}

/** The ledger is held meanwhile, so that a business of the same id does not come in from a file. */
async function eraseLeftovers(owner: Client, erasedSince: Instant, onFailed: OnErasureFailed): Promise<void> {
  const { rows } = await owner.query<{ business: string }>(
    `select distinct business from "globalTrail" where erased = 'business' and at >= $1`,
    [erasedSince],
  );
  const erase = async (business: string): Promise<boolean> => {
    await owner.query('insert into ledgers ("businessId") values ($1) on conflict do nothing', [business]);
    await owner.query('select from ledgers where "businessId" = $1 for update', [business]);
    const { rowCount } = await owner.query('select from businesses where id = $1', [business]);
    if (rowCount === 0) await owner.query('select delete_business_rows($1)', [business]);
    return true;
  };
  const erased = rows.map(({ business }) => business);
  await eraseOneByOne(owner, erased, erase, onFailed);
}

interface Moment {
  readonly requestedUntil: Instant;
  readonly now: Instant;
}

interface DueBusiness {
  readonly sequence: number;
  readonly hash: string;
  readonly by: string;
}

/** False if the request was undone, or another server was first. */
async function eraseBusiness(owner: Client, id: string, { requestedUntil, now }: Moment): Promise<boolean> {
  const due = await lockDueBusiness(owner, id, requestedUntil);
  if (due === undefined) return false;
  const { sequence, hash, by } = due;
  await writeBusinessErasureEntry(owner, {
    business: id,
    at: now,
    trailSequence: sequence,
    trailHash: hash,
    erasedBy: by,
  });
  await owner.query('select delete_business_rows($1)', [id]);
  return true;
}

async function lockDueBusiness(client: ClientBase, id: string, until: Instant): Promise<DueBusiness | undefined> {
  await client.query('select from ledgers where "businessId" = $1 for update', [id]);
  const { rows } = await client.query<DueBusiness>(
    `select l."auditSequence" as sequence, l."auditHash" as hash, b."deletionRequestedBy" as by
      from ledgers l join businesses b on b.id = l."businessId"
      where l."businessId" = $1 and b."deletionRequestedAt" <= $2`,
    [id, until],
  );
  return rows[0];
}

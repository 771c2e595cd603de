/** For stories that record in the past: the shop must be older than that. */
import { join } from 'node:path';
import { cutTrailIn } from '../../server/src/testing/cut-trail.ts';
import { backdateShopIn, eraseDuePeopleIn, inDatabaseAt } from '../../server/src/testing/older-shop.ts';
import { daysAgoAt } from './shop-time.ts';

const DAYS_THERE = 60;
const dataFolders = new Map<string, string>();
const older = new Set<string>();

/** Registers the data folder of the server at this address. */
export function knowDataFolder(address: string, folder: string): void {
  dataFolders.set(address, folder);
}

export async function makeShopOlder(address: string, businessId: string): Promise<void> {
  if (older.has(businessId)) return;
  older.add(businessId);
  const since = daysAgoAt(DAYS_THERE, 8).toISOString();
  await backdateShopIn(postgresOf(address), businessId, since);
}

/** As if they had asked to delete their account so long ago that the server erases them when it looks next. */
export function waitUntilPersonErasable(address: string, uid: string): Promise<void> {
  return inDatabaseAt(postgresOf(address), (database) =>
    database.asOwner(async (owner) => {
      await owner.query(
        `update profiles set "deletionRequestedAt" = "deletionRequestedAt" - interval '30 days' where uid = $1`,
        [uid],
      );
    }),
  );
}

/** What the server does every hour (server/src/main.test.ts). */
export function eraseWhoIsDue(address: string): Promise<void> {
  return eraseDuePeopleIn(postgresOf(address));
}

/** As if they had been sent so long ago that their links open nothing any more. */
export function expireInvitations(address: string, businessId: string): Promise<void> {
  return inDatabaseAt(postgresOf(address), (database) =>
    database.asOwner(async (owner) => {
      await owner.query(
        `update invitations set "expiresAt" = "expiresAt" - interval '8 days' where "businessId" = $1`,
        [businessId],
      );
    }),
  );
}

/** As somebody with access to the server could. */
export function cutTrailOf(address: string, businessId: string): Promise<void> {
  return cutTrailIn(postgresOf(address), businessId);
}

function postgresOf(address: string): string {
  return join(dataFolders.get(address) ?? '', 'postgres');
}

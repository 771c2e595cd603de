/** For the stories: a shop whose past is told is older than its story. */
import { join } from 'node:path';
import { cutTrailIn } from '../../server/src/testing/cut-trail.ts';
import { makeOlderIn } from '../../server/src/testing/older-shop.ts';
import { daysAgoAt } from './lima-days.ts';

const DAYS_THERE = 60;
const dataFolders = new Map<string, string>();
const older = new Set<string>();

/** Where the server at this address keeps its data. */
export function knowDataFolder(address: string, folder: string): void {
  dataFolders.set(address, folder);
}

export async function makeShopOlder(address: string, businessId: string): Promise<void> {
  if (older.has(businessId)) return;
  older.add(businessId);
  const since = daysAgoAt(DAYS_THERE, 8).toISOString();
  await makeOlderIn(postgresOf(address), businessId, since);
}

/** As whoever works on the server could. */
export function cutTrailOf(address: string, businessId: string): Promise<void> {
  return cutTrailIn(postgresOf(address), businessId);
}

function postgresOf(address: string): string {
  return join(dataFolders.get(address) ?? '', 'postgres');
}

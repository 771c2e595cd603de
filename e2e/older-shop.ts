/** For the stories: a shop whose past is told is older than its story. */
import { join } from 'node:path';
import { makeOlderIn } from '../server/src/testing/older-shop.ts';
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
  await makeOlderIn(join(dataFolders.get(address) ?? '', 'postgres'), businessId, since);
}

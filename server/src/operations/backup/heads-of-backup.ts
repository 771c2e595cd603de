/**
 * Where the chains stood when a copy was made: a copy holds every ledger, and every ledger its trail's head.
 *
 * Kept out of reach of whoever can write to the database, that is what today's chains are held against.
 */
import type { ChainLink } from '@cuadra/domain/rows/chain-link';
import * as z from 'zod/mini';
import type { RememberedHeads } from '../verify-global.ts';
import { checkedBackup, rowsOfBackup } from './read-backup.ts';

const ledger = z.object({ businessId: z.string(), auditSequence: z.int(), auditHash: z.string() });
const globalEntry = z.object({ sequence: z.int(), hash: z.string() });

export interface HeadsOfBackup extends RememberedHeads {
  readonly takenAt: string;
}

/** Refuses a file that is no whole copy. */
export async function headsOfBackup(file: string): Promise<HeadsOfBackup> {
  const { header } = await checkedBackup(file);
  const businesses = new Map<string, ChainLink>();
  let all: ChainLink | undefined;
  for await (const { table, row } of rowsOfBackup(file)) {
    if (table === 'public.ledgers') {
      const { businessId, auditSequence, auditHash } = z.parse(ledger, JSON.parse(row));
      businesses.set(businessId, { sequence: auditSequence, hash: auditHash });
    } else if (table === 'public.globalTrail') {
      const entry = z.parse(globalEntry, JSON.parse(row));
      if (all === undefined || entry.sequence > all.sequence) all = entry;
    }
  }
  return { takenAt: header.takenAt, businesses, all };
}

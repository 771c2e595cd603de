/**
 * Reads the heads of all chains at the time of a backup from its ledgers.
 *
 * Whoever can write to the database cannot change the backup, so the present chains can be compared with it.
 */
import type { ChainLink } from '@cuadra/domain/rows/chain-position';
import * as z from 'zod/mini';
import type { RememberedHeads } from '../verify-global-trail.ts';
import { checkBackupFile, openBackupFile } from './read-backup.ts';

const ledger = z.object({ businessId: z.string(), auditSequence: z.int(), auditHash: z.string() });
const globalEntry = z.object({ sequence: z.int(), hash: z.string() });

export interface BackupHeads extends RememberedHeads {
  readonly takenAt: string;
}

/** Refuses an incomplete or changed backup. */
export async function readBackupTrailHeads(file: string): Promise<BackupHeads> {
  await checkBackupFile(file);
  const { header, rows } = await openBackupFile(file);
  const businesses = new Map<string, ChainLink>();
  let all: ChainLink | undefined;
  for await (const { table, row } of rows) {
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

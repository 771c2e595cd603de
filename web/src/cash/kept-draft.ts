/**
 * A count that is under way, kept in the tab's own storage: it survives a reload and a call in between, and ends with
 * the day it was made on.
 *
 * Invariant: what is read is of the form that is expected, or there is nothing.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { countedPieces } from '@cuadra/domain/kernel/denominations';
import type { TillDraft } from '@cuadra/domain/wizard/till-draft';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import * as z from 'zod/mini';

/** To be raised whenever what is kept changes its form. */
const FORM = 1;

const counted = z.object({
  way: z.enum(['pieces', 'amount']),
  pieces: countedPieces,
  cash: z.optional(z.int()),
  bank: z.optional(z.int()),
});

export interface DraftPlace {
  readonly uid: string;
  readonly businessId: Uuid;
  readonly today: Day;
  readonly type: TillDraft['type'];
}

export function readStoredDraft(place: DraftPlace): TillDraft | undefined {
  try {
    const { way, pieces, cash, bank } = z.parse(counted, JSON.parse(sessionStorage.getItem(keyOf(place)) ?? ''));
    return { type: place.type, way, pieces, cash, bank };
  } catch {
    return undefined;
  }
}

/** A storage that is full, or not there, only costs what a reload would have brought back. */
export function storeDraft(place: DraftPlace, { way, pieces, cash, bank }: TillDraft): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify({ way, pieces, cash, bank }));
  } catch {
    forgetDraft(place);
  }
}

export function forgetDraft(place: DraftPlace): void {
  sessionStorage.removeItem(keyOf(place));
}

function keyOf({ uid, businessId, today, type }: DraftPlace): string {
  return `cuadra.till.${FORM}.${uid}.${businessId}.${today}.${type}`;
}

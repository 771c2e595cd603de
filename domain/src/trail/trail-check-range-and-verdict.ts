/**
 * Plans how much of the trail is checked when the gerente asks, and words the result.
 *
 * Checking takes time, so `verify` checks a long trail completely each night and when the gerente demands it; otherwise
 * only the entries since then are checked, and the result gives that date.
 *
 * Invariants: a partial check never claims to be complete; the complete check it builds on is itself compared with the
 * trail first.
 */
import type { Instant } from '../kernel/instant.ts';
import type { ChainLink } from '../rows/chain-position.ts';
import { formatInstant, type TimeZone } from '../kernel/calendar.ts';
import { formatWholeNumber } from '../kernel/format-count.ts';
import type { ChainVerdict } from './hash-chain.ts';
import { chainVerdictMessage } from './trail-messages.ts';

/** The last entry of the last check that started from the first entry. */
export interface WholeCheck extends ChainLink {
  readonly at: Instant;
}

/** The result of the last comparison of all rows with the trail, by `verify`. */
export interface TrailComparison {
  readonly at: Instant;
  readonly differences: number;
}

/** The entries to check. */
export interface TrailRange {
  /** Undefined to start at the first entry. */
  readonly after: WholeCheck | undefined;
  readonly most: number;
}

export type TrailVerdict = ChainVerdict & {
  /** The number of checked entries. */
  readonly entries: number;
  /** The number of entries after them that were not checked. */
  readonly left: number;
};

export type TrailAnswer = TrailVerdict & {
  /** The complete check that this one continues. */
  readonly since: WholeCheck | null;
  readonly comparison: TrailComparison | null;
};

/** Checking so many takes a second or two, so shorter trails are always checked completely. */
export const MAX_CHECKED_ENTRIES = 5_000;

/** `entries` is the length of the trail. */
export function trailRangeToCheck(entries: number, lastCheck: WholeCheck | undefined): TrailRange {
  return { after: entries <= MAX_CHECKED_ENTRIES ? undefined : lastCheck, most: MAX_CHECKED_ENTRIES };
}

export const wholeTrail: TrailRange = { after: undefined, most: Number.POSITIVE_INFINITY };

/** True if every entry was checked. */
export function isFullVerification({ ok, left }: TrailVerdict, { after }: TrailRange): boolean {
  return ok && left === 0 && after === undefined;
}

/** One or two sentences. */
export function trailVerificationMessage(answer: TrailAnswer, zone: TimeZone): string {
  const { since, entries, left } = answer;
  if (!answer.ok) return chainVerdictMessage(answer);
  if (since === null && left === 0) return chainVerdictMessage(answer);
  const looked = formatWholeNumber(entries);
  const rest = left === 1 ? 'queda uno' : `quedan ${formatWholeNumber(left)}`;
  if (since === null) return `Se revisaron los primeros ${looked} registros y están bien; ${rest} por revisar.`;
  const whole = `Todo el historial se revisó el ${dateAndTime(since.at, zone)}`;
  return left === 0
    ? `${whole}; lo de después, ahora. Nada falta y nada cambió.`
    : `${whole}. De lo de después, ${looked} registros están bien y ${rest} por revisar.`;
}

/** Undefined if the rows match the trail, or were not compared. */
export function rowsUnlikeTrailMessage(
  { comparison }: Pick<TrailAnswer, 'comparison'>,
  zone: TimeZone,
): string | undefined {
  if (comparison === null || comparison.differences === 0) return undefined;
  const { at, differences } = comparison;
  const found = differences === 1 ? 'una diferencia' : `${formatWholeNumber(differences)} diferencias`;
  return `La revisión completa del ${dateAndTime(at, zone)} encontró ${found} entre las cuentas y el historial. Pídele a quien administra tu Cuadra que las mire.`;
}

/** "21/11/2026 a las 03:10". */
function dateAndTime(instant: Instant, zone: TimeZone): string {
  return formatInstant(instant, zone).replace(' ', ' a las ');
}

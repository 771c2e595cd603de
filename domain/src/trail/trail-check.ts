/**
 * How far the trail is followed when its gerente asks whether it is whole, and what is said of that.
 *
 * Following a chain takes its time, so a long one is followed whole by `verify`, each night and when the gerente says so;
 * otherwise only what came since then, which is said with the date.
 * Invariants: what was not looked at is never called whole; the whole check that is gone on from is held against the
 * trail first.
 */
import type { Instant } from '../kernel/instant.ts';
import type { ChainLink } from '../rows/chain-link.ts';
import { formatInstant, type Zone } from '../kernel/calendar.ts';
import { withThousands } from '../kernel/thousands.ts';
import type { ChainVerdict } from './hash-chain.ts';
import { chainVerdictWords } from './trail-words.ts';

/** The whole trail as it was last followed from its first entry on, up to this one. */
export interface WholeCheck extends ChainLink {
  readonly at: Instant;
}

/** What `verify` found when it last held every row against the trail. */
export interface TrailComparison {
  readonly at: Instant;
  readonly differences: number;
}

/** Which entries are followed. */
export interface TrailWalk {
  /** Undefined for the first entry of the business. */
  readonly after: WholeCheck | undefined;
  readonly most: number;
}

export type TrailVerdict = ChainVerdict & {
  /** How many entries were looked at. */
  readonly entries: number;
  /** How many come after them, and were not. */
  readonly left: number;
};

export type TrailAnswer = TrailVerdict & {
  /** The whole check after which these entries come. */
  readonly since: WholeCheck | null;
  readonly comparison: TrailComparison | null;
};

/** So many are followed within a second or two, so all of them are, each time. */
export const MAX_CHECKED_ENTRIES = 5_000;

/** What the gerente's question looks at, in a trail of so many entries. */
export function walkOf(entries: number, lastCheck: WholeCheck | undefined): TrailWalk {
  return { after: entries <= MAX_CHECKED_ENTRIES ? undefined : lastCheck, most: MAX_CHECKED_ENTRIES };
}

export const wholeTrail: TrailWalk = { after: undefined, most: Number.POSITIVE_INFINITY };

/** Whether the trail was followed from its first entry to its last. */
export function isWholeTrail({ ok, left }: TrailVerdict, { after }: TrailWalk): boolean {
  return ok && left === 0 && after === undefined;
}

/** The gerente's answer, in a sentence or two. */
export function trailWords(answer: TrailAnswer, zone: Zone): string {
  const { since, entries, left } = answer;
  if (!answer.ok) return chainVerdictWords(answer);
  if (since === null && left === 0) return chainVerdictWords(answer);
  const [looked, rest] = [withThousands(String(entries)), withThousands(String(left))];
  if (since === null) return `Se revisaron los primeros ${looked} registros y están bien; quedan ${rest} por revisar.`;
  const whole = `Todo el historial se revisó el ${dateAndTime(since.at, zone)}`;
  return left === 0
    ? `${whole}; lo de después, ahora. Nada falta y nada cambió.`
    : `${whole}. De lo de después, ${looked} registros están bien y quedan ${rest} por revisar.`;
}

/** What the books themselves were found to be; nothing where they agree, or nobody looked. */
export function trailComparisonWords({ comparison }: Pick<TrailAnswer, 'comparison'>, zone: Zone): string | undefined {
  if (comparison === null || comparison.differences === 0) return undefined;
  const { at, differences } = comparison;
  const found = differences === 1 ? 'una diferencia' : `${withThousands(String(differences))} diferencias`;
  return `La revisión completa del ${dateAndTime(at, zone)} encontró ${found} entre las cuentas y el historial. Pídele a quien administra tu Cuadra que las mire.`;
}

/** "21/11/2026 a las 03:10". */
function dateAndTime(instant: Instant, zone: Zone): string {
  return formatInstant(instant, zone).replace(' ', ' a las ');
}

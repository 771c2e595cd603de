/** Counts what is explained rightly on days with a mistake, and wrongly on days with a random difference. */
import type { Explanation } from '@cuadra/domain/explanations/explain-till-difference';
import type { ExplanationKind } from '@cuadra/domain/explanations/till-mistake-types';
import type { Balances } from '@cuadra/domain/rows/account';
import { Numbers } from '../numbers.ts';
import { explainMistakenDay, explainRandomDay, type Outcome, type TradingDay } from './mistaken-days.ts';

export const strongKinds = [
  'wrong-account',
  'recorded-twice',
  'swapped-digits',
  'extra-zero',
  'missing-expense',
] as const satisfies readonly ExplanationKind[];
export const weakKinds = ['missing-sale', 'change-not-given'] as const satisfies readonly ExplanationKind[];

interface Sample {
  /** How often each day is taken. */
  readonly times: number;
  readonly seed: number;
}

export interface Tally {
  /** Those on which the till differed. */
  readonly days: number;
  /** The right record, or the right name of what is missing, is among the three; one of many alike is not. */
  readonly amongThree: number;
  readonly first: number;
  /** What stood first, by kind. */
  readonly firstKinds: ReadonlyMap<ExplanationKind | 'nothing', number>;
}

export function tellKind(days: readonly TradingDay[], kind: ExplanationKind, { times, seed }: Sample): Tally {
  const numbers = new Numbers(seed);
  const outcomes = days
    .flatMap((day) => Array.from({ length: times }, () => explainMistakenDay(day, kind, numbers)))
    .filter((outcome) => outcome !== undefined && (outcome.difference.cash !== 0 || outcome.difference.bank !== 0))
    .flatMap((outcome) => outcome ?? []);
  const places = outcomes.map((outcome) => outcome.explanations.findIndex((one) => isRight(one, outcome)));
  const firstKinds = new Map<ExplanationKind | 'nothing', number>();
  for (const { explanations } of outcomes) {
    const first = explanations[0]?.kind ?? 'nothing';
    firstKinds.set(first, (firstKinds.get(first) ?? 0) + 1);
  }
  return {
    days: outcomes.length,
    amongThree: places.filter((place) => place >= 0).length,
    first: places.filter((place) => place === 0).length,
    firstKinds,
  };
}

function isRight({ kind, alike, recordIds, shouldBe }: Explanation, { mistake }: Outcome): boolean {
  if (kind !== mistake.kind || alike > 1) return false;
  if (mistake.missing === undefined) return recordIds.some((id) => mistake.culprits.includes(id));
  return shouldBe?.what === 'record' && shouldBe.of === mistake.missing;
}

export interface RandomTally {
  readonly name: string;
  readonly days: number;
  /** Anything that names a record or what is missing. */
  readonly named: number;
  /** One that is named, and nothing else: an accusation. */
  readonly alone: number;
}

/** Random differences in cash, in Yape/Plin and in both, up to a bound in céntimos. */
const randomDifferences: readonly (readonly [string, (numbers: Numbers) => Balances])[] = [
  ['cash, up to 2.00', (numbers) => ({ cash: anyDifference(numbers, 2_00), bank: 0 })],
  ['cash, up to 10.00', (numbers) => ({ cash: anyDifference(numbers, 10_00), bank: 0 })],
  ['cash, up to 100.00', (numbers) => ({ cash: anyDifference(numbers, 100_00), bank: 0 })],
  ['Yape/Plin, up to 30.00', (numbers) => ({ cash: 0, bank: anyDifference(numbers, 30_00) })],
  ['both, up to 10.00', (numbers) => ({ cash: anyDifference(numbers, 10_00), bank: anyDifference(numbers, 10_00) })],
];

export function tellRandomDays(days: readonly TradingDay[], { times, seed }: Sample): RandomTally[] {
  return randomDifferences.map(([name, differenceOf]) => {
    const numbers = new Numbers(seed);
    const told = days.flatMap((day) =>
      Array.from({ length: times }, () => explainRandomDay(day, differenceOf(numbers))),
    );
    const named = told.filter((explanations) => explanations.some(({ alike }) => alike === 1));
    const alone = named.filter((explanations) => explanations.length === 1);
    return { name, days: told.length, named: named.length, alone: alone.length };
  });
}

/** In coins, and never nothing. */
function anyDifference(numbers: Numbers, most: number): number {
  const amount = 10 * numbers.between(1, most / 10);
  return numbers.chance(0.5) ? amount : -amount;
}

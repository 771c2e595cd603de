/**
 * Numbers that were typed with two digits swapped, or with a zero too many.
 *
 * Invariant: digits are those that a person types: "120", "4.5", "43.25"; the first of them is never a zero.
 */
import { correctableFields } from '../records/edit-record.ts';
import type { Transaction } from '../rows/transaction.ts';
import type { Mend, ShouldBe, Suspicion } from './till-mistake-types.ts';
import {
  balanceChangeIfRecordRaised,
  type KnownGoods,
  type MistypedNumberCandidate,
  possiblyMistypedNumbersOfRecord,
} from './possibly-mistyped-numbers-of-record.ts';

/** By chance a wrong number hardly ever becomes just the usual one. */
const BECOMES_USUAL = 50;

/** `movements` are those that moved money. */
export function suspectMistypedNumbers(movements: readonly Transaction[], goods: KnownGoods): Suspicion[] {
  const numbers = movements.flatMap((record) => possiblyMistypedNumbersOfRecord(record, goods));
  return [
    ...suspicionsOf('swapped-digits', numbers, ({ value, one }) => undoSwappedDigits(value, one)),
    ...suspicionsOf('extra-zero', numbers, ({ value, one }) => undoExtraZero(value, one)),
  ];
}

function suspicionsOf(
  kind: 'swapped-digits' | 'extra-zero',
  numbers: readonly MistypedNumberCandidate[],
  rightOnes: (number: MistypedNumberCandidate) => readonly number[],
): Suspicion[] {
  const guesses = numbers.flatMap((number) => rightOnes(number).map((right) => ({ number, right })));
  return guesses.map(({ number, right }) => {
    const { record, usual, amount, amountWith, shouldBe } = number;
    return {
      kind,
      recordIds: [record.uuid],
      effect: balanceChangeIfRecordRaised(record, amountWith(right) - amount),
      weight: (right === usual ? BECOMES_USUAL : 1) / guesses.length,
      mend: mendOf(record, shouldBe(right)),
      shouldBe: shouldBe(right),
    };
  });
}

function mendOf(record: Transaction, { what, right }: ShouldBe): Mend {
  const recordId = record.uuid;
  const isCorrectable = what === 'amount' && correctableFields(record).includes('amount');
  return isCorrectable ? { way: 'correct', recordId, correction: { amount: right } } : { way: 'open', recordId };
}

/** 53.10 for 35.10; several where there are several neighbours. */
export function undoSwappedDigits(value: number, one: 100 | 1000): number[] {
  const { digits, unit } = asTyped(value, one);
  return [...digits].flatMap((digit, place) => {
    const next = digits[place + 1];
    if (next === undefined || next === digit) return [];
    const swapped = digits.slice(0, place) + next + digit + digits.slice(place + 2);
    return swapped.startsWith('0') ? [] : [Number(swapped) * unit];
  });
}

/** 12.50 for 120.50. */
export function undoExtraZero(value: number, one: 100 | 1000): number[] {
  const whole = Math.floor(value / one);
  return whole >= 10 && whole % 10 === 0 ? [(whole / 10) * one + (value % one)] : [];
}

/** Nobody types the zeros at the end of decimals. */
function asTyped(value: number, one: 100 | 1000): { readonly digits: string; readonly unit: number } {
  const unit = [one, one / 10, one / 100].find((part) => value % part === 0) ?? 1;
  return { digits: String(value / unit), unit };
}

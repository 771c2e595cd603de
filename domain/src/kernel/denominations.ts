/** Invariant: the pieces of a count add up to exactly the balance they are sent with. */
import * as z from 'zod/mini';
import { type Money, sumOfNumbers } from './money.ts';

/** Of the sol, in céntimos, from the largest. */
export const denominations = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10] as const;
export type Denomination = (typeof denominations)[number];

/** Anything smaller is a coin. */
export const MIN_BANKNOTE: Money = 1_000;

const MAX_PIECES = 100_000;
const pieces = z.optional(z.int().check(z.gte(0), z.lte(MAX_PIECES)));

/** Keyed by the denomination in céntimos. */
export const countedPiecesSchema = z.strictObject({
  '20000': pieces,
  '10000': pieces,
  '5000': pieces,
  '2000': pieces,
  '1000': pieces,
  '500': pieces,
  '200': pieces,
  '100': pieces,
  '50': pieces,
  '20': pieces,
  '10': pieces,
});
export type CountedPieces = z.infer<typeof countedPiecesSchema>;

export function valueOfCountedCash(count: CountedPieces): Money {
  return sumOfNumbers(denominations.map((denomination) => denomination * (count[`${denomination}`] ?? 0)));
}

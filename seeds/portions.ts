/**
 * The quantities that customers buy: bottles in pairs, bread for an amount, cheese in slices.
 *
 * Invariant: typed quantities are multiples of 0.01; finer ones come only from selling by amount.
 */
import type { Money } from '@cuadra/domain/kernel/money';
import { type Quantity, quantityForAmount, unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import type { Numbers } from './numbers.ts';

type Choices = readonly [readonly [number, number], ...(readonly [number, number])[]];

interface Portion {
  /** Quantities in units or kilos, with their weights. */
  readonly counts: Choices;
  /** "Dame dos soles de…": amounts in céntimos with their weights, and how often customers ask in this way. */
  readonly amounts?: Choices;
  readonly byAmount?: number;
}

const portions = {
  one: {
    counts: [
      [1, 88],
      [2, 10],
      [3, 2],
    ],
  },
  few: {
    counts: [
      [1, 72],
      [2, 20],
      [3, 5],
      [4, 2],
      [6, 1],
    ],
  },
  bottles: {
    counts: [
      [1, 30],
      [2, 30],
      [3, 15],
      [4, 8],
      [6, 14],
      [12, 3],
    ],
  },
  rolls: {
    counts: [
      [4, 25],
      [6, 15],
      [8, 30],
      [10, 15],
      [12, 12],
      [20, 3],
    ],
  },
  handful: {
    counts: [
      [1, 30],
      [2, 25],
      [3, 15],
      [5, 25],
      [10, 5],
    ],
  },
  copies: {
    counts: [
      [1, 30],
      [2, 25],
      [4, 15],
      [5, 12],
      [10, 12],
      [20, 6],
    ],
  },
  weighed: {
    counts: [
      [0.5, 32],
      [1, 38],
      [1.5, 8],
      [2, 12],
      [0.75, 6],
      [3, 4],
    ],
    amounts: [
      [1_00, 10],
      [2_00, 40],
      [3_00, 30],
      [5_00, 20],
    ],
    byAmount: 0.15,
  },
  slices: {
    counts: [
      [0.1, 14],
      [0.2, 18],
      [0.25, 40],
      [0.5, 22],
      [0.15, 6],
    ],
    amounts: [
      [50, 8],
      [1_00, 32],
      [2_00, 35],
      [3_00, 15],
      [5_00, 10],
    ],
    byAmount: 0.4,
  },
} as const satisfies Readonly<Record<string, Portion>>;
export type PortionName = keyof typeof portions;

export interface Asked {
  readonly quantity: Quantity;
  /** What the customer wanted to spend, where the quantity follows from it. */
  readonly amount?: Money;
}

/** What one customer asks for; weighed goods differ a little from it. */
export function randomPortion(name: PortionName, price: Money, numbers: Numbers): Asked {
  const { counts, amounts, byAmount = 0 }: Portion = portions[name];
  if (amounts !== undefined && numbers.chance(byAmount)) {
    const amount = numbers.weighted(amounts);
    return { quantity: quantityForAmount(amount, price), amount };
  }
  const asked = unitsToQuantity(numbers.weighted(counts));
  const isWeighed = amounts !== undefined && numbers.chance(0.35);
  return { quantity: isWeighed ? asked + 10 * numbers.between(-3, 5) : asked };
}

/** The average quantity of a customer. */
export function averagePortion(name: PortionName): Quantity {
  const { counts }: Portion = portions[name];
  const weights = counts.reduce((sum, [, weight]) => sum + weight, 0);
  return unitsToQuantity(counts.reduce((sum, [count, weight]) => sum + count * weight, 0) / weights);
}

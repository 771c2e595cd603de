/** Chooses what customers ask for, by popularity, hour and season. */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Quantity } from '@cuadra/domain/kernel/quantity';
import type { Numbers } from './numbers.ts';
import { averagePortion } from './portions.ts';
import { dayParts, demandAt, demandIn, demandOn, type RhythmName, weekAverage } from './season.ts';
import type { Good } from './shop.ts';

export class Demand {
  readonly #goods: readonly Good[];
  readonly #parts: readonly Float64Array[];

  constructor(goods: readonly Good[], day: Day) {
    this.#goods = goods.filter((good) => good.activo);
    const factorOf = remembered((rhythm) => demandOn(day, rhythm));
    const ofDay = this.#goods.map((good) => good.popularity * factorOf(good.aisle.rhythm));
    this.#parts = dayParts.map((_, part) => {
      const sums = new Float64Array(ofDay.length);
      let sum = 0;
      for (const [place, good] of this.#goods.entries()) {
        sum += (ofDay[place] ?? 0) * demandAt(part, good.aisle.rhythm);
        sums[place] = sum;
      }
      return sums;
    });
  }

  /** What the next customer in this part of the day asks for. */
  next(part: number, numbers: Numbers): Good | undefined {
    const sums = this.#parts[part] ?? new Float64Array();
    const asked = numbers.unit() * (sums.at(-1) ?? 0);
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > asked) high = middle;
      else low = middle + 1;
    }
    return this.#goods[low];
  }
}

/** Estimates the daily sales of a good in a month, given the number of lines sold per day. */
export class Outlook {
  readonly #factorOf: (rhythm: RhythmName) => number;
  readonly #linesPerWeight: readonly number[];

  constructor(goods: readonly Good[], day: Day, linesPerDay: number) {
    this.#factorOf = remembered((rhythm) => demandIn(day, rhythm) * weekAverage(rhythm));
    this.#linesPerWeight = dayParts.map(({ share }, part) => {
      let weights = 0;
      for (const good of goods) if (good.activo) weights += this.#weight(good) * demandAt(part, good.aisle.rhythm);
      return weights === 0 ? 0 : (linesPerDay * share) / weights;
    });
  }

  perDay(good: Good): Quantity {
    const lines = this.#linesPerWeight.reduce(
      (sum, perWeight, part) => sum + perWeight * this.#weight(good) * demandAt(part, good.aisle.rhythm),
      0,
    );
    return lines * averagePortion(good.aisle.portion);
  }

  #weight({ popularity, aisle: { rhythm } }: Good): number {
    return popularity * this.#factorOf(rhythm);
  }
}

/** Cached for each rhythm, because many goods share one. */
function remembered(factorOf: (rhythm: RhythmName) => number): (rhythm: RhythmName) => number {
  const known = new Map<RhythmName, number>();
  return (rhythm) => {
    const factor = known.get(rhythm) ?? factorOf(rhythm);
    known.set(rhythm, factor);
    return factor;
  };
}

/** Pseudo-random numbers: the same seed gives the same numbers on every machine (mulberry32). */
export class Numbers {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** 32 bits. */
  bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** From 0 to just below 1. */
  unit(): number {
    return this.bits() / 2 ** 32;
  }

  /** A whole number between both bounds, inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.unit() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.between(0, choices.length - 1)] ?? choices[0];
  }

  /** One of the choices, with a probability proportional to its weight. */
  weighted<T>(choices: readonly [readonly [T, number], ...(readonly [T, number])[]]): T {
    let left = this.unit() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return choices[0][0];
  }
}

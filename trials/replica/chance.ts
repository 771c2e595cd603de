/** A pseudo-random generator: the same seed gives the same numbers on every machine. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to just below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }
}

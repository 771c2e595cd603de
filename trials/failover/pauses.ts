/** How long nothing was sold. */
const POLL_MS = 50;
/** Shorter ones are of the machine. */
const WORTH_TELLING_MS = 1_000;

export class Pauses {
  readonly #count: () => number;
  readonly #timer: NodeJS.Timeout;
  readonly #long: number[] = [];
  #seen: number;
  #last = performance.now();

  /** @param count How many were sold until now. */
  constructor(count: () => number) {
    this.#count = count;
    this.#seen = count();
    this.#timer = setInterval(() => this.#look(), POLL_MS);
  }

  /** Since the last sale. */
  get ms(): number {
    return performance.now() - this.#last;
  }

  /** Those that were long, in their order. */
  end(): readonly number[] {
    clearInterval(this.#timer);
    this.#note();
    return this.#long;
  }

  #look(): void {
    const count = this.#count();
    if (count === this.#seen) return;
    this.#seen = count;
    this.#note();
    this.#last = performance.now();
  }

  #note(): void {
    if (this.ms >= WORTH_TELLING_MS) this.#long.push(this.ms);
  }
}

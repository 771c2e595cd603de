/** Samples the server's memory, and judges whether it keeps growing. */
import type { Server } from './scene.ts';

const MEGABYTE = 1_048_576;
/** The growth that is allowed to a warmed-up server. */
const LEEWAY_MB = 50;
const MAX_GROWTH = 1.5;

export class Memory {
  /** In megabytes, in order. */
  readonly samples: number[] = [];
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  async look(): Promise<void> {
    const answer = await fetch(`${this.#server.address}/metrics`);
    const [, bytes = '0'] = /^process_resident_memory_bytes (\S+)$/mu.exec(await answer.text()) ?? [];
    this.samples.push(Math.round(Number(bytes) / MEGABYTE));
  }

  /** At the start, after each quarter but the last, and at the end. */
  get along(): number[] {
    const last = this.samples.length - 1;
    return [0, 0.25, 0.5, 0.75, 1].map((part) => this.samples[Math.round(part * last)] ?? 0);
  }

  /** Undefined if it is steady. */
  get growth(): string | undefined {
    const quarter = Math.ceil(this.samples.length / 4);
    const [second, fourth] = [median(this.samples.slice(quarter, 2 * quarter)), median(this.samples.slice(-quarter))];
    const isSteady = fourth <= MAX_GROWTH * second + LEEWAY_MB;
    return isSteady ? undefined : `the server took ${second} MB in the second quarter and ${fourth} MB in the last`;
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

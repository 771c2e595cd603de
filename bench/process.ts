/** How soon the server serves, and how much memory it takes under load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Cuadra } from '../trials/cuadra.ts';
import { atMost, median, type Row } from './figures.ts';

const FIRST_START_MS = 4_000;
const NEXT_START_MS = 2_000;
const MAX_MEMORY_MB = 150;
const LOOK_EVERY_MS = 200;

export async function benchStart(times: number): Promise<Row[]> {
  const first: number[] = [];
  const next: number[] = [];
  for (let time = 0; time < times; time++) {
    const cuadra = new Cuadra();
    try {
      first.push(await startTime(cuadra));
      await cuadra.stop();
      next.push(await startTime(cuadra));
      await cuadra.stop();
    } finally {
      await cuadra.remove();
    }
  }
  return [
    atMost('first start, from node to ready', median(first), FIRST_START_MS, 'ms'),
    atMost('next start, from node to ready', median(next), NEXT_START_MS, 'ms'),
  ];
}

async function startTime(cuadra: Cuadra): Promise<number> {
  const start = performance.now();
  await cuadra.serve();
  return performance.now() - start;
}

/** Samples a server's memory, and keeps the maximum. */
export class MemoryWatch {
  #most = 0;
  readonly #closing = new AbortController();
  readonly #watching: Promise<void>;

  constructor(cuadra: Cuadra) {
    this.#watching = this.#watch(cuadra);
  }

  async result(): Promise<Row> {
    this.#closing.abort();
    await this.#watching;
    return atMost("the server's memory, at most, with 16 clients", this.#most, MAX_MEMORY_MB, 'MB');
  }

  async #watch(cuadra: Cuadra): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const text = await (await fetch(`${cuadra.address}/metrics`)).text();
      const bytes = Number(/^process_resident_memory_bytes (\d+)/mu.exec(text)?.[1]);
      this.#most = Math.max(this.#most, bytes / 2 ** 20);
      await sleep(LOOK_EVERY_MS);
    }
  }
}

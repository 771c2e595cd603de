/** The parent's side of the client process: gives it jobs and gets their results. */
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { forkProgram, messageOf } from '../trials/fork-program.ts';

export interface ShopToSellFrom {
  readonly businessId: string;
  readonly products: readonly { readonly uuid: string; readonly description: string; readonly price: number }[];
}

export interface Job {
  readonly address: string;
  readonly cookie: string;
  readonly clients: number;
  readonly milliseconds: number;
  /** Sales of five products in any of these shops, or these addresses in turn. */
  readonly ask: { readonly shops: readonly ShopToSellFrom[] } | { readonly paths: readonly string[] };
}

export interface Measured {
  /** Of each request. */
  readonly milliseconds: readonly number[];
  /** Of all requests together, in milliseconds. */
  readonly elapsed: number;
  /** The share of one processor that the clients took. */
  readonly cpuShare: number;
  /** Of an answer, on average. */
  readonly bytes: number;
}

const loadAnswer = z.object({ measured: z.optional(z.custom<Measured>()), error: z.optional(z.string()) });
const program = fileURLToPath(new URL('load-generator.ts', import.meta.url));

export class Load {
  readonly #process: ChildProcess = forkProgram(program);

  async run(job: Job): Promise<Measured> {
    this.#process.send(job);
    const { measured, error } = z.parse(loadAnswer, await messageOf(this.#process));
    if (measured === undefined) throw new Error(error);
    return measured;
  }

  close(): void {
    this.#process.kill();
  }
}

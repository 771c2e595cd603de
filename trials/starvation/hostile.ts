/** Sends too many requests from one account; the answers must be normal, "too large", or "wait" with a time. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import * as z from 'zod/mini';
import { newCommand } from '../phone.ts';

const KEYS = 400_000;
const COMMANDS_AT_ONCE = 100;
const WAITS: ReadonlySet<number> = new Set([429, 503]);
const results = z.object({ results: z.array(z.looseObject({ status: z.string() })) });

export class Hostile {
  readonly answers = new Map<string, number>();
  readonly faults: string[] = [];
  readonly #address: string;
  readonly #cookie: string;
  readonly #businessId: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  readonly #huge: string;

  constructor(account: { readonly address: string; readonly cookie: string; readonly businessId: string }) {
    this.#address = account.address;
    this.#cookie = account.cookie;
    this.#businessId = account.businessId;
    const input = Object.fromEntries(Array.from({ length: KEYS }, (_, key) => [`k${key}`, 1]));
    this.#huge = JSON.stringify({ commands: [this.#command('record-expense', input)] });
  }

  async verifies(times: number): Promise<void> {
    await this.#all(times, 'verify', () => this.#ask('GET', 'traces/verify'));
  }

  async exports(times: number): Promise<void> {
    await this.#all(times, 'export', () => this.#ask('GET', 'export.json'));
  }

  /** As the app asks, by pages, and as whoever wants everything at once. */
  async syncs(times: number): Promise<void> {
    await this.#all(times, 'page', () => this.#ask('GET', 'sync?since=0&pages=1&form=3'));
    await this.#all(times, 'sync', () => this.#ask('GET', 'sync?since=0'));
  }

  async sendsHugeCommands(times: number): Promise<void> {
    await this.#all(times, 'huge command', () => this.#ask('POST', undefined, this.#huge));
  }

  async sendsCommands(batches: number): Promise<void> {
    await this.#all(batches, 'commands', () => {
      const commands = Array.from({ length: COMMANDS_AT_ONCE }, () =>
        this.#command('record-expense', {
          transactionId: randomUUID(),
          expenseId: randomUUID(),
          account: 'cash',
          description: 'Nada',
          amount: 1,
          category: 'overhead',
        }),
      );
      return this.#ask('POST', undefined, JSON.stringify({ commands }));
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #command(name: string, input: unknown) {
    return newCommand(name, input, new Date().toISOString(), this.#businessId);
  }

  async #all(times: number, what: string, ask: () => Promise<Answered>): Promise<void> {
    const answers = await Promise.all(Array.from({ length: times }, ask));
    for (const { status, retryAfter, text } of answers) {
      const name = `${what} ${status}`;
      this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
      const isToldToWait = WAITS.has(status);
      if (isToldToWait && retryAfter === undefined) this.faults.push(`${name} without when to ask again`);
      if (!isToldToWait && status !== 200 && status !== 413) this.faults.push(`${name} ${text.slice(0, 200)}`);
      if (status === 200 && what === 'commands') z.parse(results, JSON.parse(text));
    }
  }

  #ask(method: string, read: string | undefined, body?: string): Promise<Answered> {
    const path = read === undefined ? '/api/commands' : `/api/businesses/${this.#businessId}/${read}`;
    const headers = {
      cookie: this.#cookie,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve) => {
      const asked = request(new URL(path, this.#address), { method, headers, agent: this.#agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          // The beginning of a large answer is enough.
          if (text.length < 100_000) text += piece;
        });
        const { 'retry-after': retryAfter } = answer.headers;
        answer.once('close', () => resolve({ status: answer.statusCode ?? 0, retryAfter, text }));
      });
      // A request that is refused before it is completely sent may end with an error.
      asked.once('error', () => resolve({ status: 413, retryAfter: undefined, text: '' }));
      // Also after its answer.
      asked.once('socket', (socket) => {
        if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore);
      });
      asked.end(body);
    });
  }
}

interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

function ignore(): void {
  // The answer says enough.
}

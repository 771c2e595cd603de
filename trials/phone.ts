/**
 * A phone in front of the server: it signs up, sends commands again under the same id until they are answered, and
 * reads.
 *
 * It looks up the server's address before each attempt, because a restarted server may have another one.
 */
import { type Instant, instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import * as z from 'zod/mini';
import type { Outcome } from '../server/src/ledger/command-outcome.ts';

/** A command as it is sent. */
export interface Sent {
  readonly id: string;
  readonly businessId?: string;
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
  readonly deviceId: string;
}

/** A final answer: the same command always gets it again. */
export type Answer = Exclude<Outcome, { readonly status: 'failed' }>;

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const MIN_PAUSE_MS = 20;
const MAX_PAUSE_MS = 200;
/** The connection of a killed server may stay silent for ever. */
const SILENCE_MS = 30_000;

const outcomes = z.object({ results: z.array(z.custom<Outcome>()) });

export class Phone {
  /** How often it was told to send something again, by reason. */
  readonly failures = new Map<string, number>();
  readonly #server: { readonly address: string };
  readonly #waitsIfBusy: boolean;
  readonly #agent: Agent;
  #cookie = '';

  /** @param waitsIfBusy as the app does; otherwise it throws when it is told that there is too much at once. */
  constructor(server: { readonly address: string }, waitsIfBusy = false) {
    this.#server = server;
    this.#waitsIfBusy = waitsIfBusy;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1 });
  }

  get cookie(): string {
    return this.#cookie;
  }

  /** The same person on another phone. */
  another(server = this.#server): Phone {
    const phone = new Phone(server, this.#waitsIfBusy);
    phone.#cookie = this.#cookie;
    return phone;
  }

  /** A new person, signed in. */
  async signUp(nombre: string, email = `${nombre.toLowerCase()}-${randomUUID()}@bodega.pe`): Promise<string> {
    const person = { nombre, apellidos: 'Quispe', email, password: 'arroz con pollo' };
    const { status, headers, text } = await this.#send('POST', '/api/auth/sign-up/email', JSON.stringify(person));
    if (status !== 200) throw new Error(`signing up was answered ${status}: ${text}`);
    // Only the session's cookie, not the one of the known device.
    const session = (headers['set-cookie'] ?? []).find((cookie) => cookie.includes('session_token='));
    this.#cookie = session?.split(';')[0] ?? '';
    return email;
  }

  /** Throws unless the command is applied. */
  async does<Name extends CommandName>(
    name: Name,
    input: InputOf<Name>,
    businessId?: string,
  ): Promise<{ readonly sent: Sent; readonly version: number }> {
    const sent = newCommand(name, input, instantFromMilliseconds(Date.now()), businessId);
    const answer = await this.sendUntilAnswered(sent);
    if (answer?.status !== 'applied') throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return { sent, version: answer.version };
  }

  /** Undefined if it was told to stop before an answer came. */
  async sendUntilAnswered(sent: Sent, hasToStop: () => boolean = () => false): Promise<Answer | undefined> {
    let pause = MIN_PAUSE_MS;
    while (!hasToStop()) {
      const [outcome] = (await this.trySending([sent])) ?? [];
      if (outcome !== undefined && outcome.status !== 'failed') return outcome;
      const why = outcome?.error.code ?? 'silence';
      this.failures.set(why, (this.failures.get(why) ?? 0) + 1);
      await sleep(pause);
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
    }
    return undefined;
  }

  /** Undefined if there is no usable answer. */
  async trySending(batch: readonly Sent[]): Promise<readonly Outcome[] | undefined> {
    const response = await this.#attempt('POST', '/api/commands', JSON.stringify({ commands: batch }));
    if (response === undefined || response.status === 503) return undefined;
    if (response.status === 429 && this.#waitsIfBusy) return undefined;
    if (response.status !== 200) throw new Error(`commands were answered ${response.status}: ${response.text}`);
    return z.parse(outcomes, JSON.parse(response.text)).results;
  }

  /** Throws unless the read succeeds. */
  async reads(path: string): Promise<unknown> {
    const { status, text } = await this.#send('GET', path, undefined);
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
    const value: unknown = JSON.parse(text);
    return value;
  }

  putAway(): void {
    this.#agent.destroy();
  }

  async #attempt(method: string, path: string, body: string | undefined): Promise<Response | undefined> {
    try {
      return await this.#send(method, path, body);
    } catch {
      return undefined;
    }
  }

  #send(method: string, path: string, body: string | undefined): Promise<Response> {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(this.#cookie !== '' && { cookie: this.#cookie }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.#server.address), { method, headers, agent: this.#agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.once('error', reject);
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error('no answer')));
      sent.once('error', reject);
      sent.end(body);
    });
  }
}

export function newCommand(name: string, input: unknown, issuedAt: Instant, businessId?: string): Sent {
  const command = { id: randomUUID(), name, input, issuedAt, deviceId: 'phone' };
  return businessId === undefined ? command : { ...command, businessId };
}

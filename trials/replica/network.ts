/**
 * The network between a device and the server: it loses requests and answers, cuts answers off, answers in the server's
 * place, delivers requests twice, and interrupts the stream of versions.
 *
 * Invariant: a request that a page sent before it closed still arrives; no answer reaches a closed page.
 */
import type { Numbers } from '../../seeds/numbers.ts';
import type { Device, OpenPage } from './device.ts';
import type { ServerAnswer } from './exchange.ts';
import type { Server } from './server.ts';
import type { Timeline } from './timeline.ts';

/** The probability of each event for a request, from 0 to 1. */
interface Weather {
  readonly lost: number;
  readonly unanswered: number;
  readonly torn: number;
  readonly twice: number;
  /** Something in between answers, such as the login page of a café. */
  readonly captive: number;
  readonly slowestMs: number;
}

const fair = { lost: 0, unanswered: 0, torn: 0, twice: 0, captive: 0, slowestMs: 120 };
export const weathers = {
  fair,
  none: { ...fair, lost: 1 },
  bad: { lost: 0.15, unanswered: 0.2, torn: 0.2, twice: 0.2, captive: 0, slowestMs: 2_000 },
  mute: { ...fair, unanswered: 0.8, slowestMs: 600 },
  captive: { ...fair, captive: 0.7 },
  slow: { ...fair, slowestMs: 30_000 },
} satisfies Record<string, Weather>;

interface NetworkParts {
  readonly timeline: Timeline;
  readonly chance: Numbers;
  readonly device: Device;
  readonly server: Server;
}

const RECONNECT_MS = 3_000;
const BREAKS_AFTER_MS = 5_000;

export class Network {
  weather: Weather = weathers.fair;
  readonly #parts: NetworkParts;

  constructor(parts: NetworkParts) {
    this.#parts = parts;
  }

  fetch(page: OpenPage, path: string, { method = 'GET', body, headers, signal }: RequestInit): Promise<unknown> {
    const { device, server, chance, timeline } = this.#parts;
    const person = personIn(headers);
    const request = { method, path, body: typeof body === 'string' ? body : undefined, cookie: device.cookie, person };
    return new Promise((resolve, reject) => {
      if (page.isClosed) return;
      const fail = (): void => {
        // No answer and no error: the page must use its own timeout.
        if (chance.chance(0.3)) return;
        this.#soon(() => page.isClosed || reject(new TypeError('Failed to fetch')));
      };
      signal?.addEventListener('abort', () => page.isClosed || reject(new DOMException('', 'AbortError')));
      if (this.#strikes('lost')) return fail();
      if (this.#strikes('captive')) return this.#soon(() => page.isClosed || resolve(portal));
      this.#soon(async () => {
        const answer = await server.answer(request);
        if (this.#strikes('twice')) this.#soon(() => void server.answer(request), 30_000);
        if (this.#strikes('lost') || this.#strikes('unanswered')) return fail();
        const date = new Date(timeline.now).toUTCString();
        this.#soon(() => {
          if (page.isClosed || signal?.aborted === true) return;
          if (answer.cookie !== undefined) device.cookie = answer.cookie === '' ? undefined : answer.cookie;
          resolve(this.#response(page, answer, { date, signal: signal ?? undefined }));
        });
      });
    });
  }

  /** Like EventSource, which reconnects by itself unless the server answered with an error. */
  listen(page: OpenPage, path: string, hear: (type: string, data?: string) => void) {
    const { device, server } = this.#parts;
    const businessId = path.split('/')[3] ?? '';
    const stream = { readyState: 0, isOver: false };
    let stop: (() => void) | undefined;
    const tell = (type: string, data?: string): void => {
      if (!stream.isOver && !page.isClosed) hear(type, data);
    };
    const breakOff = (): void => {
      stop?.();
      if (stream.isOver || page.isClosed) return;
      stream.readyState = 0;
      tell('error');
      this.#parts.timeline.after(RECONNECT_MS, connect);
    };
    const connect = (): void => {
      if (stream.isOver || page.isClosed) return;
      if (this.#strikes('lost') || this.#strikes('captive')) return this.#soon(breakOff);
      this.#soon(() => {
        if (stream.isOver || page.isClosed) return;
        let later = 0;
        const inOrder = (act: () => void): void => {
          later = Math.max(later, this.#parts.timeline.now + this.#delay());
          this.#parts.timeline.after(later - this.#parts.timeline.now, act);
        };
        inOrder(() => {
          stream.readyState = 1;
          tell('open');
        });
        const listening = server.listen(device.cookie, businessId, {
          onVersion: (version) => inOrder(() => (this.#strikes('lost') ? breakOff() : tell('version', `${version}`))),
          onEnd: () => inOrder(breakOff),
        });
        if (typeof listening === 'function') stop = listening;
        else {
          stream.readyState = 2;
          this.#soon(() => tell('error'));
          stream.isOver = false;
        }
      });
    };
    connect();
    return {
      readyState: () => stream.readyState,
      close: () => {
        stream.isOver = true;
        stream.readyState = 2;
        stop?.();
      },
      /** For a lost network. */
      breakOff: () => this.#parts.timeline.after(this.#parts.chance.unit() * BREAKS_AFTER_MS, breakOff),
    };
  }

  #response(page: OpenPage, { status, body, retryAfter }: ServerAnswer, { date, signal }: Coming): unknown {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = new Map([['date', date]]);
    if (retryAfter !== undefined) headers.set('retry-after', `${retryAfter}`);
    const isTorn = this.#strikes('torn');
    const isCut = isTorn && this.#parts.chance.chance(0.5);
    const read = () =>
      new Promise<string>((resolve, reject) => {
        signal?.addEventListener('abort', () => page.isClosed || reject(new DOMException('', 'AbortError')));
        this.#soon(() => {
          if (page.isClosed) return;
          if (isTorn && !isCut) reject(new TypeError('network error'));
          else resolve(isCut ? text.slice(0, text.length / 2) : text);
        });
      });
    return { ok: status < 300, status, headers: { get: (name: string) => headers.get(name) ?? null }, text: read };
  }

  #strikes(what: Exclude<keyof Weather, 'slowestMs'>): boolean {
    return this.#parts.chance.chance(this.weather[what]);
  }

  #soon(act: () => unknown, slowestMs = 0): void {
    this.#parts.timeline.after(this.#delay(slowestMs), () => void act());
  }

  /** Short delays are more likely than long ones. */
  #delay(slowestMs = 0): number {
    return 1 + this.#parts.chance.unit() ** 3 * Math.max(this.weather.slowestMs, slowestMs);
  }
}

/** The page gives its headers as an object. */
function personIn(headers: RequestInit['headers']): string {
  const person: unknown = headers === undefined ? undefined : Reflect.get(headers, 'cuadra-person');
  return typeof person === 'string' ? person : '';
}

interface Coming {
  readonly date: string;
  readonly signal: AbortSignal | undefined;
}

/** The login page of a café's network, with a wrong clock. */
const portal = {
  ok: true,
  status: 200,
  headers: { get: (name: string) => (name === 'date' ? 'Thu, 01 Jan 2015 00:00:00 GMT' : null) },
  text: async () => '<html>Bienvenido al café</html>',
};

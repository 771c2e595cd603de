/**
 * A tab: a page with its own browser globals, on a device that it shares with other tabs.
 *
 * Invariant: a closed tab does nothing more, whatever it had begun.
 */
import * as idb from 'fake-indexeddb';
import type { BuiltPage } from './built-page.ts';
import type { Numbers } from '../../seeds/numbers.ts';
import { type DatabaseOwner, databasesFor } from './databases.ts';
import type { Device, OpenPage } from './device.ts';
import type { Network } from './network.ts';
import type { Page } from './page.ts';
import { FakeStorage } from './storage.ts';
import type { Timeline } from './timeline.ts';

interface TabParts {
  readonly timeline: Timeline;
  readonly chance: Numbers;
  readonly device: Device;
  readonly network: Network;
  /** Called when the page asks to be reloaded. */
  readonly onReload: (tab: Tab) => void;
}

export interface Leaving {
  readonly isKilled: boolean;
  /** As Safari does, which leaves its transactions as they are. */
  readonly isKept?: boolean;
}

export class Tab implements OpenPage, DatabaseOwner {
  isClosed = false;
  onTransaction: (() => void) | undefined;
  readonly chance: Numbers;
  readonly page: Page;
  readonly window = new EventTarget();
  readonly #document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  readonly streams = new Set<ReturnType<Network['listen']>>();
  readonly #parts: TabParts;
  readonly #databases: ReturnType<typeof databasesFor>;
  readonly #openedAt: number;
  readonly #channels = new Set<Parameters<Device['post']>[0]>();
  /** Each cancels a timer that still runs. */
  readonly #running = new Map<number, () => void>();

  constructor(parts: TabParts, begin: BuiltPage) {
    this.#parts = parts;
    this.chance = parts.chance;
    this.#openedAt = parts.timeline.now;
    this.#databases = databasesFor(parts.device.factory, this);
    parts.device.pages.add(this);
    this.page = begin(this.#browser());
  }

  get fullness(): number {
    return this.#parts.device.fullness;
  }

  hearStorage(key: string, newValue: string | null): void {
    this.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  }

  turnTo(visibility: 'visible' | 'hidden'): void {
    this.#document.visibilityState = visibility;
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }

  /** A page that is kept does nothing more either: whoever wants it back loads it anew. */
  close({ isKilled, isKept = false }: Leaving): void {
    if (this.isClosed) return;
    if (!isKilled) this.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: isKept }));
    this.isClosed = true;
    for (const cancel of this.#running.values()) cancel();
    for (const stream of this.streams) stream.close();
    for (const channel of this.#channels) this.#parts.device.channels.delete(channel);
    this.#databases.closeAll({ isKept });
    this.#parts.device.leave(this);
  }

  #browser(): Record<string, unknown> {
    const { device, network, timeline } = this.#parts;
    const clock = this.#clock();
    return {
      ...databaseClasses,
      indexedDB: this.#databases.indexedDB,
      window: Object.assign(this.window, { location: { reload: () => this.#parts.onReload(this) } }),
      document: this.#document,
      localStorage: device.storageOf(this),
      sessionStorage: new FakeStorage(),
      navigator: {
        get onLine() {
          return device.isOnLine;
        },
        locks: { request: (name: string, task: () => Promise<void>) => device.lock(name, this, task) },
      },
      fetch: (path: string, init: RequestInit) => network.fetch(this, path, init),
      ...this.#timers(),
      performance: { timeOrigin: clock.timeOrigin, now: () => timeline.now - this.#openedAt },
      Date: clock.Date,
      crypto: {
        getRandomValues: (bytes: Uint8Array) => bytes.map((_, place) => (bytes[place] = this.chance.between(0, 255))),
      },
      ...this.#messages(),
    };
  }

  #clock() {
    const { device, timeline } = this.#parts;
    const now = (): number => Math.floor(timeline.now + device.clockAhead);
    return {
      timeOrigin: now(),
      Date: class extends Date {
        static override now(): number {
          return now();
        }
      },
    };
  }

  #timers() {
    const { timeline } = this.#parts;
    const running = this.#running;
    let count = 0;
    const start = (act: () => void, milliseconds: number, isRepeated: boolean): number => {
      count += 1;
      const number = count;
      const wait = (): void => {
        const cancel = timeline.after(Math.max(1, milliseconds), () => {
          if (isRepeated) wait();
          else running.delete(number);
          act();
        });
        running.set(number, cancel);
      };
      if (!this.isClosed) wait();
      return number;
    };
    const clear = (number: number): void => {
      running.get(number)?.();
      running.delete(number);
    };
    return {
      setTimeout: (act: () => void, milliseconds = 0) => start(act, milliseconds, false),
      setInterval: (act: () => void, milliseconds = 0) => start(act, milliseconds, true),
      clearTimeout: clear,
      clearInterval: clear,
      AbortController: class {
        readonly signal = new Signal();
        abort(): void {
          this.signal.abort();
        }
      },
      AbortSignal: {
        timeout: (milliseconds: number) => {
          const signal = new Signal();
          start(() => signal.abort(), milliseconds, false);
          return signal;
        },
      },
    };
  }

  #messages() {
    const { device, network } = this.#parts;
    const own = { page: this, channels: this.#channels, streams: this.streams };
    return {
      BroadcastChannel: class extends EventTarget {
        readonly #own;

        constructor(name: string) {
          super();
          const deliver = (data: unknown) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
          this.#own = { name, deliver };
          device.channels.add(this.#own);
          own.channels.add(this.#own);
        }

        postMessage(data: unknown): void {
          if (device.channels.has(this.#own)) device.post(this.#own, structuredClone(data));
          else if (!own.page.isClosed) throw new DOMException('the channel is closed', 'InvalidStateError');
        }

        close(): void {
          device.channels.delete(this.#own);
        }
      },
      EventSource: class extends EventTarget {
        static readonly CLOSED = 2;
        readonly #stream;

        constructor(path: string) {
          super();
          this.#stream = network.listen(own.page, path, (type, data) =>
            this.dispatchEvent(Object.assign(new Event(type), { data })),
          );
          own.streams.add(this.#stream);
        }

        get readyState(): number {
          return this.#stream.readyState();
        }

        close(): void {
          this.#stream.close();
          own.streams.delete(this.#stream);
        }
      },
    };
  }
}

/**
 * What a page and the network ask of a signal; one of the platform's costs more than the request that it belongs to.
 */
class Signal {
  aborted = false;
  readonly #listeners: (() => void)[] = [];

  addEventListener(_: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    for (const listener of this.#listeners) listener();
  }
}

const databaseClasses = {
  IDBCursor: idb.IDBCursor,
  IDBDatabase: idb.IDBDatabase,
  IDBIndex: idb.IDBIndex,
  IDBKeyRange: idb.IDBKeyRange,
  IDBObjectStore: idb.IDBObjectStore,
  IDBRequest: idb.IDBRequest,
  IDBTransaction: idb.IDBTransaction,
};

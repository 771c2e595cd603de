/** A phone with its browser: everything that its tabs share. */
import { IDBFactory } from 'fake-indexeddb';
import type { Numbers } from '../../seeds/numbers.ts';
import { FakeStorage } from './storage.ts';
import type { Timeline } from './timeline.ts';

/** An open page, as far as the device knows it. */
export interface OpenPage {
  readonly isClosed: boolean;
  readonly hearStorage: (key: string, value: string | null) => void;
}

interface Channel {
  readonly name: string;
  readonly deliver: (data: unknown) => void;
}

interface Waiting {
  readonly page: OpenPage;
  readonly begin: () => void;
}

/** The longest delay of a message between tabs. */
const MAX_TOLD_AFTER_MS = 8;

/**
 * What a closed page waits for; a promise of its own, because a shared one would keep all who wait for it in memory.
 */
const never = (): Promise<void> => new Promise(() => undefined);

export class Device {
  readonly factory = new IDBFactory();
  readonly localStorage: FakeStorage;
  readonly pages = new Set<OpenPage>();
  readonly channels = new Set<Channel>();
  readonly locks = new Map<string, Waiting[]>();
  cookie: string | undefined;
  /** The difference of its clock to the real time. */
  clockAhead = 0;
  fullness = 0;
  isOnLine = true;
  readonly #timeline: Timeline;
  readonly #chance: Numbers;
  /** The page that is just changing local storage. */
  #changing: OpenPage | undefined;

  constructor(timeline: Timeline, chance: Numbers) {
    this.#timeline = timeline;
    this.#chance = chance;
    this.localStorage = new FakeStorage((key, value) => this.#tellOthers(key, value));
  }

  /** Local storage for one of the pages. */
  storageOf(page: OpenPage): FakeStorage {
    const { localStorage } = this;
    const changing = <Result>(change: () => Result): Result => {
      this.#changing = page;
      return change();
    };
    return new Proxy(localStorage, {
      get: (_, name) => {
        if (name === 'getItem') return (key: string) => localStorage.getItem(key);
        if (name === 'setItem')
          return (key: string, value: string) => page.isClosed || changing(() => localStorage.setItem(key, value));
        if (name === 'removeItem')
          return (key: string) => page.isClosed || changing(() => localStorage.removeItem(key));
        return undefined;
      },
    });
  }

  post(from: Channel, data: unknown): void {
    for (const channel of this.channels) {
      if (channel.name !== from.name || channel === from) continue;
      this.#soon(() => {
        if (this.channels.has(channel)) channel.deliver(data);
      });
    }
  }

  /** A mutex between pages; it is released when `task` ends or the page closes. */
  async lock(name: string, page: OpenPage, task: () => Promise<void>): Promise<void> {
    const isOver = (): boolean => page.isClosed;
    if (isOver()) return never();
    const queue = this.locks.get(name) ?? [];
    this.locks.set(name, queue);
    await new Promise<void>((resolve) => {
      const waiting = { page, begin: () => this.#soon(resolve) };
      queue.push(waiting);
      if (queue[0] === waiting) waiting.begin();
    });
    if (isOver()) return never();
    await task();
    this.#giveBack(name, page);
  }

  leave(page: OpenPage): void {
    this.pages.delete(page);
    for (const name of this.locks.keys()) this.#giveBack(name, page, true);
  }

  /** Releases the page's lock; at the page's end, also its place in the queue. */
  #giveBack(name: string, page: OpenPage, isEnd = false): void {
    const queue = this.locks.get(name) ?? [];
    const [holder] = queue;
    if (isEnd)
      this.locks.set(
        name,
        queue.filter((waiting) => waiting.page !== page),
      );
    else if (holder?.page === page) queue.shift();
    const [next] = this.locks.get(name) ?? [];
    if (next !== undefined && next !== holder) next.begin();
  }

  #tellOthers(key: string, value: string | null): void {
    const teller = this.#changing;
    for (const page of this.pages) if (page !== teller) this.#soon(() => page.isClosed || page.hearStorage(key, value));
  }

  /** Messages arrive in the order in which they were sent. */
  #last = 0;
  #soon(act: () => void): void {
    this.#last = Math.max(this.#last, this.#timeline.now + this.#chance.unit() * MAX_TOLD_AFTER_MS);
    this.#timeline.after(this.#last - this.#timeline.now, act);
  }
}

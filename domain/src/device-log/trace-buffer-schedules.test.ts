/** The trace buffer under any schedule of lines that come and go, sends that fail, pages that close, and time. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Severity } from '../trail/trace-tags-and-severity.ts';
import { isCriticalTrace, emptyStoredTraces, type StoredTraces } from './unsent-device-traces.ts';
import { entry, numberOf, PAGE_OPENED_AT } from '../traceability/testing/device.ts';
import {
  resumeTraceBuffer,
  applyTraceBufferEvent,
  type TraceBuffer,
  type TraceBufferEvent,
  type TraceBufferStep,
  traceBufferStatus,
} from './device-trace-upload-buffer.ts';
import type { UnchainedEntry } from '../trail/audit-trace-entry.ts';

/** Whether what is sent meanwhile gets an answer, and which. */
type Answer = 'acknowledged' | 'failed' | 'refused';
type Server = 'slow' | Answer;

type Happening =
  | { readonly what: 'operations'; readonly severities: readonly Severity[] }
  | { readonly what: 'answer'; readonly type: Answer }
  | { readonly what: 'line'; readonly type: 'online' | 'offline' }
  | { readonly what: 'page'; readonly does: 'comes back' | 'opens again' }
  | { readonly what: 'time'; readonly passes: number; readonly server: Server };

const severity = fc.constantFrom<Severity>('low', 'low', 'low', 'medium', 'high', 'high', 'critical');
const answers = fc.constantFrom<Answer>('acknowledged', 'failed', 'failed', 'refused');
const servers = fc.constantFrom<Server>('slow', 'acknowledged', 'failed');
const times = fc.oneof(fc.integer({ min: 0, max: 6_000 }), fc.integer({ min: 0, max: 130_000 }));
const lines = fc.constantFrom<'online' | 'offline'>('online', 'offline');
const pages = fc.constantFrom<'comes back' | 'opens again'>('comes back', 'opens again');
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 30, arbitrary: operations(fc.array(severity, { minLength: 1, maxLength: 8 })) },
  { weight: 1, arbitrary: operations(fc.array(severity, { minLength: 250, maxLength: 300 })) },
  { weight: 1, arbitrary: operations(fc.array(fc.constant<Severity>('critical'), { minLength: 250, maxLength: 300 })) },
  { weight: 25, arbitrary: answers.map((type): Happening => ({ what: 'answer', type })) },
  { weight: 12, arbitrary: lines.map((type): Happening => ({ what: 'line', type })) },
  { weight: 6, arbitrary: pages.map((does): Happening => ({ what: 'page', does })) },
  {
    weight: 25,
    arbitrary: fc.tuple(times, servers).map(([passes, server]): Happening => ({ what: 'time', passes, server })),
  },
);

/** The world around one buffer: a line, a server, a local storage, a clock. */
class World {
  buffer: TraceBuffer;
  storage: StoredTraces = emptyStoredTraces;
  now = PAGE_OPENED_AT;
  wakesAt = PAGE_OPENED_AT;
  traced = 0;
  toldDropped = 0;
  underWay:
    | { readonly batch: number; readonly entries: readonly UnchainedEntry[]; readonly dropped: number }
    | undefined;
  readonly acknowledged = new Set<number>();
  readonly refused = new Set<number>();
  readonly criticals = new Set<number>();
  criticalsLost = 0;
  /** The rules that did not hold. */
  readonly broken = new Set<string>();

  constructor() {
    const opened = resumeTraceBuffer(emptyStoredTraces, true, PAGE_OPENED_AT);
    this.buffer = opened.buffer;
    this.#follow(opened);
  }

  happens(what: Happening): void {
    switch (what.what) {
      case 'operations':
        for (const one of what.severities) this.#trace(one);
        break;
      case 'answer':
        this.#answer(what.type);
        break;
      case 'line':
        this.#is({ type: what.type });
        break;
      case 'page':
        this.#is({ type: 'unloading' });
        this.#rule('a page that closes has stored all', isSame(numbers(this.storage.entries), this.pending));
        if (what.does === 'opens again') this.#opensAgain();
        break;
      case 'time':
        this.#wait(what.passes, what.server);
        break;
    }
    this.#checkAll();
  }

  /** The line is back, the server answers, time goes on: everything arrives, and how many were dropped. */
  recovers(): void {
    this.#is({ type: 'online' });
    this.#trace('low');
    while (this.pending.length > 0) {
      this.#answer('acknowledged');
      this.#wait(5_000, 'acknowledged');
    }
  }

  get pending(): number[] {
    return numbers([...(this.buffer.underWay?.entries ?? []), ...this.buffer.waiting]);
  }

  #trace(one: Severity): void {
    this.traced += 1;
    if (one === 'critical') this.criticals.add(this.traced);
    this.#is({ type: 'traced', entry: entry(this.traced, one) });
  }

  #opensAgain(): void {
    this.underWay = undefined;
    this.#follow(resumeTraceBuffer(this.storage, this.buffer.online, this.now));
  }

  #answer(type: Answer): void {
    if (this.underWay === undefined) return;
    const { batch, entries, dropped } = this.underWay;
    this.underWay = undefined;
    if (type === 'acknowledged') {
      this.toldDropped += dropped;
      for (const number of numbers(entries)) this.acknowledged.add(number);
    }
    if (type === 'refused') for (const number of numbers(entries)) this.refused.add(number);
    this.#is({ type, batch });
  }

  #wait(milliseconds: number, server: Server): void {
    const until = this.now + milliseconds;
    while (this.wakesAt <= until) {
      this.now = Math.max(this.now, this.wakesAt);
      this.#is({ type: 'woken' });
      if (server !== 'slow') this.#answer(server);
    }
    this.now = until;
  }

  #is(event: TraceBufferEvent): void {
    this.#follow(applyTraceBufferEvent(this.buffer, event, this.now));
  }

  #follow({ buffer, effects }: TraceBufferStep): void {
    this.buffer = buffer;
    for (const effect of effects) {
      if (effect.type === 'store') this.storage = effect;
      if (effect.type === 'wake') this.wakesAt = effect.at;
      if (effect.type !== 'send') continue;
      this.#rule('nothing is sent offline', buffer.online);
      this.#rule('one batch is under way at a time', this.underWay === undefined);
      this.#rule('a batch has 1 to 20 entries', effect.entries.length > 0 && effect.entries.length <= 20);
      this.#rule('nothing acknowledged is sent again', this.#noneAcknowledged(numbers(effect.entries)));
      this.underWay = effect;
    }
    this.#rule('it says once when to wake it', effects.filter((effect) => effect.type === 'wake').length === 1);
    this.#rule('the buffer wakes later', this.wakesAt > this.now && this.wakesAt <= this.now + 60_000);
    this.#rule('at most 500 are stored', this.storage.entries.length <= 500);
  }

  #checkAll(): void {
    const { pending, buffer, storage } = this;
    const stored = numbers(storage.entries);
    const mustBeStored = !buffer.online || buffer.failures > 0;
    const accounted = this.acknowledged.size + pending.length + this.toldDropped + buffer.dropped;
    const waiting = new Set(pending);
    const isLost = (number: number) =>
      !waiting.has(number) && !this.acknowledged.has(number) && !this.refused.has(number);
    const criticalsLost = [...this.criticals].filter(isLost).length;
    const isCriticalLost = criticalsLost > this.criticalsLost;
    this.criticalsLost = criticalsLost;
    this.#rule('every entry is acknowledged, pending or counted', accounted === this.traced);
    this.#rule(
      'pending is in order, each once',
      pending.every((number, place) => number > (pending[place - 1] ?? 0)),
    );
    this.#rule('nothing refused is pending', !pending.some((number) => this.refused.has(number)));
    this.#rule('nothing acknowledged is pending', this.#noneAcknowledged(pending));
    this.#rule('nothing acknowledged is stored', this.#noneAcknowledged(stored));
    this.#rule('what may not arrive is stored', !mustBeStored || isSame(stored, pending));
    this.#rule('the screen is told', traceBufferStatus(buffer).pending === pending.length);
    this.#rule('critical entries make way last', !isCriticalLost || buffer.waiting.every(isCriticalTrace));
  }

  #noneAcknowledged(some: readonly number[]): boolean {
    return !some.some((number) => this.acknowledged.has(number));
  }

  #rule(name: string, holds: boolean): void {
    if (!holds) this.broken.add(name);
  }
}

// Spec: «States: healthy or unhealthy», «It flushes when it holds 20 entries, when»
// Spec: «When offline, on flush failure or on page», «Failed trace writes fall back to local storage»
// Spec: «Trace batch size», «Trace flush interval», «Trace local fallback entries», «Trace retry count / delay»
// Spec: «Trace operation chain», «Trace metrics report interval»
it('nothing is lost but by the limit, nothing acknowledged is sent again', () => {
  const most = { pending: 0, dropped: 0, criticalsLost: 0, unhealthy: 0 };
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60, size: 'max' }), (happenings) => {
      const world = new World();
      for (const one of happenings) {
        world.happens(one);
        most.unhealthy += world.buffer.healthy ? 0 : 1;
        most.pending = Math.max(most.pending, world.pending.length);
      }
      world.recovers();
      expect([...world.broken]).toEqual([]);
      most.dropped = Math.max(most.dropped, world.toldDropped);
      most.criticalsLost = Math.max(most.criticalsLost, world.criticalsLost);
      expect(world.acknowledged.size + world.toldDropped).toBe(world.traced);
      expect(world.buffer).toMatchObject({ healthy: true, dropped: 0, isStored: false });
      expect(world.storage).toMatchObject(emptyStoredTraces);
    }),
    { numRuns: 500 },
  );
  // The schedules went to the edges.
  expect(most.pending).toBeGreaterThanOrEqual(500);
  expect(most.dropped).toBeGreaterThan(0);
  expect(most.criticalsLost).toBeGreaterThan(0);
  expect(most.unhealthy).toBeGreaterThan(0);
}, 120_000);

function operations(severities: fc.Arbitrary<Severity[]>): fc.Arbitrary<Happening> {
  return severities.map((each) => ({ what: 'operations', severities: each }));
}

function numbers(entries: readonly UnchainedEntry[]): number[] {
  return entries.map(numberOf);
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((number, place) => number === others[place]);
}

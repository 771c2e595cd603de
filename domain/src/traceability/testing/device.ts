/**
 * A device for tests: one trace buffer that is told what happens at which millisecond after its page opened. Entries
 * are written as numbers: "store 1-20, 22".
 */
import type { Milliseconds } from '../../kernel/server-clock.ts';
import {
  resumeTraceBuffer,
  applyTraceBufferEvent,
  type TraceBuffer,
  type TraceBufferEffect,
  type TraceBufferEvent,
  type TraceBufferStatus,
  traceBufferStatus,
} from '../../device-log/device-trace-upload-buffer.ts';
import type { Severity } from '../../trail/trace-tags-and-severity.ts';
import { emptyStoredTraces, type StoredTraces } from '../../device-log/unsent-device-traces.ts';
import type { UnchainedEntry } from '../../trail/audit-trace-entry.ts';

/** The instant at which the page opens. */
export const PAGE_OPENED_AT: Milliseconds = 1_000_000;

export class Device {
  buffer: TraceBuffer;
  effects: readonly TraceBufferEffect[];

  constructor(stored: StoredTraces = emptyStoredTraces, online = true) {
    ({ buffer: this.buffer, effects: this.effects } = resumeTraceBuffer(stored, online, PAGE_OPENED_AT));
  }

  is(event: TraceBufferEvent, at: number): this {
    ({ buffer: this.buffer, effects: this.effects } = applyTraceBufferEvent(this.buffer, event, PAGE_OPENED_AT + at));
    return this;
  }

  traces(entries: readonly UnchainedEntry[], at: number): this {
    for (const one of entries) this.is({ type: 'traced', entry: one }, at);
    return this;
  }

  /** The batch under way fails, and so do its retries at their times, the last 6 s after the first. */
  failsForGood(at: number): this {
    for (const batch of [1, 2, 3, 4])
      this.is({ type: 'failed', batch }, at + (batch - 1) * 2_000).is({ type: 'woken' }, at + batch * 2_000);
    return this;
  }

  /** Its effects as texts, "send 1-20", without those that ask to be woken. */
  get doing(): string[] {
    return this.effects.flatMap(told);
  }

  get wakesAt(): number | undefined {
    return this.effects.flatMap((effect) => (effect.type === 'wake' ? [effect.at - PAGE_OPENED_AT] : []))[0];
  }

  get status(): TraceBufferStatus {
    return traceBufferStatus(this.buffer);
  }
}

export function entry(number: number, severity: Severity = 'low'): UnchainedEntry {
  return {
    traceId: `trace-${number}`,
    sessionId: 'session-1',
    timestamp: '2026-11-21T13:00:00.000Z',
    userId: 'owner',
    userName: 'Rosa',
    userEmail: 'owner@bodega.pe',
    businessId: 'business-1',
    operation: 'read',
    entityType: 'inventory',
    entityId: 'rice',
    previousState: null,
    newState: null,
    changes: [],
    severity,
    tags: [],
    analysis: {},
    commandId: null,
    command: 'load-product',
    reason: '',
    source: 'device',
  };
}

export function critical(one: UnchainedEntry): UnchainedEntry {
  return { ...one, severity: 'critical' };
}

/** Entries with these numbers, none of them critical. */
export function ordinary(from: number, to: number): UnchainedEntry[] {
  return Array.from({ length: to - from + 1 }, (_, place) => entry(from + place));
}

export function numberOf({ traceId }: UnchainedEntry): number {
  return Number(traceId.slice('trace-'.length));
}

function told(effect: TraceBufferEffect): string[] {
  switch (effect.type) {
    case 'wake':
      return [];
    case 'report': {
      const { pending, sent, failures } = effect.metrics;
      return [`report ${pending} pending, ${sent} sent, ${failures} failures`];
    }
    case 'send':
    case 'store':
      return [`${effect.type} ${ranges(effect.entries)}${effect.dropped === 0 ? '' : `, ${effect.dropped} dropped`}`];
  }
}

/** "1-20, 22". */
function ranges(entries: readonly UnchainedEntry[]): string {
  const numbers = entries.map(numberOf);
  const starts = numbers.filter((number, place) => numbers[place - 1] !== number - 1);
  const ends = numbers.filter((number, place) => numbers[place + 1] !== number + 1);
  const texts = starts.map((start, place) => (start === ends[place] ? `${start}` : `${start}-${ends[place]}`));
  return texts.length === 0 ? 'nothing' : texts.join(', ');
}

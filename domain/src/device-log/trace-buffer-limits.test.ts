/** The trace buffer: its retries, its health, what it keeps at most, and what it reports. */
import { describe, expect, it } from 'vitest';
import { emptyStoredTraces } from './unsent-device-traces.ts';
import { critical, Device, entry, ordinary, PAGE_OPENED_AT } from '../traceability/testing/device.ts';
import { resumeTraceBuffer } from './device-trace-upload-buffer.ts';

/** A device whose first entry is on its way. */
const sending = () => new Device().traces([entry(1, 'critical')], 0);

// Spec: «Trace retry count / delay»
describe('3 retries, 2 s apart', () => {
  it('a critical entry does not hasten a retry', () => {
    const device = sending().is({ type: 'failed', batch: 1 }, 0);
    expect(device.traces([entry(2, 'critical')], 1_000).doing).toEqual(['store 1-2']);
    expect(device.wakesAt).toBe(2_000);
    expect(device.traces(ordinary(3, 22), 1_500).doing).toEqual(['store 1-22']);
    expect(device.is({ type: 'woken' }, 1_999).doing).toEqual([]);
    expect(device.is({ type: 'woken' }, 2_000).doing).toEqual(['send 1-20']);
  });

  it('nor the last one', () => {
    const device = sending();
    device.is({ type: 'failed', batch: 1 }, 0).is({ type: 'woken' }, 2_000);
    device.is({ type: 'failed', batch: 2 }, 2_000).is({ type: 'woken' }, 4_000);
    device.is({ type: 'failed', batch: 3 }, 4_000).traces([entry(2, 'critical')], 4_001);
    expect([device.doing, device.wakesAt]).toEqual([['store 1-2'], 6_000]);
  });

  it('after them it tries once a minute, and at once for a critical entry', () => {
    const device = sending().failsForGood(0);
    expect(device.wakesAt).toBe(60_000);
    expect(device.buffer.flushAt).toBe(PAGE_OPENED_AT + 66_000);
    expect(device.is({ type: 'woken' }, 65_999).doing).toEqual(['report 1 pending, 0 sent, 4 failures']);
    expect(device.traces([entry(2)], 65_999).doing).toEqual(['store 1-2']);
    expect(device.is({ type: 'woken' }, 66_000).doing).toEqual(['send 1-2']);
    expect(device.is({ type: 'failed', batch: 5 }, 66_100).doing).toEqual(['store 1-2']);
    expect(device.buffer.flushAt).toBe(PAGE_OPENED_AT + 126_100);
    expect(device.traces([entry(3, 'critical')], 70_000).doing).toEqual(['store 1-3', 'send 1-3']);
  });

  it('a line that comes back brings the retries back', () => {
    const device = sending().failsForGood(0).is({ type: 'online' }, 10_000);
    expect(device.doing).toEqual(['send 1']);
    expect(device.is({ type: 'failed', batch: 5 }, 10_100).wakesAt).toBe(12_100);
    expect(device.status.healthy).toBe(false);
  });

  it('what fails because the line is gone uses up none', () => {
    const device = sending().is({ type: 'offline' }, 10);
    expect(device.is({ type: 'failed', batch: 1 }, 20).doing).toEqual(['store 1']);
    expect(device.buffer).toMatchObject({ failures: 0, healthy: true, flushAt: null });
  });
});

// Spec: «States: healthy or unhealthy»
describe('healthy or unhealthy', () => {
  it('unhealthy when the retries are used up, until a flush succeeds', () => {
    const device = sending();
    const healthAfter = [1, 2, 3, 4].map((batch) => {
      device.is({ type: 'failed', batch }, batch * 2_000 - 2_000);
      const { healthy } = device.status;
      device.is({ type: 'woken' }, batch * 2_000);
      return healthy;
    });
    expect(healthAfter).toEqual([true, true, true, false]);
    expect(device.is({ type: 'offline' }, 9_000).status.healthy).toBe(false);
    expect(device.is({ type: 'online' }, 10_000).status).toMatchObject({ healthy: false, lastFlushAt: null });
    expect(device.is({ type: 'acknowledged', batch: 5 }, 11_000).status).toEqual({
      healthy: true,
      online: true,
      pending: 0,
      dropped: 0,
      lastFlushAt: PAGE_OPENED_AT + 11_000,
    });
  });
});

// Spec: «Trace local fallback entries»
describe('local storage holds at most 500 entries', () => {
  const first = entry(1, 'critical');
  it.each([
    { what: '500 fit', given: ordinary(1, 500), then: 'store 1-500' },
    { what: 'the oldest makes way', given: ordinary(1, 501), then: 'store 2-501, 1 dropped' },
    { what: 'a critical one does not', given: [first, ...ordinary(2, 501)], then: 'store 1, 3-501, 1 dropped' },
    { what: 'unless all are', given: ordinary(1, 502).map(critical), then: 'store 3-502, 2 dropped' },
    {
      what: 'the others first',
      given: [first, entry(2), ...ordinary(3, 502).map(critical)],
      then: 'store 3-502, 2 dropped',
    },
  ])('$what → $then', ({ given, then }) => {
    const device = new Device(emptyStoredTraces, false).traces(given, 10);
    expect(device.doing).toEqual([then]);
    expect(device.status.pending).toBe(500);
  });

  it('what is under way has its room and does not make way', () => {
    const device = new Device().traces(ordinary(1, 20), 10).is({ type: 'offline' }, 20).traces(ordinary(21, 501), 30);
    expect(device.doing).toEqual(['store 1-20, 22-501, 1 dropped']);
  });

  it('the server is told how many were dropped, once it answers, also by a later page', () => {
    const device = new Device(emptyStoredTraces, false).traces(ordinary(1, 502), 10);
    expect(device.is({ type: 'online' }, 20).doing).toEqual(['send 3-22, 2 dropped']);
    expect(device.is({ type: 'failed', batch: 1 }, 30).doing).toEqual(['store 3-502, 2 dropped']);
    const later = new Device({ entries: [entry(502)], dropped: 2 });
    expect(later.doing).toEqual(['send 502, 2 dropped']);
    expect(later.is({ type: 'acknowledged', batch: 1 }, 10).doing).toEqual(['store nothing']);
    expect(later.status.dropped).toBe(0);
  });

  it('what is dropped while a batch is under way is told with the next', () => {
    const device = new Device(emptyStoredTraces, false).traces(ordinary(1, 501), 10).is({ type: 'online' }, 20);
    device.is({ type: 'offline' }, 30).traces([entry(502)], 40);
    device.is({ type: 'acknowledged', batch: 1 }, 50);
    expect(device.status).toMatchObject({ dropped: 1, pending: 480 });
    expect(device.is({ type: 'online' }, 60).doing).toEqual(['send 23-42, 1 dropped']);
  });

  it('a count of dropped alone is kept until there is something to send with it', () => {
    const device = new Device({ entries: [], dropped: 3 });
    expect(device.is({ type: 'unloading' }, 10).doing).toEqual(['store nothing, 3 dropped']);
    expect(device.traces([entry(1, 'critical')], 20).doing).toEqual(['send 1, 3 dropped']);
  });
});

// Spec: «When offline, on flush failure or on page»
describe('a batch that the server refuses for good does not hold up the others', () => {
  it('is dropped, and counted for the server', () => {
    const device = new Device().traces([entry(1, 'critical'), entry(2)], 10);
    expect(device.is({ type: 'refused', batch: 1 }, 20).doing).toEqual(['store 2, 1 dropped']);
    expect(device.status).toMatchObject({ healthy: true, pending: 1, dropped: 1, lastFlushAt: null });
    expect(device.is({ type: 'woken' }, 5_020).doing).toEqual(['send 2, 1 dropped']);
    expect(device.is({ type: 'acknowledged', batch: 2 }, 5_030).doing).toEqual(['store nothing']);
  });

  it('a single entry leaves its count behind, also for a later page', () => {
    const device = sending();
    expect(device.is({ type: 'refused', batch: 1 }, 20).doing).toEqual(['store nothing, 1 dropped']);
    const later = new Device({ entries: [], dropped: 1 }).traces([entry(2, 'critical')], 10);
    expect(later.is({ type: 'acknowledged', batch: 1 }, 20).doing).toEqual(['store nothing']);
  });

  it('the next goes at once where there are many, with all its retries ahead', () => {
    const device = sending().failsForGood(0).traces(ordinary(2, 30), 7_000);
    device.is({ type: 'woken' }, 66_000);
    expect(device.is({ type: 'refused', batch: 5 }, 66_010).doing).toEqual(['store 21-30, 20 dropped']);
    expect(device.buffer).toMatchObject({ failures: 0, healthy: false, flushAt: PAGE_OPENED_AT + 71_010 });
    device.traces(ordinary(31, 70), 66_020);
    const next = ['store 41-70, 40 dropped', 'send 41-60, 40 dropped'];
    expect(device.is({ type: 'refused', batch: 6 }, 66_030).doing).toEqual(next);
  });

  it('drops no entry of another business, which goes in a batch of its own', () => {
    const elsewhere = [3, 4].map((number) => ({ ...entry(number), businessId: 'business-2' }));
    const device = new Device({ entries: [entry(1), entry(2), ...elsewhere, entry(5)], dropped: 0 });
    expect(device.doing).toEqual(['send 1-2']);
    const next = ['store 3-5, 2 dropped', 'send 3-4, 2 dropped'];
    expect(device.is({ type: 'refused', batch: 1 }, 20).doing).toEqual(next);
    expect(device.is({ type: 'acknowledged', batch: 2 }, 30).doing).toEqual(['store 5', 'send 5']);
  });
});

// Spec: «Trace operation chain»
it('the operation chain holds the last 50 operations', () => {
  const device = new Device().traces(ordinary(1, 49), 10);
  expect(device.buffer.operationChain).toHaveLength(49);
  device.traces([{ ...entry(50), command: 'the 50th' }], 20).traces([{ ...entry(51), operation: 'error' }], 20);
  expect(device.buffer.operationChain).toHaveLength(50);
  const common = { at: entry(50).timestamp, entityType: 'inventory', entityId: 'rice' };
  expect(device.buffer.operationChain.slice(-2)).toEqual([
    { ...common, operation: 'read', command: 'the 50th' },
    { ...common, operation: 'error', command: 'load-product' },
  ]);
});

// Spec: «Trace operation chain»
it('the operation chain goes on where the page before left it, and stays as long', () => {
  const before = new Device().traces(ordinary(1, 50), 10).buffer.operationChain;
  const { buffer } = resumeTraceBuffer(emptyStoredTraces, true, PAGE_OPENED_AT, [...before, ...before.slice(0, 1)]);
  expect(buffer.operationChain).toEqual([...before.slice(1), ...before.slice(0, 1)]);
});

// Spec: «Trace metrics report interval»
describe('metrics are reported every 60 s', () => {
  it.each([
    { at: 59_999, then: [] },
    { at: 60_000, then: ['report 0 pending, 20 sent, 1 failures'] },
    { at: 90_000, then: ['report 0 pending, 20 sent, 1 failures'] },
  ])('at $at → $then', ({ at, then }) => {
    const device = new Device().traces(ordinary(1, 20), 10).is({ type: 'failed', batch: 1 }, 20);
    device.is({ type: 'woken' }, 2_020).is({ type: 'acknowledged', batch: 2 }, 2_030);
    expect(device.is({ type: 'woken' }, at).doing).toEqual(then);
  });

  it('each report counts from the last, and says what led up to it', () => {
    const device = sending().is({ type: 'acknowledged', batch: 1 }, 20);
    const [report] = device.is({ type: 'woken' }, 70_000).effects;
    const status = { healthy: true, online: true, pending: 0, dropped: 0, lastFlushAt: PAGE_OPENED_AT + 20 };
    const { operationChain } = device.buffer;
    expect(report).toEqual({ type: 'report', metrics: { ...status, sent: 1, failures: 0, operationChain } });
    expect(operationChain).toHaveLength(1);
    expect(device.wakesAt).toBe(130_000);
    expect(device.is({ type: 'woken' }, 130_000).doing).toEqual(['report 0 pending, 0 sent, 0 failures']);
  });
});

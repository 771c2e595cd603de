import { describe, expect, it } from 'vitest';
import { Device, entry, ordinary, PAGE_OPENED_AT } from '../traceability/testing/device.ts';

// Spec: «Trace batch size»
describe('20 entries are sent at once', () => {
  it.each([
    { count: 19, then: [] },
    { count: 20, then: ['send 1-20'] },
  ])('$count → $then', ({ count, then }) => {
    expect(new Device().traces(ordinary(1, count), 10).doing).toEqual(then);
  });

  it('a batch is never larger, and the next one waits until it is acknowledged', () => {
    const device = new Device({ entries: ordinary(1, 45), dropped: 0 });
    expect(device.doing).toEqual(['send 1-20']);
    expect(device.traces(ordinary(46, 46), 10).doing).toEqual([]);
    expect(device.is({ type: 'acknowledged', batch: 1 }, 20).doing).toEqual(['store 21-46', 'send 21-40']);
    expect(device.is({ type: 'acknowledged', batch: 2 }, 30).doing).toEqual(['store 41-46']);
    expect(device.wakesAt).toBe(5_030);
  });
});

// Spec: «It flushes when it holds 20 entries, when»
describe('it flushes when it holds 20, when a critical entry arrives, or every 5 s', () => {
  it.each(['low', 'medium', 'high'] as const)('a %s entry waits', (severity) => {
    const device = new Device().traces([entry(1, severity)], 10);
    expect([device.doing, device.wakesAt]).toEqual([[], 5_010]);
  });

  it('a critical entry goes at once, with all that waits', () => {
    const device = new Device().traces([entry(1, 'high'), entry(2, 'critical')], 10);
    expect(device.doing).toEqual(['send 1-2']);
  });

  it('a critical entry that arrives while a batch is under way goes next', () => {
    const device = new Device().traces([entry(1, 'critical'), entry(2, 'critical'), entry(3, 'low')], 10);
    expect(device.doing).toEqual([]);
    expect(device.is({ type: 'acknowledged', batch: 1 }, 20).doing).toEqual(['send 2-3']);
  });
});

// Spec: «Trace flush interval»
describe('the flush interval is 5 s', () => {
  it.each([
    { at: 5_009, then: [] },
    { at: 5_010, then: ['send 1-2'] },
    { at: 9_000, then: ['send 1-2'] },
  ])('the first entry waits since 10; at $at → $then', ({ at, then }) => {
    const device = new Device().traces([entry(1)], 10).traces([entry(2)], 4_000);
    expect(device.is({ type: 'woken' }, at).doing).toEqual(then);
  });

  it('with nothing to send it sleeps until the next report', () => {
    const device = new Device();
    expect([device.doing, device.wakesAt]).toEqual([[], 60_000]);
    expect(device.traces([entry(1)], 10).is({ type: 'woken' }, 5_010).wakesAt).toBe(60_000);
    expect(device.is({ type: 'acknowledged', batch: 1 }, 6_000).wakesAt).toBe(60_000);
  });
});

// Spec: «When offline, on flush failure or on page»
describe('offline, on failure and on unload entries go to local storage, and are replayed', () => {
  it('offline: what waits is stored, then each that comes; nothing is sent until the line is back', () => {
    const device = new Device().traces([entry(1)], 10);
    expect(device.is({ type: 'offline' }, 20).doing).toEqual(['store 1']);
    expect(device.traces([entry(2, 'critical')], 30).doing).toEqual(['store 1-2']);
    expect(device.is({ type: 'woken' }, 9_000).doing).toEqual([]);
    expect(device.wakesAt).toBe(60_000);
    expect(device.status).toMatchObject({ healthy: true, online: false, pending: 2 });
    expect(device.is({ type: 'online' }, 10_000).doing).toEqual(['send 1-2']);
    expect(device.is({ type: 'acknowledged', batch: 1 }, 10_100).doing).toEqual(['store nothing']);
  });

  it('a page that opens offline waits', () => {
    expect(new Device({ entries: [entry(1)], dropped: 0 }, false).doing).toEqual([]);
  });

  it('on unload: also what is under way, whose answer will not be heard', () => {
    const device = new Device().traces([entry(1, 'critical'), entry(2)], 10);
    expect(device.is({ type: 'unloading' }, 20).doing).toEqual(['store 1-2']);
    expect(new Device({ entries: [entry(1), entry(2)], dropped: 0 }).doing).toEqual(['send 1-2']);
  });

  it('what an earlier page left is forgotten once it is acknowledged', () => {
    const device = new Device({ entries: [entry(1)], dropped: 0 });
    expect(device.is({ type: 'acknowledged', batch: 1 }, 10).doing).toEqual(['store nothing']);
  });

  it('a page that comes back after all forgets what is acknowledged', () => {
    const device = new Device().traces([entry(1, 'critical'), entry(2)], 10).is({ type: 'unloading' }, 20);
    expect(device.is({ type: 'acknowledged', batch: 1 }, 30).doing).toEqual(['store 2']);
    expect(device.is({ type: 'woken' }, 5_030).doing).toEqual(['send 2']);
    expect(device.is({ type: 'acknowledged', batch: 2 }, 5_040).doing).toEqual(['store nothing']);
  });

  it('nothing is stored where there is nothing', () => {
    expect(new Device().is({ type: 'unloading' }, 10).doing).toEqual([]);
    expect(new Device().is({ type: 'offline' }, 10).doing).toEqual([]);
    expect(new Device().is({ type: 'online' }, 10).doing).toEqual([]);
    expect(new Device().traces([entry(1, 'critical')], 10).is({ type: 'acknowledged', batch: 1 }, 20).doing).toEqual(
      [],
    );
  });
});

// Spec: «Failed trace writes fall back to local storage»
describe('failed trace writes fall back to local storage', () => {
  it('what failed is stored with what waits, in its order, and with what comes until it arrives', () => {
    const device = new Device().traces([entry(1, 'critical'), entry(2)], 10);
    expect(device.is({ type: 'failed', batch: 1 }, 20).doing).toEqual(['store 1-2']);
    expect(device.traces([entry(3)], 30).doing).toEqual(['store 1-3']);
    expect(device.is({ type: 'woken' }, 2_020).doing).toEqual(['send 1-3']);
    expect(device.traces([entry(4)], 2_030).doing).toEqual(['store 1-4']);
    expect(device.is({ type: 'acknowledged', batch: 2 }, 2_100).doing).toEqual(['store 4']);
  });

  it.each(['acknowledged', 'failed'] as const)('an answer to another batch is none: %s', (type) => {
    const device = new Device().traces([entry(1, 'critical')], 10);
    expect(device.is({ type, batch: 7 }, 20).doing).toEqual([]);
    expect(device.status.pending).toBe(1);
    device.is({ type: 'acknowledged', batch: 1 }, 30);
    expect(device.is({ type, batch: 1 }, 40).doing).toEqual([]);
    expect(device.status).toMatchObject({ pending: 0, lastFlushAt: PAGE_OPENED_AT + 30 });
  });
});

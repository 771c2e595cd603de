/**
 * The server's clock on a device: learned from answers, kept when the device's own is changed, never running backwards.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockToStore,
  nextCommandIssueTime,
  serverClockAfterDeviceReading,
  initialServerClock,
  type ServerClock,
  serverTime,
  adjustClockToAnswer,
} from './server-clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-21T17:00:00.000Z');

/** A device whose clock is this far from the server's, opened at noon of the server's clock. */
function opened(behind = 0): ServerClock {
  return initialServerClock(undefined, { device: NOON - behind, running: 0 });
}

/** The clock after an answer that was asked for at a time of the server's, and took so long. */
function answered(clock: ServerClock, behind: number, askedAt: number, took: number): ServerClock {
  const lookAt = (at: number) => ({ device: at - behind, running: at - NOON });
  const date = Math.floor((askedAt + took / 2) / SECOND) * SECOND;
  return adjustClockToAnswer(clock, { date, asked: lookAt(askedAt) }, lookAt(askedAt + took));
}

describe('an answer', () => {
  it.each([
    ['a day behind', DAY],
    ['a day ahead', -DAY],
    ['ten seconds behind', 10 * SECOND],
  ])('tells a device that is %s the time', (_, behind) => {
    const clock = answered(opened(behind), behind, NOON, 200);
    expect(Math.abs(serverTime(clock) - (NOON + 200))).toBeLessThanOrEqual(600);
    expect(clock.isSure).toBe(true);
  });

  it('changes nothing where its second and its way explain the difference', () => {
    expect(answered(opened(300), 300, NOON + 600, 100).difference).toBe(0);
    expect(answered(opened(5 * SECOND), 5 * SECOND, NOON + 600, 12 * SECOND).difference).toBe(0);
  });

  it('that came while the device slept says little, and changes nothing', () => {
    const asked = { device: NOON, running: 0 };
    const clock = adjustClockToAnswer(opened(), { date: NOON, asked }, { device: NOON + HOUR, running: 50 });
    expect(clock.difference).toBe(0);
  });

  it('leaves the estimate as near as a second and its way allow, whatever came before', () => {
    const answers = fc.array(fc.record({ wait: fc.nat(HOUR), took: fc.nat(20 * SECOND) }), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: -400 * DAY, max: 400 * DAY }), answers, (behind, all) => {
        let clock = opened(behind);
        let at = NOON;
        for (const { wait, took } of all) {
          at += wait;
          clock = answered(clock, behind, at, took);
          at += took;
          expect(Math.abs(serverTime(clock) - at)).toBeLessThanOrEqual(SECOND + took);
        }
      }),
    );
  });
});

describe('a device clock that is changed while it is watched', () => {
  const sure = answered(opened(), 0, NOON, 100);
  const later = (device: number, running: number) =>
    serverClockAfterDeviceReading(sure, { device: NOON + device, running });

  it('set back, is noticed: the time goes on', () => {
    const clock = later(MINUTE - DAY, MINUTE);
    expect(serverTime(clock)).toBe(NOON + MINUTE);
    expect(clock).toMatchObject({ difference: DAY, isSure: true });
  });

  it('forward, cannot be told from sleep: it is followed, and unsure until the next answer', () => {
    const asleep = later(8 * HOUR, 100);
    expect(serverTime(asleep)).toBe(NOON + 8 * HOUR);
    expect(asleep.isSure).toBe(false);
    const woken = adjustClockToAnswer(asleep, { date: NOON + 8 * HOUR, asked: asleep.looked }, asleep.looked);
    expect(woken).toMatchObject({ difference: 0, isSure: true });
  });

  it('put right, is right', () => {
    const behind = answered(opened(DAY), DAY, NOON, 100);
    const right = serverClockAfterDeviceReading(behind, { device: NOON + MINUTE, running: MINUTE });
    expect(Math.abs(serverTime(right) - (NOON + MINUTE))).toBeLessThanOrEqual(SECOND);
  });

  it('little by little, is none', () => {
    expect(later(MINUTE + 400, MINUTE)).toMatchObject({ difference: 0, isSure: true });
  });

  it('set back as often as one likes, shows no time earlier by more than a second', () => {
    const steps = fc.array(fc.record({ run: fc.integer({ min: 0, max: DAY }), back: fc.nat(30 * DAY) }));
    fc.assert(
      fc.property(steps, (all) => {
        let clock = sure;
        for (const { run, back } of all) {
          const { device, running } = clock.looked;
          const after = serverClockAfterDeviceReading(clock, { device: device + run - back, running: running + run });
          expect(serverTime(after)).toBeGreaterThanOrEqual(serverTime(clock) - SECOND);
          clock = after;
        }
      }),
    );
  });
});

describe('what is kept while the app is closed', () => {
  it('is the last difference', () => {
    const kept = clockToStore(answered(opened(DAY), DAY, NOON, 0), undefined);
    const reopened = initialServerClock(kept, { device: NOON + HOUR - DAY, running: 0 });
    expect(Math.abs(serverTime(reopened) - (NOON + HOUR))).toBeLessThanOrEqual(SECOND);
    expect(reopened.isSure).toBe(false);
  });

  it('a clock set back meanwhile shows no earlier time than was known for sure', () => {
    const kept = clockToStore(answered(opened(), 0, NOON, 100), undefined);
    expect(serverTime(initialServerClock(kept, { device: NOON - DAY, running: 0 }))).toBe(kept.latest);
  });

  it('what is not sure says nothing of how late it is', () => {
    const before = { difference: 0, latest: NOON };
    const ahead = initialServerClock(before, { device: NOON + DAY, running: 0 });
    expect(clockToStore(ahead, before)).toEqual(before);
    expect(clockToStore(ahead, undefined)).toEqual({ difference: 0, latest: 0 });
  });
});

describe('what is issued', () => {
  const nothing = { last: undefined, waiting: undefined };

  it.each([
    ['now, where nothing was issued', nothing, NOON],
    ['after the last, where the estimate went back', { ...nothing, last: NOON + 700 }, NOON + 701],
    ['after the last that the server believes', { ...nothing, last: NOON + 2 * MINUTE }, NOON + 2 * MINUTE + 1],
    ['now, where the server has not believed the last', { ...nothing, last: NOON + DAY }, NOON],
    ['after what still waits, however far ahead', { last: NOON + DAY, waiting: NOON + DAY }, NOON + DAY + 1],
    ['now, where all of it is past', { last: NOON - 5, waiting: NOON - 9 }, NOON],
  ])('is dated %s', (_, issued, expected) => {
    expect(nextCommandIssueTime(opened(), issued)).toBe(expected);
  });

  it('keeps its order, whatever the answers say meanwhile', () => {
    const deeds = fc.array(fc.record({ wait: fc.nat(MINUTE), took: fc.nat(20 * SECOND), isAnswer: fc.boolean() }));
    fc.assert(
      fc.property(fc.integer({ min: -DAY, max: DAY }), deeds, (behind, all) => {
        let clock = answered(opened(behind), behind, NOON, 20 * SECOND);
        let at = NOON + 20 * SECOND;
        let last: number | undefined;
        for (const { wait, took, isAnswer } of all) {
          at += wait + (isAnswer ? took : 0);
          clock = serverClockAfterDeviceReading(clock, { device: at - behind, running: at - NOON });
          if (isAnswer) clock = answered(clock, behind, at - took, took);
          const issued = nextCommandIssueTime(clock, { last, waiting: undefined });
          expect(issued).toBeGreaterThan(last ?? 0);
          last = issued;
        }
      }),
    );
  });
});

import { instantPlus } from '../kernel/instant.ts';
import { describe, expect, it } from 'vitest';
import { closure } from '../testing/book.ts';
import { analyseCommandArrival, buildCommandReceptionDetails } from './analyse-command-arrival.ts';

const NOW = '2026-11-21T15:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DEVICE = 'caja-1';

/** A device whose clock was behind the server's by some minutes when it recorded, and by others when it sent. */
function told(recorded: number, sent: number, ago = 0) {
  const issuedAt = instantPlus(NOW, -ago);
  const deviceTime = instantPlus(issuedAt, -recorded * MINUTE);
  const sending = { issuedAt, deviceId: DEVICE, deviceTime, sentAt: instantPlus(NOW, -sent * MINUTE) };
  return { sending, reception: buildCommandReceptionDetails(sending, NOW) };
}

describe('what the device said of its clock is kept', () => {
  it('its own time at recording, and how far it is behind at sending', () => {
    expect(told(-5, -4).reception).toEqual({
      receivedAt: NOW,
      deviceId: DEVICE,
      deviceTime: instantPlus(NOW, 5 * MINUTE),
      clockDifference: -4 * MINUTE,
    });
  });

  it.each([
    ['nothing', undefined],
    ['what no clock can say', '0000-01-01T00:00:00Z'],
    ['what is no instant', 'mediodía'],
  ])('%s leaves nothing', (_, time) => {
    const said = { issuedAt: NOW, deviceId: DEVICE, deviceTime: time, sentAt: time };
    const reception = buildCommandReceptionDetails(said, NOW);
    expect(reception).toEqual({ receivedAt: NOW, deviceId: DEVICE, deviceTime: null, clockDifference: null });
  });
});

describe('a clock was changed between recording and sending', () => {
  it.each([
    { recorded: 0, sent: 0, then: [] },
    { recorded: 600, sent: 600, then: [] },
    { recorded: 0, sent: 2, then: [] },
    { recorded: 0, sent: 2.01, then: ['clock-changed'] },
    { recorded: -30, sent: 0, then: ['clock-changed'] },
  ])('$recorded minutes behind, then $sent → $then', ({ recorded, sent, then }) => {
    const { sending, reception } = told(recorded, sent);
    expect(analyseCommandArrival(sending, reception, NOW, undefined).tags).toEqual(then);
  });

  it('which a device that says only half of it is not suspected of', () => {
    const { sending } = told(-30, 0);
    for (const missing of ['sentAt', 'deviceTime']) {
      const half = { ...sending, [missing]: undefined };
      expect(analyseCommandArrival(half, buildCommandReceptionDetails(half, NOW), NOW, undefined).tags).toEqual([]);
    }
  });
});

describe('what arrives late', () => {
  it.each([
    { ago: HOUR, then: { tags: [], facts: {} } },
    { ago: HOUR + 1, then: { tags: ['late'], facts: { lateness: HOUR + 1 } } },
  ])('$ago ms after it was done', ({ ago, then }) => {
    const { sending, reception } = told(0, 0, ago);
    expect(analyseCommandArrival(sending, reception, instantPlus(NOW, -ago), undefined)).toEqual(then);
  });

  it('is measured by the instant under which it is kept', () => {
    const { sending, reception } = told(0, 0, 900 * HOUR);
    expect(analyseCommandArrival(sending, reception, NOW, undefined).tags).toEqual([]);
  });
});

it('what is dated before a count that stands names the count', () => {
  const { sending, reception } = told(0, 0);
  const count = closure(720, 100_00, 0);
  expect(analyseCommandArrival(sending, reception, NOW, count)).toEqual({
    tags: ['before-count'],
    facts: { beforeCount: { uuid: count.uuid, type: 'closure', createdAt: count.createdAt } },
  });
});

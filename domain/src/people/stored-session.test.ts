import { instantPlus } from '../kernel/instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnexpiredSession, decideSessionRestoration, SESSION_HOURS, storedSessionText } from './stored-session.ts';

const SIGNED_IN = '2026-11-21T13:00:00.000Z';
const HOUR_MS = 3_600_000;
const session = { uid: 'rosa', timestamp: SIGNED_IN };
const stored = storedSessionText(session);

// Spec: «A session is valid for 24 hours from its», «Session validity»
describe('24 hours from its timestamp, not sliding', () => {
  it.each([
    { after: 0, then: true },
    { after: 24 * HOUR_MS - 1, then: true },
    { after: 24 * HOUR_MS, then: false },
    { after: 1000 * HOUR_MS, then: false },
    { after: -10 * 60_000, then: true },
    { after: -24 * HOUR_MS, then: false },
  ])('$after ms later → $then', ({ after, then }) => {
    expect(SESSION_HOURS).toBe(24);
    expect(isUnexpiredSession(session, instantPlus(SIGNED_IN, after))).toBe(then);
  });

  it('restoring it does not make it younger', () => {
    const late = instantPlus(SIGNED_IN, 23 * HOUR_MS);
    expect(decideSessionRestoration(stored, late)).toEqual({ state: 'authenticated', session });
  });
});

// Spec: «States: logged out, authenticated», «On restore, local storage is checked first»
describe('restored, or logged out and why', () => {
  it.each([
    { given: 'nothing stored', text: null, hours: 1, then: 'none-stored' },
    { given: 'an hour later', text: stored, hours: 1, then: 'authenticated' },
    { given: 'a day later', text: stored, hours: 24, then: 'expired' },
  ])('$given → $then', ({ text, hours, then }) => {
    const restoration = decideSessionRestoration(text, instantPlus(SIGNED_IN, hours * HOUR_MS));
    expect(restoration.state === 'authenticated' ? restoration.state : restoration.because).toBe(then);
  });
});

// Spec: «The session is restored on first navigation»
describe('nothing that is stored makes restoring fail', () => {
  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"uid":"rosa"}',
    '{"uid":"","timestamp":"2026-11-21T13:00:00.000Z"}',
    '{"uid":7,"timestamp":"2026-11-21T13:00:00.000Z"}',
    '{"uid":" ","timestamp":"2026-11-21T13:00:00.000Z"}',
    '{"uid":"ro\\nsa","timestamp":"2026-11-21T13:00:00.000Z"}',
    `{"uid":"${'r'.repeat(65)}","timestamp":"2026-11-21T13:00:00.000Z"}`,
    '{"uid":"rosa","timestamp":1795266000000}',
    '{"uid":"rosa","timestamp":"ayer"}',
    '{"uid":"rosa","timestamp":"2026-02-31T13:00:00.000Z"}',
  ])('%s is unreadable', (text) => {
    expect(decideSessionRestoration(text, SIGNED_IN)).toEqual({ state: 'logged-out', because: 'unreadable' });
  });

  it('whatever it is, the answer is a state', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(decideSessionRestoration(text, SIGNED_IN).state).toBe('logged-out');
      }),
    );
    const lastInstant = storedSessionText({ uid: 'rosa', timestamp: '9999-12-31T23:59:59.999Z' });
    const restored = decideSessionRestoration(lastInstant, SIGNED_IN);
    expect(restored).toEqual({ state: 'logged-out', because: 'expired' });
  });
});

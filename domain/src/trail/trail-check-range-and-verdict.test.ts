import { describe, expect, it } from 'vitest';
import {
  rowsUnlikeTrailMessage,
  wholeTrail,
  isFullVerification,
  MAX_CHECKED_ENTRIES,
  type TrailAnswer,
  type TrailRange,
  trailVerificationMessage,
  trailRangeToCheck,
} from './trail-check-range-and-verdict.ts';

const zone = 'America/Lima';
const head = { sequence: 90_000, hash: 'abc' };
const check = { sequence: 80_000, hash: 'abc', at: '2026-11-21T08:10:00.000Z' };

describe('how far the trail is followed', () => {
  it.each<[string, number, typeof check | undefined, TrailRange['after']]>([
    ['a short one always from its beginning', MAX_CHECKED_ENTRIES, check, undefined],
    ['a long one from the last whole check on', MAX_CHECKED_ENTRIES + 1, check, check],
    ['a long one that was never checked whole from its beginning', MAX_CHECKED_ENTRIES + 1, undefined, undefined],
  ])('%s', (_, entries, last, after) => {
    expect(trailRangeToCheck(entries, last)).toEqual({ after, most: MAX_CHECKED_ENTRIES });
  });

  it.each<[string, { ok: true; left: number }, TrailRange, boolean]>([
    ['from the first entry to the last', { ok: true, left: 0 }, wholeTrail, true],
    ['not to the last', { ok: true, left: 1 }, wholeTrail, false],
    ['not from the first', { ok: true, left: 0 }, { after: check, most: 9 }, false],
  ])('followed %s', (_, found, walk, then) => {
    expect(isFullVerification({ ...found, head, entries: 3 }, walk)).toBe(then);
  });

  it('a broken one is not whole', () => {
    const broken = { ok: false, sequence: 3, traceId: null, why: 'changed', entries: 3, left: 0 } as const;
    expect(isFullVerification(broken, wholeTrail)).toBe(false);
  });
});

describe('what is said of it', () => {
  const answer: TrailAnswer = { ok: true, head, entries: 120, left: 0, since: null, comparison: null };

  it.each<[Partial<Pick<TrailAnswer, 'entries' | 'left' | 'since'>>, string]>([
    [{ entries: 0 }, 'Todavía no hay registros.'],
    [{}, 'Los 120 registros son los que se escribieron: ninguno falta y ninguno cambió.'],
    [
      { since: check },
      'Todo el historial se revisó el 21/11/2026 a las 03:10; lo de después, ahora. Nada falta y nada cambió.',
    ],
    [
      { since: check, entries: 5_000, left: 1_234 },
      'Todo el historial se revisó el 21/11/2026 a las 03:10. De lo de después, 5,000 registros están bien y quedan 1,234 por revisar.',
    ],
    [
      { entries: 5_000, left: 84_000 },
      'Se revisaron los primeros 5,000 registros y están bien; quedan 84,000 por revisar.',
    ],
    [{ entries: 5_000, left: 1 }, 'Se revisaron los primeros 5,000 registros y están bien; queda uno por revisar.'],
    [
      { since: check, entries: 5_000, left: 1 },
      'Todo el historial se revisó el 21/11/2026 a las 03:10. De lo de después, 5,000 registros están bien y queda uno por revisar.',
    ],
  ])('%j', (more, then) => {
    expect(trailVerificationMessage({ ...answer, ...more }, zone)).toBe(then);
  });

  it('where it breaks, whatever was checked before', () => {
    const broken = { ok: false, sequence: 7, traceId: null, why: 'changed' } as const;
    expect(trailVerificationMessage({ ...broken, entries: 9, left: 0, since: check, comparison: null }, zone)).toBe(
      'El registro N.º 7 ya no dice lo que se escribió.',
    );
  });

  it.each([
    [null, undefined],
    [{ at: check.at, differences: 0 }, undefined],
    [{ at: check.at, differences: 1 }, 'encontró una diferencia entre las cuentas y el historial'],
    [
      { at: check.at, differences: 1_200 },
      'La revisión completa del 21/11/2026 a las 03:10 encontró 1,200 diferencias',
    ],
  ])('%j', (comparison, then) => {
    const words = rowsUnlikeTrailMessage({ comparison }, zone);
    if (then === undefined) expect(words).toBeUndefined();
    else expect(words).toContain(then);
  });
});

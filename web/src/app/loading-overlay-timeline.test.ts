import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  loadingOverlayAfterLoading,
  type Overlay,
  LOADING_OVERLAY_TITLE,
  loadingOverlayViewAt,
  loadingOverlayAfterShow,
} from './loading-overlay-timeline.ts';

/** What a person sees: · pending, o in progress, ✓ done. */
function seen(overlay: Overlay, now: number): string {
  const { visible, loading, steps } = loadingOverlayViewAt(overlay, now);
  const icons = steps.map((step) => {
    if (step.completed) return step.loading ? '?' : '✓';
    return step.loading ? 'o' : '·';
  });
  return `${visible ? 'visible' : 'hidden'} ${loading ? 'loading' : 'still'} ${icons.join('')}`;
}

const shown = loadingOverlayAfterShow(undefined, 1_000);

// Spec: «It is a fade-in full-screen panel with the», «The labels are 'Conectando con tu información»
// Spec: «label, loading flag, completed flag», «Loader steps»
it('a title and three steps, each with a label and two flags', () => {
  expect(LOADING_OVERLAY_TITLE).toBe('Cargando tu negocio…');
  expect(loadingOverlayViewAt(shown, 1_000).steps).toEqual([
    { label: 'Conectando con tu información principal', loading: true, completed: false },
    { label: 'Sincronizando tus transacciones recientes', loading: false, completed: false },
    { label: '¡Todo listo para despegar!', loading: false, completed: false },
  ]);
});

// Spec: «Showing sets it visible and loading, and»
describe('showing sets it visible and loading, and records the time', () => {
  it('from hidden', () => {
    expect(loadingOverlayViewAt(undefined, 0)).toMatchObject({ visible: false, loading: false, shownAt: undefined });
    expect(loadingOverlayViewAt(shown, 1_000)).toMatchObject({ visible: true, loading: true, shownAt: 1_000 });
  });

  it('again while it is loading: its steps go on, and the time is recorded anew', () => {
    const again = loadingOverlayAfterShow(shown, 2_300);
    expect(seen(again, 2_300)).toBe('visible loading oo·');
    expect(loadingOverlayViewAt(again, 2_300).shownAt).toBe(2_300);
    expect(seen(loadingOverlayAfterLoading(again, 2_400), 2_599)).toBe('visible loading oo·');
    expect(seen(loadingOverlayAfterLoading(again, 2_400), 2_600)).toBe('visible still ✓o·');
  });

  it('again before a hiding came about: it goes on loading', () => {
    const again = loadingOverlayAfterShow(loadingOverlayAfterLoading(shown, 1_100), 1_200);
    expect(seen(again, 9_000)).toBe('visible loading ooo');
  });

  it('again while it fades out: it starts anew', () => {
    const again = loadingOverlayAfterShow(loadingOverlayAfterLoading(shown, 3_000), 3_300);
    expect(seen(again, 3_300)).toBe('visible loading o··');
    expect(seen(again, 4_500)).toBe('visible loading oo·');
  });
});

// Spec: «Hiding waits until at least 300 ms have passed», «Loader minimum display time», «Loader fade-out delay»
describe('hiding waits for 300 ms since showing, and fades for 500 ms', () => {
  it.each([
    { hiddenAt: 1_000, loadedAt: 1_300 },
    { hiddenAt: 1_299, loadedAt: 1_300 },
    { hiddenAt: 1_300, loadedAt: 1_300 },
    { hiddenAt: 1_301, loadedAt: 1_301 },
    { hiddenAt: 8_000, loadedAt: 8_000 },
  ])('hidden at $hiddenAt: loading until $loadedAt', ({ hiddenAt, loadedAt }) => {
    const overlay = loadingOverlayAfterLoading(shown, hiddenAt);
    expect(loadingOverlayViewAt(overlay, loadedAt - 1)).toMatchObject({ visible: true, loading: true });
    expect(loadingOverlayViewAt(overlay, loadedAt)).toMatchObject({ visible: true, loading: false, shownAt: 1_000 });
    const fading = { visible: true, loading: false, shownAt: 1_000 };
    expect(loadingOverlayViewAt(overlay, loadedAt + 499)).toMatchObject(fading);
    const gone = { visible: false, loading: false, shownAt: undefined };
    expect(loadingOverlayViewAt(overlay, loadedAt + 500)).toMatchObject(gone);
  });

  it('hides once: what is hidden or hiding already stays as it is', () => {
    const hiding = loadingOverlayAfterLoading(shown, 1_400);
    expect(loadingOverlayAfterLoading(hiding, 1_800)).toBe(hiding);
    expect(loadingOverlayAfterLoading(undefined, 0)).toBeUndefined();
  });
});

// Spec: «When the overlay becomes visible, all steps», «Every 1200 ms the next step starts loading»
// Spec: «Loader step interval»
describe('a step starts every 1200 ms, until all have started', () => {
  it.each([
    [1_000, 'visible loading o··'],
    [2_199, 'visible loading o··'],
    [2_200, 'visible loading oo·'],
    [3_399, 'visible loading oo·'],
    [3_400, 'visible loading ooo'],
    [99_000, 'visible loading ooo'],
  ])('at %i: %s', (now, sight) => expect(seen(shown, now)).toBe(sight));

  it('resets all steps when it becomes visible again', () => {
    const after = loadingOverlayAfterShow(loadingOverlayAfterLoading(shown, 3_000), 3_500);
    expect(seen(after, 3_500)).toBe('visible loading o··');
  });
});

// Spec: «When loading turns off while visible, every», «Loader completion stagger»
describe('when loading turns off every step is completed, 100 ms after the other', () => {
  it.each([
    [1_500, 'visible still ✓··'],
    [1_599, 'visible still ✓··'],
    [1_600, 'visible still ✓✓·'],
    [1_699, 'visible still ✓✓·'],
    [1_700, 'visible still ✓✓✓'],
    [1_999, 'visible still ✓✓✓'],
    [2_000, 'hidden still ···'],
  ])('hidden at 1500, at %i: %s', (now, sight) =>
    expect(seen(loadingOverlayAfterLoading(shown, 1_500), now)).toBe(sight),
  );

  it('starts no further step in the meantime', () => {
    expect(seen(loadingOverlayAfterLoading(shown, 2_190), 2_210)).toBe('visible still ✓··');
    expect(seen(loadingOverlayAfterLoading(shown, 2_200), 2_210)).toBe('visible still ✓o·');
  });
});

// Spec: «When hidden, the timer is cleared»
describe('the timer', () => {
  it('is set for every moment of change, and cleared when there is none', () => {
    const alarms = (overlay: Overlay) => {
      const moments: number[] = [];
      let next = loadingOverlayViewAt(overlay, 1_000).nextChangeAt;
      while (next !== undefined && moments.length < 10) {
        moments.push(next);
        next = loadingOverlayViewAt(overlay, next).nextChangeAt;
      }
      return moments;
    };
    expect(alarms(shown)).toEqual([2_200, 3_400]);
    expect(alarms(loadingOverlayAfterLoading(shown, 2_500))).toEqual([2_200, 2_500, 2_600, 2_700, 3_000]);
    expect(alarms(loadingOverlayAfterLoading(shown, 2_200))).toEqual([2_200, 2_300, 2_400, 2_700]);
    expect(alarms(undefined)).toEqual([]);
  });

  const call = fc.record({ show: fc.boolean(), wait: fc.integer({ min: 0, max: 3_000 }) });
  const calls = fc.array(call, { maxLength: 6 });

  it('shows the same to whoever asks in between as to whoever asks once', () => {
    fc.assert(
      fc.property(calls, fc.array(fc.nat(6_000), { maxLength: 8 }), fc.nat(6_000), (history, asked, last) => {
        let now = 0;
        let overlay: Overlay;
        for (const { show, wait } of history) {
          now += wait;
          overlay = show ? loadingOverlayAfterShow(overlay, now) : loadingOverlayAfterLoading(overlay, now);
        }
        const end = now + Math.max(last, ...asked);
        const textAt = (moment: number) => JSON.stringify(loadingOverlayViewAt(overlay, moment));
        const once = textAt(end);
        for (const moment of asked.toSorted((a, b) => a - b)) {
          const { nextChangeAt, ...view } = loadingOverlayViewAt(overlay, now + moment);
          const until = Math.min(nextChangeAt ?? Number.POSITIVE_INFINITY, end + 1) - 1;
          if (textAt(until) !== textAt(now + moment)) return false;
          if (nextChangeAt === undefined) continue;
          const { nextChangeAt: _, ...then } = loadingOverlayViewAt(overlay, nextChangeAt);
          if (nextChangeAt <= now + moment || JSON.stringify(then) === JSON.stringify(view)) return false;
        }
        return textAt(end) === once;
      }),
      { numRuns: 10_000 },
    );
  });

  it('is hidden for good 800 ms after it was asked to hide', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), (shownFor, later) => {
        const overlay = loadingOverlayAfterLoading(shown, 1_000 + shownFor);
        const view = loadingOverlayViewAt(overlay, 1_800 + shownFor + later);
        return JSON.stringify(view) === JSON.stringify(loadingOverlayViewAt(undefined, 0));
      }),
      { numRuns: 10_000 },
    );
  });
});

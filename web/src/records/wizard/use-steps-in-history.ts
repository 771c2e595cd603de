/**
 * Every step of the wizard is an entry of the browser's history, so that its Back goes one step back.
 *
 * The wizard leads and the history follows: a tap shows the next step at once. Only where the history was moved by hand
 * does the wizard follow it. Each entry knows the steps of those beneath it, so that the way back in the wizard takes
 * the same entries away again.
 */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

interface StepsInHistory {
  /** Notes that the wizard has moved from one place to another. */
  readonly follow: (from: number, to: number) => void;
  /** Goes back to the first of the wizard's entries: what was recorded is not gone back to. */
  readonly collapse: () => void;
  /** Notes that the wizard has begun again, at this place. */
  readonly restart: (place: number) => void;
}

/**
 * `onPlace` is told of a place that the history was moved to, or of none where the wizard is opened, and answers with
 * the place that the wizard then shows.
 */
export function useStepsInHistory(place: number, onPlace: (place: number | undefined) => number): StepsInHistory {
  const router = useRouter();
  const navigate = useNavigate();
  const { paso, registrar } = useSearch({ from: '/business/$businessId' });

  /** The places of the wizard's entries up to this one. */
  const trail = (): readonly number[] => router.history.location.state.wizardTrail ?? [];
  const write = (to: number, wizardTrail: readonly number[], replace: boolean, more = {}) =>
    void navigate({ to: '.', search: (before) => ({ ...before, paso: to, ...more }), state: { wizardTrail }, replace });

  const correct = (to: number) => write(to, [...trail().slice(0, -1), to], true);
  const moved = useEffectEvent((to: number | undefined) => {
    if (to === place) return;
    const shown = onPlace(to);
    if (shown !== to) correct(shown);
  });
  useEffect(() => {
    if (registrar !== undefined) moved(paso);
  }, [paso, registrar]);

  return {
    follow: (from, to) => {
      const way = trail();
      const beneath = way.lastIndexOf(to, -2);
      if (to > from) write(to, [...way, to], false);
      else if (beneath >= 0) router.history.go(beneath - (way.length - 1));
      else if (to < from) write(to, [...way.slice(0, -1), to], true);
    },
    collapse: () => {
      const entries = trail().length;
      if (entries > 1) router.history.go(1 - entries);
    },
    // What comes next corrects nothing.
    restart: (to) => write(to, [...trail().slice(0, -1), to], true, { corrige: undefined }),
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    wizardTrail?: readonly number[];
  }
}

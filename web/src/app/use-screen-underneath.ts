/**
 * The screen that the wizard was opened over, and the way back to it: the very entry of the history where that is
 * known, so that nothing is left behind that Back would have to pass; else the same address without the wizard. The
 * title of the screen gets the focus that the wizard had.
 */
import { type HistoryLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface Place {
  readonly pathname: string;
  readonly index: number;
}

export function useScreenUnderneath(isCovered: boolean): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const seen = useRef<Place>(undefined);
  useEffect(() => {
    const note = () => {
      const { search } = router.history.location;
      if (!new URLSearchParams(search).has('registrar')) seen.current = placeOf(router.history.location);
    };
    note();
    return router.history.subscribe(note);
  }, [router]);
  useEffect(() => (isCovered ? focusTitle : undefined), [isCovered]);
  return () => {
    const here = placeOf(router.history.location);
    const under = seen.current;
    if (under !== undefined && under.pathname === here.pathname && under.index < here.index) {
      router.history.go(under.index - here.index);
    } else {
      const uncovered = { registrar: undefined, paso: undefined };
      void navigate({ to: '.', search: (before) => ({ ...before, ...uncovered }), replace: true });
    }
  };
}

/** Once the screen is there, and unless it has given the focus to something itself. */
function focusTitle(): void {
  requestAnimationFrame(() => {
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (!hasFocus) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}

function placeOf({ pathname, state: { __TSR_index: index } }: HistoryLocation): Place {
  return { pathname, index };
}

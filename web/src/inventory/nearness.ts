/**
 * Whether a part of a long page is near what is seen of it, and how high it was when it last was: what is far away need
 * not be there, as long as its place is kept.
 *
 * A part that holds the focus stays. Heights are remembered for as long as the app is open, so that coming back to the
 * page finds everything where it was.
 */
import { type RefCallback, startTransition, useCallback, useState } from 'react';

interface Nearness {
  readonly ref: RefCallback<HTMLElement>;
  readonly isNear: boolean;
  /** In pixels; undefined until it has been shown. */
  readonly height: number | undefined;
}

/** Two screens ahead and behind, so that a flick does not outrun it. */
const MARGIN = '200% 0px';
const MAX_HEIGHTS = 2_000;
const heights = new Map<string, number>();

/** `name` is that of the part, another one for each form it is shown in. */
export function useNearness(name: string, isNearAtFirst: boolean): Nearness {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  const ref = useCallback(
    (part: HTMLElement) => {
      let wasNear = false;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry === undefined) return;
          if (wasNear) remember(name, entry.boundingClientRect.height);
          wasNear = entry.isIntersecting || part.contains(document.activeElement);
          const isNow = wasNear;
          // Making rows stands back behind a tap.
          startTransition(() => setIsNear(isNow));
        },
        { rootMargin: MARGIN },
      );
      observer.observe(part);
      return () => {
        if (wasNear) remember(name, part.offsetHeight);
        observer.disconnect();
      };
    },
    [name],
  );
  return { ref, isNear, height: heightOf(name) };
}

/** In pixels, of a part that has been shown. */
export function heightOf(name: string): number | undefined {
  return heights.get(name);
}

function remember(name: string, height: number): void {
  if (heights.size >= MAX_HEIGHTS) heights.clear();
  // Nothing is high that is no longer on the page.
  if (height > 0) heights.set(name, height);
}

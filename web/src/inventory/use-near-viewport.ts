/**
 * List virtualization: whether a part of a long page is near the viewport, and its last height. Parts far away are
 * replaced by empty space of that height.
 *
 * On paper all are rendered. A part with the focus stays rendered. Heights are remembered while the app is open, so
 * that returning to the page finds the same layout.
 */
import { type RefCallback, startTransition, useCallback, useState } from 'react';
import { useIsPrinting } from '../browser/use-is-printing.ts';

interface Nearness {
  readonly ref: RefCallback<HTMLElement>;
  readonly isNear: boolean;
}

/** Two screens ahead and behind, so that fast scrolling does not show empty space. */
const MARGIN = '200% 0px';
const MAX_HEIGHTS = 2_000;
const heights = new Map<string, number>();

/** `name` identifies the part, and differs between its layouts. */
export function useNearViewport(name: string, isNearAtFirst: boolean): Nearness {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  const isPrinting = useIsPrinting();
  const ref = useCallback(
    (part: HTMLElement) => {
      let wasNear = false;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry === undefined) return;
          if (wasNear) remember(name, entry.boundingClientRect.height);
          wasNear = entry.isIntersecting || part.contains(document.activeElement);
          const isNow = wasNear;
          // Rendering rows has lower priority than taps.
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
  return { ref, isNear: isNear || isPrinting };
}

/** In pixels; undefined until the part has been shown. */
export function lastKnownElementHeight(name: string): number | undefined {
  return heights.get(name);
}

function remember(name: string, height: number): void {
  if (heights.size >= MAX_HEIGHTS) heights.clear();
  // A part that has left the page measures 0.
  if (height > 0) heights.set(name, height);
}

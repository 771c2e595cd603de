/**
 * Whether a part of a long page is near what is seen of it, and how high it was when it last was: what is far away need
 * not be there, as long as its place is kept.
 *
 * A part that holds the focus stays.
 */
import { type RefCallback, useCallback, useState } from 'react';

interface Nearness {
  readonly isNear: boolean;
  /** In pixels; undefined until it has been shown. */
  readonly height: number | undefined;
}

/** Two screens ahead and behind, so that a flick does not outrun it. */
const MARGIN = '200% 0px';

export function useNearness(isNearAtFirst: boolean): Nearness & { readonly ref: RefCallback<HTMLElement> } {
  const [nearness, setNearness] = useState<Nearness>({ isNear: isNearAtFirst, height: undefined });
  const ref = useCallback((part: HTMLElement) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const isNear = entry.isIntersecting || part.contains(document.activeElement);
        setNearness((before) => ({
          isNear,
          height: before.isNear ? entry.boundingClientRect.height : before.height,
        }));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { ...nearness, ref };
}

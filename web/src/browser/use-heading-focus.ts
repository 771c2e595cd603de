/**
 * For a screen's title: it takes the focus if the focused element went away with the screen before, so that it is read
 * out and a keyboard continues from there. A focus that still exists is left alone, and so is a page that was only just
 * loaded.
 */
import { type RefObject, useEffect, useRef } from 'react';

export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A closing dialog gives the focus back one frame later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => takeLostFocus(title.current));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return title;
}

function takeLostFocus(title: HTMLElement | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && navigator.userActivation.hasBeenActive) title?.focus({ preventScroll: true });
}

/**
 * For the title of a screen: where what had the focus went away with the screen before, it gets the focus, so that it
 * is read out and a keyboard goes on from there. What has the focus keeps it, and whoever has only just arrived, and has
 * not touched anything, begins at the top.
 */
import { type RefObject, useEffect, useRef } from 'react';

export function useLostFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A dialog that closes gives the focus back in the frame after.
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

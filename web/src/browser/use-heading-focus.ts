/**
 * For a screen's title: it takes the focus if the focused element went away with the screen before, so that it is read
 * out and a keyboard continues from there. A focus that still exists is left alone, and so is a page that was only just
 * loaded.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => takeLostFocusSoon(() => title.current), []);
  return title;
}

/**
 * For a button, a dialog, or a part of a screen that goes with the button that was pressed in it: the screen's title
 * takes the focus if what would have it is gone.
 */
export function useHeadingFocusAfterClosing(): void {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      // It is still in the page; unless it goes too, it keeps the focus, or gives it back itself.
      queueMicrotask(() => {
        if (focused?.isConnected === false) takeLostFocusSoon(findScreenHeading);
      });
    },
    [],
  );
}

export function findScreenHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('h1[tabindex]');
}

export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

function takeLostFocusSoon(titleNow: () => HTMLElement | null): () => void {
  // A closing dialog gives the focus back one frame later.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => takeLostFocus(titleNow()));
  });
  return () => cancelAnimationFrame(frame);
}

function takeLostFocus(title: HTMLElement | null): void {
  if (isFocusLost() && navigator.userActivation.hasBeenActive) title?.focus({ preventScroll: true });
}

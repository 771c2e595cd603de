/**
 * Whether a notice that pushes the page down may come: with the next screen, or while nobody looks. Under the finger
 * nothing moves.
 */
import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Of the component that calls it, which is there from when there is something to say. */
export function useMayShiftPageLayout(): boolean {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const [before] = useState(screen);
  const [may, setMay] = useState(isPageHidden);
  if (!may && screen !== before) setMay(true);
  useEffect(() => {
    const look = () => {
      if (isPageHidden()) setMay(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return may;
}

function isPageHidden(): boolean {
  return document.visibilityState === 'hidden';
}

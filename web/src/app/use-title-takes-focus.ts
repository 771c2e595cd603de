/**
 * Where what had the focus has gone with its screen, the title of the screen that came gets it: it is read out, and a
 * keyboard goes on from there. What has the focus keeps it.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { indexInHistory } from '../kit/use-way-under.ts';

export function useTitleTakesFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation === undefined) return;
        // A filter that changes the address is the same screen.
        const isElsewhere = pathChanged || indexInHistory(fromLocation) !== indexInHistory(toLocation);
        // A dialog that closes gives the focus back in the frame after.
        if (isElsewhere) requestAnimationFrame(() => requestAnimationFrame(takeLostFocus));
      }),
    [router],
  );
}

function takeLostFocus(): void {
  const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
  if (!hasFocus) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

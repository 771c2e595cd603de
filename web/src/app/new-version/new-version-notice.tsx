/**
 * Says that a newer version of Cuadra is ready; the person decides when to reload.
 *
 * It moves the page down, so it comes with the next screen, or while nobody looks.
 */
import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { activateNewVersion } from './service-worker-registration.ts';

export function NewVersionNotice() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const [before] = useState(screen);
  const [isShown, setIsShown] = useState(isPageHidden);
  if (!isShown && screen !== before) setIsShown(true);
  useEffect(() => {
    const show = () => {
      if (isPageHidden()) setIsShown(true);
    };
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, []);
  if (!isShown) return null;
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-accent-soft px-4 py-2">
      Hay una versión nueva de Cuadra.
      <Button kind="secondary" onPress={activateNewVersion} pendingLabel="Actualizando…">
        Actualizar ahora
      </Button>
    </output>
  );
}

function isPageHidden(): boolean {
  return document.visibilityState === 'hidden';
}

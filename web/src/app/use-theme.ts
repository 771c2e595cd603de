/**
 * Day or night: what the person has chosen, on this device also before they sign in; until they choose, the device's.
 */
import type { Theme } from '@cuadra/domain/people/profile';
import { useEffect } from 'react';
import { useSession } from '../replica/use-session.ts';

const KEY = 'cuadra.theme';

export function useTheme(): void {
  const session = useSession();
  const chosen = session.state === 'in' ? session.me.profile.configuracion.theme : undefined;
  useEffect(() => {
    if (chosen !== undefined) localStorage.setItem(KEY, chosen);
    const theme = chosen ?? keptTheme();
    if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
  }, [chosen]);
}

function keptTheme(): Theme | undefined {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}

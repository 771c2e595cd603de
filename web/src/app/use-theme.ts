/**
 * Day or night: what the person has chosen, on this device also before they sign in; until they choose, the device's.
 *
 * In sample data nobody has chosen the day that its owner begins with, and nothing of it stays on the device.
 */
import type { Theme } from '@cuadra/domain/rows/profile';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';

const KEY = 'cuadra.theme';

export function useTheme(): void {
  const session = useSession();
  const isDemo = session.state === 'in' && session.me.demo;
  const own = session.state === 'in' ? session.me.profile.configuracion.theme : undefined;
  const chosen = isDemo && own === 'light' ? undefined : own;
  useEffect(() => {
    if (chosen !== undefined && !isDemo) localStorage.setItem(KEY, chosen);
    const theme = chosen ?? keptTheme();
    if (theme === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [chosen, isDemo]);
}

function keptTheme(): Theme | undefined {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : undefined;
}

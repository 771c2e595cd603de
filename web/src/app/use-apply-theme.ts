/**
 * The person's choice of theme, stored on the device for the time before they sign in; without a choice, the device's
 * own theme.
 *
 * A demo's owner has made no choice, so nothing of theirs is kept on the device.
 */
import type { Theme } from '@cuadra/domain/rows/profile';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';

const KEY = 'cuadra.theme';

export function useApplyTheme(): void {
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

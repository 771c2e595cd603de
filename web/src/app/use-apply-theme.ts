/**
 * The person's choice of theme, kept on the device, where index.html wears it before anything is shown; without a
 * choice, the device's own theme.
 *
 * A demo's owner has made no choice, so nothing of theirs is kept on the device.
 */
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
    document.documentElement.dataset['theme'] = chosen ?? localStorage.getItem(KEY) ?? '';
  }, [chosen, isDemo]);
}

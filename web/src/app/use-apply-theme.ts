/**
 * The person's choice of theme, kept on the device, where index.html wears it before anything is shown; without a
 * choice, the device's own theme.
 *
 * Nothing of a demo's owner is kept on the device.
 */
import type { Theme } from '@cuadra/domain/rows/profile';
import type { Me } from '@cuadra/domain/server-answers';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';

const KEY = 'cuadra.theme';

export function useApplyTheme(): void {
  const session = useSession();
  const isDemo = session.state === 'in' && session.me.demo;
  const chosen = session.state === 'in' ? chosenTheme(session.me) : undefined;
  useEffect(() => {
    if (chosen !== undefined && !isDemo) localStorage.setItem(KEY, chosen);
    document.documentElement.dataset['theme'] = chosen ?? localStorage.getItem(KEY) ?? '';
  }, [chosen, isDemo]);
}

/** The light theme of a demo's owner is nobody's choice. */
export function chosenTheme({ demo, profile }: Pick<Me, 'demo' | 'profile'>): Theme | undefined {
  const { theme } = profile.configuracion;
  return demo && theme === 'light' ? undefined : theme;
}

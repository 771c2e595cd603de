/** The browser's own bar wears the theme that was chosen: index.html names the colours of day and night for the device's. */
import { useEffect } from 'react';
import { useMe } from '../../session/use-session.ts';

export function useColourBrowserBar(): void {
  const { demo, profile } = useMe();
  const { theme } = profile.configuracion;
  // A demo's owner has chosen none.
  const isChosen = !(demo && theme === 'light');
  useEffect(() => {
    if (!isChosen) return;
    const [day, night] = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
    if (day !== undefined) day.media = theme === 'light' ? 'all' : 'not all';
    if (night !== undefined) night.media = theme === 'dark' ? 'all' : 'not all';
  }, [theme, isChosen]);
}

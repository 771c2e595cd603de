/** The browser's own bar wears the chosen theme: index.html names the colours of day and night by the device's. */
import { useEffect } from 'react';
import { useMe } from '../../session/use-session.ts';
import { chosenTheme } from '../use-apply-theme.ts';

export function useColourBrowserBar(): void {
  const theme = chosenTheme(useMe());
  useEffect(() => {
    if (theme === undefined) return;
    const [day, night] = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
    if (day !== undefined) day.media = theme === 'light' ? 'all' : 'not all';
    if (night !== undefined) night.media = theme === 'dark' ? 'all' : 'not all';
  }, [theme]);
}

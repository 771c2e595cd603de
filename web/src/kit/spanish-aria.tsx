/**
 * What React Aria needs around its components here: its own words in Spanish, the only ones that are built in, and to
 * find its one style rule in place (app/theme.css), since it would else add it inline, which the content policy forbids.
 */
import { type ReactNode, useInsertionEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

const STYLE_ID = 'react-aria-pressable-style';

export function SpanishAria({ children }: { readonly children: ReactNode }) {
  useInsertionEffect(() => {
    if (document.getElementById(STYLE_ID) !== null) return;
    const mark = document.createElement('meta');
    mark.id = STYLE_ID;
    document.head.append(mark);
  }, []);
  return <I18nProvider locale="es-PE">{children}</I18nProvider>;
}

/**
 * Provides React Aria's texts in Spanish, the only language in the build. Its one style rule is in app/theme.css,
 * because the content policy forbids the inline style it would add.
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

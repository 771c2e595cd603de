/** Some sentences of the specification begin with a warning sign; adding an icon would say it twice. */
import type { ReactNode } from 'react';

export function startsWithWarningSign(words: ReactNode): boolean {
  return typeof words === 'string' && /^[⚠⛔]/u.test(words);
}

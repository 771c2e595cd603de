/** Some sentences of the specification begin with a warning sign of their own; ours would say it twice. */
import type { ReactNode } from 'react';

export function hasOwnSign(words: ReactNode): boolean {
  return typeof words === 'string' && /^[⚠⛔]/u.test(words);
}

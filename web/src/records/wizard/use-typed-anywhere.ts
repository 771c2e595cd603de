/**
 * What is typed while no field has the focus goes into one, as a scanner types that knows nothing of the focus.
 */
import { type RefObject, useEffect } from 'react';

const FIELD = 'input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]';

export function useTypedAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isWritten = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isElsewhere = target instanceof Element && target.closest(FIELD) === null;
      // The key itself follows the focus.
      if (isWritten && isElsewhere) field.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [field]);
}

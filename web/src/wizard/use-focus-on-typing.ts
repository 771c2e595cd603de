/** Moves the focus to a field when somebody types without a focused field, as a scanner does. */
import { type RefObject, useEffect } from 'react';

const FIELD = 'input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]';

export function useFocusOnTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isWritten = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isElsewhere = target instanceof Element && target.closest(FIELD) === null;
      // The key itself is then typed into the focused field.
      if (isWritten && isElsewhere) field.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [field]);
}

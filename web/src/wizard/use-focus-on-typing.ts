/** Moves the focus to a field when somebody types without a focused field, as a scanner does. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

const FIELD = 'input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]';

export function useFocusOnTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(FIELD) === null;
      // The key itself is then typed into the focused field.
      if (isWritten(event) && isElsewhere) field.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [field]);
}

/** The same from within a dialog that has no field: `onType` closes it first. Undefined while it must be answered. */
export function useCloseAndFocusOnTyping(
  field: RefObject<HTMLInputElement | null>,
  onType: (() => void) | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isWritten(event) || onType === undefined) return;
    // What is behind an open dialog cannot take the focus.
    flushSync(onType);
    field.current?.focus();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function isWritten({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

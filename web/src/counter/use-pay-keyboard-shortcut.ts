/** Ctrl (or ⌘) and Enter take the money, from wherever the focus is. */
import { useEffect, useEffectEvent } from 'react';

/** `onPay` is undefined while there is nothing to pay. */
export function usePayKeyboardShortcut(onPay: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey) || onPay === undefined) return;
    event.preventDefault();
    onPay();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

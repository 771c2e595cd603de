/** Makes Enter in a field of this part of a form run the part's own action, instead of sending the form. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

export function useEnterInsteadOfSubmit(part: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onEnter();
  });
  useEffect(() => {
    const listened = part.current;
    const hear = (event: KeyboardEvent) => enter(event);
    listened?.addEventListener('keydown', hear);
    return () => listened?.removeEventListener('keydown', hear);
  }, [part]);
}

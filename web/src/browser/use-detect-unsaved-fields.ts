/**
 * Whether any field in a part of the page differs from its value when it was shown; what is only to be read is none.
 */
import { type RefCallback, useCallback, useRef } from 'react';

interface Typed {
  /** For the element around the fields. */
  readonly part: RefCallback<HTMLElement>;
  readonly isTyped: () => boolean;
}

export function useDetectUnsavedFields(): Typed {
  const shown = useRef<HTMLElement>(null);
  const before = useRef('');
  const part = useCallback((element: HTMLElement | null) => {
    shown.current = element;
    before.current = valuesIn(element);
  }, []);
  return { part, isTyped: () => valuesIn(shown.current) !== before.current };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An empty field says nothing, so that one that comes later, when the server has answered, is no change. */
function valuesIn(part: HTMLElement | null): string {
  const fields = part?.querySelectorAll<Field>('input:not([readonly]), textarea, select') ?? [];
  return [...fields]
    .filter(({ value }) => value !== '')
    .map((field) => field.value + String('checked' in field && field.checked))
    .join('\n');
}

/** Whether any field in a part of the page differs from its value when it was shown; what is only to be read is none. */
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

function valuesIn(part: HTMLElement | null): string {
  const fields = part?.querySelectorAll('input:not([readonly]), textarea:not([readonly]), select') ?? [];
  return [...fields].map(valueOf).join('\n');
}

function valueOf(field: Element): string {
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value;
  if (!(field instanceof HTMLInputElement)) return '';
  return field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value;
}

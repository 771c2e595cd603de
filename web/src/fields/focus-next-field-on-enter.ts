/** Enter moves to the next field, as the key of a phone's keyboard says; in the last one it sends the form. */
import type { KeyboardEvent } from 'react';

const TYPED = 'input:enabled:not([type="radio"], [type="checkbox"])';

/** For the element around the fields. */
export function focusNextFieldOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(TYPED)];
  const place = fields.findIndex((field) => field === event.target);
  const next = place === -1 ? undefined : fields[place + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

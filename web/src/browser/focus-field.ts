/**
 * Focuses a field, and scrolls it into view together with its label and what is below it. The page's scroll-padding
 * keeps it clear of sticky edges. Of what is higher than the window the beginning is shown, where what is wrong stands.
 */
const CONTROLS = 'input:enabled, select:enabled, textarea:enabled, button:enabled';

export function focusField(marked: HTMLElement): void {
  const control = marked.matches(CONTROLS) ? marked : marked.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  const field = marked.closest<HTMLElement>('[data-field]') ?? marked;
  field.scrollIntoView({ block: field.offsetHeight > window.innerHeight / 2 ? 'start' : 'nearest' });
}

/** The first field of the form that is marked as wrong, or cannot be read. */
export function findFirstInvalidField(form: HTMLElement | null): HTMLElement | undefined {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]') ?? undefined;
}

/**
 * Shows somebody a field: it gets the focus, and with its label and what stands below it is scrolled to where nothing
 * that sticks to an edge lies over it (the page's scroll-padding says how far that reaches).
 */
const CONTROLS = 'input:enabled, select:enabled, textarea:enabled, button:enabled';

export function showField(marked: HTMLElement): void {
  const control = marked.matches(CONTROLS) ? marked : marked.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  const field = marked.closest<HTMLElement>('[data-field]') ?? marked;
  field.scrollIntoView({ block: 'nearest' });
}

/** The first field in there that is marked as wrong, or cannot be read. */
export function firstWrong(form: HTMLElement | null): HTMLElement | undefined {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]') ?? undefined;
}

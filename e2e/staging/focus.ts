/** For the stories: where the keyboard is. */
import type { Page } from 'playwright-core';

/** What the focused element is called: by its label, its own label or its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
    return label ?? focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
  });
}

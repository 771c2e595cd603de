import type { Page } from 'playwright-core';

/** The focused element's accessible name: by its label, aria-label or text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
    return label ?? focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
  });
}

import type { Page } from 'playwright-core';

/** The focused element's accessible name: by its label, aria-label or text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
    return label ?? focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
  });
}

/** A page that nobody has touched yet: for the browser, whatever Playwright evaluates is a person's deed. */
export async function loadUntouched(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator.userActivation, 'hasBeenActive', { value: false }));
  await page.goto(address);
}

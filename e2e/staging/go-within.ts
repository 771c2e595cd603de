/** Goes to another address as a link within the app does: nothing is loaded again. */
import type { Page } from 'playwright-core';

export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router numbers its own entries: closing an overlay counts by it.
    const state: unknown = history.state;
    const isNumbered = typeof state === 'object' && state !== null && '__TSR_index' in state;
    const { __TSR_index: index } = isNumbered ? state : { __TSR_index: 0 };
    history.pushState({ __TSR_index: Number(index) + 1 }, '', to);
  }, path);
}

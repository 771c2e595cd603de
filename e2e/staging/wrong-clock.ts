/** For the stories of a phone whose clock is wrong: it is changed in the page that is open, and in those that follow. */
import type { Page } from 'playwright-core';

export const DAY_MS = 86_400_000;

/** From now on the phone's clock is so far from the true one. */
export async function shiftClock(page: Page, by: number): Promise<void> {
  const script = shifting(by);
  await page.addInitScript({ content: script });
  await page.evaluate(script);
}

function shifting(by: number): string {
  return `
    globalThis.TrueDate ??= Date;
    globalThis.Date = class extends TrueDate {
      constructor(...given) {
        if (given.length === 0) super(TrueDate.now() + ${by});
        else super(...given);
      }
      static now() {
        return TrueDate.now() + ${by};
      }
    };
    undefined;`;
}

/** For the stories of a phone with a wrong clock, and for screenshots of one hour. */
import type { Page } from 'playwright-core';

export const DAY_MS = 86_400_000;

/** The phone's clock is off by this much from now on, in the open page and in those that follow. */
export async function shiftClock(page: Page, by: number): Promise<void> {
  const script = shiftedClockScript(by);
  await page.addInitScript({ content: script });
  await page.evaluate(script);
}

/** For a page, or for Node. */
export function shiftedClockScript(by: number): string {
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

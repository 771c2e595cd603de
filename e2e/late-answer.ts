/** For the stories: an answer of the server that is long under way, until the story lets it arrive. */
import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright-core';

interface LateAnswer {
  /** Comes when the server has answered. */
  readonly answered: Promise<unknown>;
  /** Lets the answer arrive, and waits until the page has dealt with it. */
  readonly arrive: () => Promise<void>;
}

/** Of the next request for the address. */
export async function lateAnswer(page: Page, address: string): Promise<LateAnswer> {
  const way = new EventEmitter();
  const [answered, released] = [once(way, 'answered'), once(way, 'released')];
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      way.emit('answered');
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return {
    answered,
    arrive: async () => {
      const arrived = page.waitForResponse(address);
      way.emit('released');
      await arrived;
      // What is on its way is dealt with before the next picture is drawn.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    },
  };
}

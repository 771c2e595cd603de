/** Holds a request or its answer until the story lets it go on. */
import { EventEmitter, once } from 'node:events';
import type { Page, Route } from 'playwright-core';

interface LateAnswer {
  /** Resolves when the server has answered. */
  readonly answered: Promise<unknown>;
  /** Lets the answer arrive, and waits until the page has handled it. */
  readonly arrive: () => Promise<void>;
}

interface LateRequest {
  /** Resolves when the page has sent it. */
  readonly asked: Promise<unknown>;
  /** Lets the request reach the server, and waits until the page has handled the answer. */
  readonly goOn: () => Promise<void>;
}

/** Holds the answer to the next request for the address. */
export async function lateAnswer(page: Page, address: string): Promise<LateAnswer> {
  const { isHeld, letGo } = await hold(page, address, async (route) => {
    const response = await route.fetch();
    return () => route.fulfill({ response });
  });
  return { answered: isHeld, arrive: letGo };
}

/** Holds the next request for the address. */
export async function lateRequest(page: Page, address: string): Promise<LateRequest> {
  const { isHeld, letGo } = await hold(page, address, async (route) => () => route.continue());
  return { asked: isHeld, goOn: letGo };
}

interface Held {
  readonly isHeld: Promise<unknown>;
  readonly letGo: () => Promise<void>;
}

/** `begin` does what comes before the pause, and returns what comes after it. */
async function hold(page: Page, address: string, begin: (route: Route) => Promise<() => Promise<void>>): Promise<Held> {
  const way = new EventEmitter();
  const [isHeld, released, over] = [once(way, 'held'), once(way, 'released'), once(way, 'over')];
  await page.route(
    address,
    async (route) => {
      const goOn = await begin(route);
      way.emit('held');
      await released;
      await goOn();
      // There is no response where the page has canceled the request.
      await route.request().response();
      way.emit('over');
    },
    { times: 1 },
  );
  return {
    isHeld,
    letGo: async () => {
      way.emit('released');
      await over;
      // The page handles an answer before its next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    },
  };
}

/** For the stories: windows of one browser for all the files that a worker runs. */
import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { ContextOfWindow } from './contexts.ts';

/** Of one step: a busy machine takes its time. It is below the limit of a story, so that one that stops says where. */
const MAX_WAIT_MS = 60_000;

/** When it has failed, its page is asked what it shows. */
const MAX_LOOK_MS = 5000;
const LAST_ANSWERS = 10;

/** Opens a window until its story ends. A story that leaves anything in the console, but what is expected, fails. */
export async function openWindow(
  { context, end }: ContextOfWindow,
  isExpected: (message: string) => boolean = () => false,
): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(MAX_WAIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!isExpected(message.text())) complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const answers: string[] = [];
  const keepAnswer = (status: string, request: Request) => {
    if (request.url().includes('/api/')) answers.push(`${status} ${request.method()} ${request.url()}`);
  };
  page.on('response', (response) => keepAnswer(`${response.status()}`, response.request()));
  page.on('requestfailed', (request) => keepAnswer('failed', request));
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const where = [page.url(), ...answers.slice(-LAST_ANSWERS)].join('\n');
      process.stderr.write(`${task.name} ${where}\n${await describePage(page)}\n`);
      // The summary of a failure begins with its stack, and what comes later may be cut off.
      for (const error of task.result.errors ?? []) error.stack = `${error.message}\n${where}\n${error.stack ?? ''}`;
    }
    await end();
    expect(complaints.join('\n')).toBe('');
  });
  return page;
}

/** The app is swiped away, and opened again where it was. */
export async function openAnew(closed: Page): Promise<Page> {
  const page = await closed.context().newPage();
  page.setDefaultTimeout(MAX_WAIT_MS);
  await page.setViewportSize(closed.viewportSize() ?? { width: 360, height: 800 });
  const address = closed.url();
  await closed.close();
  await page.goto(address);
  return page;
}

/** What was to be seen when a story failed: nobody is there to look, and it may not fail again. */
async function describePage(page: Page): Promise<string> {
  try {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    return `focus: ${focused}\n${await page.locator('body').ariaSnapshot({ timeout: MAX_LOOK_MS })}`;
  } catch (error) {
    return String(error);
  }
}

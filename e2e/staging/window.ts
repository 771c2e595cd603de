/** For the stories: windows of one browser for all the files that a worker runs. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';

/** Of one step: a busy machine takes its time. It is below the limit of a story, so that one that stops says where. */
const MAX_WAIT_MS = 60_000;

/** It ends with its worker. */
let browser: Browser | undefined;

/** Opens a window with storage of its own. A story that leaves anything in the console, but what is expected, fails. */
export async function openWindow(
  options: BrowserContextOptions,
  isExpected: (message: string) => boolean = () => false,
): Promise<Page> {
  if (browser?.isConnected() !== true) browser = await chromium.launch(inject('browser'));
  const context = await browser.newContext({ locale: 'es-PE', timezoneId: 'America/Lima', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(MAX_WAIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!isExpected(message.text())) complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  return page;
}

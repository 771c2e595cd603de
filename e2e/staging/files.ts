/** For the stories: downloads. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

interface DownloadedFile {
  readonly name: string;
  readonly content: Buffer;
}

export async function downloadedFile(page: Page, press: () => Promise<void>): Promise<DownloadedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

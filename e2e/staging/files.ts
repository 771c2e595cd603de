/** Downloads, and a folder that is removed after the story. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

interface DownloadedFile {
  readonly name: string;
  readonly content: Buffer;
}

export async function downloadedFile(page: Page, press: () => Promise<void>): Promise<DownloadedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-e2e-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

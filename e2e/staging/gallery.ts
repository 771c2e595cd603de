/**
 * For the stories of the kit: its gallery, built as the app is and served under the same content policy, and a browser
 * in front of it. A story that leaves anything in the console fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configFile = join(root, 'web/build/gallery.config.ts');

type Gallery = {
  /** Opens it in a window of its own; the query is the gallery's (web/gallery/gallery.tsx). */
  readonly open: (window?: BrowserContextOptions, query?: string) => Promise<Page>;
};

export function builtGallery(): Gallery {
  let address = '';
  const browser = chromium.launch(inject('browser'));

  beforeAll(async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'cuadra-gallery-'));
    build(outDir);
    const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
    address = server.resolvedUrls?.local[0] ?? '';
    return async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    };
  });
  afterAll(async () => (await browser).close());

  return {
    open: async (window = {}, query = '') => {
      const context = await (await browser).newContext({ locale: 'es-PE', timezoneId: 'Asia/Tokyo', ...window });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      onTestFinished(async () => {
        await context.close();
        expect(complaints).toEqual([]);
      });
      await page.goto(`${address}gallery/${query}`);
      await page.locator('h1').first().waitFor();
      return page;
    },
  };
}

/** In a process of its own, since React built where a test runs is another React. */
function build(outDir: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--config', configFile, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(`The gallery was not built: ${stderr}`);
}

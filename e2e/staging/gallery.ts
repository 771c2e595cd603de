/**
 * For the stories of the kit: its gallery, built as the app is and served under the same content policy, and a browser
 * in front of it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { preview } from 'vite';
import { beforeAll } from 'vitest';
import { createContext } from './contexts.ts';
import { openWindow } from './window.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configFile = join(root, 'web/build/gallery.config.ts');

type Gallery = {
  /** Opens it in a new browser context; the query is the gallery's (web/gallery/gallery.tsx). */
  readonly open: (window?: BrowserContextOptions, query?: string) => Promise<Page>;
};

export function builtGallery(): Gallery {
  let address = '';

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

  return {
    open: async (window = {}, query = '') => {
      const page = await openWindow(
        await createContext({ timezoneId: 'Asia/Tokyo', reducedMotion: 'no-preference', ...window }),
      );
      await page.goto(`${address}gallery/${query}`);
      await page.locator('h1').first().waitFor();
      return page;
    },
  };
}

/** In a process of its own, since a build inside the test run would use React's test build. */
function build(outDir: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--config', configFile, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(`The gallery was not built: ${stderr}`);
}

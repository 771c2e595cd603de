/**
 * The stories: the built server and a real browser. `npm run build` comes first.
 *
 * Each file has a server, a folder and a browser of its own, so three files are told at once and do not meet: two leave
 * a third of two processors idle, a fourth would only wait.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/staging/global-setup.ts',
    setupFiles: 'e2e/staging/not-over-midnight.ts',
    // No story asserts a time, so the limits only end what hangs.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 3,
  },
});

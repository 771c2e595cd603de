/**
 * The stories: the built server and a real browser. `npm run build` comes first.
 *
 * All files share a server, and the files of a worker a browser; each story has people of its own, so that they do not
 * meet. Three files are told at once: two leave a third of two processors idle, a fourth would only wait.
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
    isolate: false,
    // The server that they share ends in its own time, and whether it ends well is part of the outcome.
    teardownTimeout: 60_000,
  },
});

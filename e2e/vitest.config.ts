/** The stories: the built server and a real browser. `npm run build` comes first. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/global-setup.ts',
    setupFiles: 'e2e/not-over-midnight.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

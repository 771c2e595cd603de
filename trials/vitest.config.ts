/** Runs the short form of every trial. Run `npm run build` first. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'trials',
    include: ['trials/**/*.test.ts'],
    // Loading what they share takes a second of a processor for each file.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

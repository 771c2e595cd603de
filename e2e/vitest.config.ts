/**
 * The stories: the built server and a real browser. `npm run build` comes first.
 *
 * All files share a server, and the files of a worker a browser; each story has people of its own, so that they do not
 * meet. Four files are told at once: three leave a fifth of two processors idle, and five take longer.
 */
import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They last longer than their size tells: begun last, they would be waited for alone. */
const long = ['/devices/offline.test.ts', '/entering/demo-home.test.ts'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => weightOf(b) - weightOf(a));
  }
}

function weightOf({ moduleId }: TestSpecification): number {
  return long.some((end) => moduleId.endsWith(end)) ? Number.MAX_SAFE_INTEGER : statSync(moduleId).size;
}

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
    maxWorkers: 4,
    isolate: false,
    sequence: { sequencer: LongFirst },
    // The server that they share ends in its own time, and whether it ends well is part of the outcome.
    teardownTimeout: 60_000,
  },
});

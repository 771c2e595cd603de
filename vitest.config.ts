/** The test runner: one project per workspace and one for the conventions that hold for the whole repository. */
import { defineConfig } from 'vitest/config';

/** No test asserts a time, so the limits only end what hangs; properties take long on a busy machine. */
const testTimeout = 300_000;
/** The year of the seed is made in one. */
const hookTimeout = 900_000;
const poll = { timeout: 30_000 };

/** The files of a worker share what they import: loading it anew for each takes as long as a third of the tests. */
const project = (name: string, include: string[], options: { globalSetup?: string[]; execArgv?: string[] } = {}) => ({
  test: { name, include, testTimeout, hookTimeout, expect: { poll }, isolate: false, ...options },
});

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      project('domain', ['domain/src/**/*.test.ts']),
      project('server', ['{server,embedded-postgres}/src/**/*.test.ts'], {
        execArgv: ['--import', new URL('scripts/light-scrypt.mjs', import.meta.url).href],
        globalSetup: [
          'scripts/built-server.ts',
          'embedded-postgres/src/testing/built-cuadra.ts',
          'embedded-postgres/src/testing/database-files.ts',
          'server/src/testing/one-postgres.ts',
        ],
      }),
      project('web', ['web/{src,build}/**/*.test.{ts,tsx}']),
      project('seeds', ['seeds/**/*.test.ts']),
      project('conventions', ['{conventions,scripts}/**/*.test.ts']),
    ],
    coverage: {
      provider: 'v8',
      include: ['domain/src/**/*.ts'],
      exclude: ['domain/src/**/*.test.ts', 'domain/src/**/testing/**'],
      reporter: ['text', 'html'],
      thresholds: { branches: 98 },
    },
  },
});

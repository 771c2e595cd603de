/** The tests that mutants must not survive: those beside the rules. Tests of the whole shop would take hours. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['domain/src/{kernel,cash,inventory}/*.test.ts'], testTimeout: 120_000 },
});

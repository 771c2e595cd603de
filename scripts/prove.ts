/** All of `npm test` after the installation: ends with the count of everything that passed and failed. */
import { buildPart, runParts, staticParts, testPart } from './parts.ts';

const first = await runParts([testPart('unit', '--coverage'), ...staticParts, buildPart]);
const stories = await runParts([testPart('e2e', '--config', 'e2e/vitest.config.ts')]);

const passed = first.passed + stories.passed;
const failed = first.failed + stories.failed;
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;

/** All of `npm test` after the installation: ends with the count of everything that passed and failed. */
import { appTests, buildPart, runParts, serverTests, staticParts, testPart } from './parts.ts';

const first = await runParts([
  serverTests,
  testPart('domain', '--project=domain', '--coverage'),
  appTests,
  ...staticParts,
  buildPart,
]);
const second = await runParts([
  testPart('e2e', '--config', 'e2e/vitest.config.ts'),
  testPart('deploy', '--config', 'deploy/vitest.config.ts'),
  testPart('trials', '--config', 'trials/vitest.config.ts'),
]);

const passed = first.passed + second.passed;
const failed = first.failed + second.failed;
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;

/** Everything of `npm test` after the installation; ends with the counts of what passed and failed. */
import { appTests, buildPart, runParts, serverTests, staticParts, testPart } from './parts.ts';

/**
 * What needs the build comes long after it. The stories use several workers, so they begin last, when only one other
 * part is left.
 */
const { passed, failed } = await runParts([
  testPart('domain', '--project=domain', '--coverage'),
  buildPart,
  appTests,
  ...staticParts,
  serverTests,
  testPart('trials', '--config', 'trials/vitest.config.ts'),
  testPart('deploy', '--config', 'deploy/vitest.config.ts'),
  testPart('e2e', '--config', 'e2e/vitest.config.ts'),
]);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;

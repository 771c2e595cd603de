/** Everything of `npm test` after the installation; ends with the counts of what passed and failed. */
import { appTests, buildPart, runParts, serverTests, staticParts, testPart } from './parts.ts';

/** One group after the other. The stories use several workers, so they begin when only one other part is left. */
const groups = [
  [testPart('domain', '--project=domain', '--coverage'), buildPart, appTests, ...staticParts],
  [
    serverTests,
    testPart('trials', '--config', 'trials/vitest.config.ts'),
    testPart('deploy', '--config', 'deploy/vitest.config.ts'),
    testPart('e2e', '--config', 'e2e/vitest.config.ts'),
  ],
];

let passed = 0;
let failed = 0;
for (const group of groups) {
  const counts = await runParts(group);
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;

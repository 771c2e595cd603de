/**
 * `npm run check`: everything that takes seconds. No build, no browser, no coverage, and of the tests not the server's,
 * which start databases: those are in `npm test`.
 */
import { appTests, runParts, staticParts, testPart } from './parts.ts';

const { failed } = await runParts([testPart('domain', '--project=domain'), ...staticParts, appTests]);
if (failed > 0) process.exitCode = 1;

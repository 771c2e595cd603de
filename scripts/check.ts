/** `npm run check`: everything that takes seconds. No build and no browser; those are in `npm test`. */
import { runParts, staticParts, testPart } from './parts.ts';

const { failed } = await runParts([testPart('unit'), ...staticParts]);
if (failed > 0) process.exitCode = 1;

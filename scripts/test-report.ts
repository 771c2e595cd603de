/** Reads vitest's JSON report: how many tests passed and failed, and the reason of each failure. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod/mini';

export type Counts = { readonly passed: number; readonly failed: number };
export type TestReport = Counts & { readonly failures: readonly string[] };

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
type File = z.infer<typeof reportSchema>['testResults'][number];

/** Lines of a failure's message that are shown beside its name. */
const LINES_OF_WHY = 16;

export function readTestReport(path: string | undefined, root: string): TestReport {
  if (path === undefined || !existsSync(path)) return { passed: 0, failed: 0, failures: [] };
  const { numPassedTests, numFailedTests, testResults } = z.parse(reportSchema, JSON.parse(readFileSync(path, 'utf8')));
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap((file) => failuresOf(file, relative(root, file.name))),
  };
}

function failuresOf({ status, message, assertionResults }: File, file: string): string[] {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => told(`${file} > ${fullName}`, failureMessages.join('\n')));
  // A file that fails before its tests begin counts as one failure.
  return status === 'failed' && failed.length === 0 ? [told(file, message)] : failed;
}

function told(name: string, why: string): string {
  const lines = why.trim().split('\n').slice(0, LINES_OF_WHY);
  return [name, ...lines.map((line) => `    ${line.trim()}`)].join('\n');
}

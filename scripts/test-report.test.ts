/** The report of a run of `npm test` that failed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTestReport } from './test-report.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function reported(testResults: unknown[]): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults }));
  return path;
}

const passed = { fullName: 'opens the till', status: 'passed', failureMessages: [] };
/** One line more than is shown. */
const lines = Array.from({ length: 16 }, (_, at) => `${at + 1}`);
const failed = {
  fullName: 'closes it',
  status: 'failed',
  failureMessages: [`Error: no database\n  ${lines.join('\n')}`],
};

it('names the tests that failed and why, and no other', () => {
  const path = reported([
    { name: '/shop/till.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: '/shop/stock.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]);
  expect(readTestReport(path, '/shop')).toEqual({
    passed: 1,
    failed: 1,
    failures: [['till.test.ts > closes it', 'Error: no database', ...lines.slice(0, -1)].join('\n    ')],
  });
});

it('names the file whose tests could not begin', () => {
  const skipped = { ...passed, status: 'skipped' };
  const path = reported([
    { name: '/shop/till.test.ts', status: 'failed', message: 'no database', assertionResults: [skipped] },
  ]);
  expect(readTestReport(path, '/shop').failures).toEqual(['till.test.ts\n    no database']);
});

it('knows nothing where there is no report', () => {
  const nothing = { passed: 0, failed: 0, failures: [] };
  expect(readTestReport(undefined, '/shop')).toEqual(nothing);
  expect(readTestReport(join(folder, 'none.json'), '/shop')).toEqual(nothing);
});

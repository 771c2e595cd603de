/** For the stories: everything axe finds wrong on a page, as sentences. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(`${axe}; axe.run()`);
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

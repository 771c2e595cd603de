/** For the stories: everything axe finds wrong on a page, as sentences. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What fades in or out has no contrast to speak of: it is waited for, but for what turns without end. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Infinity;
    }),
  );
  await page.getByText('Cargando tu negocio…').waitFor({ state: 'hidden' });
  const { violations } = await page.evaluate<AxeResults>(`${axe}; axe.run()`);
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

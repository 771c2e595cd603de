/** For the stories: what axe finds wrong on a page, as sentences. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(page, {});
}

/** Of a page that differs in nothing else from one that is without faults. */
export function colourFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

/** What fades in or out has no contrast to speak of: it is waited for, but for what turns without end. */
async function faultsOf(page: Page, rules: RunOptions): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Infinity;
    }),
  );
  await page.getByText('Cargando tu negocio…').waitFor({ state: 'hidden' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'] });
  return page.evaluate(`axe.run(${options}).then(({ violations }) => violations.map(({ help, nodes }) =>
    help + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`);
}

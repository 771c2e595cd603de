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
  await page.waitForFunction(() => {
    const isStill = document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Infinity;
    });
    return isStill && !document.body.innerText.includes('Cargando tu negocio…');
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // The rules that are run ask for no style sheets.
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'], preload: { assets: ['media'] } });
  return page.evaluate(`axe.run(${options}).then(({ violations }) => violations.map(({ help, nodes }) =>
    help + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`);
}

/** For the stories: what axe finds wrong on a page, as sentences. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Rule, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In the page: axe keeps with each element what it has read of it for as long as it runs. */
declare const axe: typeof Axe & {
  readonly _tree: readonly ReadElement[];
  readonly _audit: {
    readonly rules: readonly Required<Pick<Rule, 'id' | 'selector' | 'excludeHidden' | 'matches' | 'any'>>[];
  };
};

interface ReadElement {
  readonly children: readonly ReadElement[];
  readonly _cache: Record<string, unknown>;
}

const colourRules = ['color-contrast', 'link-in-text-block'];

const byNight = Object.fromEntries(
  ['nightfall', ...colourRules.map((rule) => `${rule}-by-night`)].map((rule) => [rule, { enabled: true }]),
);

export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(page, {});
}

/** Of a page that differs in nothing else from one that is without faults. */
export function colourFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { runOnly: colourRules });
}

/** Day and night differ in nothing but their colours. */
export function faultsByDayAndNight(page: Page): Promise<string[]> {
  return faultsOf(page, { rules: byNight });
}

/** What fades in or out has no contrast to speak of: it is waited for, but for what turns without end. */
async function faultsOf(page: Page, rules: RunOptions): Promise<string[]> {
  await page.waitForFunction(() => {
    const isStill = document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Infinity;
    });
    return isStill && !document.body.innerText.includes('Cargando tu negocio…');
  });
  // The rules that are run ask for no style sheets.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], preload: { assets: ['media'] } };
  const faults = await runAxe(page, options);
  if (faults !== null) return faults;
  await page.evaluate(source);
  await page.evaluate(teachNight, colourRules);
  return (await runAxe(page, options)) ?? ['axe is not there'];
}

function runAxe(page: Page, options: RunOptions): Promise<string[] | null> {
  return page.evaluate(async (chosen) => {
    if (!('axe' in window)) return null;
    const { violations } = await axe.run(chosen);
    if (chosen.rules !== undefined) document.documentElement.dataset['theme'] = 'light';
    return violations.map(({ help, nodes }) => `${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}

/**
 * Adds the rules of colours once more, in the order in which they are run: after all others night falls, and what axe
 * has found out of where everything is stays so.
 */
function teachNight(rules: readonly string[]): void {
  const forgetColours = (element: ReadElement): void => {
    const { _cache: kept, children } = element;
    for (const key of Object.keys(kept)) {
      if (key.startsWith('computedStyle_') || key === 'getBackgroundColor') delete kept[key];
    }
    Reflect.deleteProperty(element, '_stackingContext');
    children.forEach(forgetColours);
  };
  const letNightFall = (): boolean => {
    document.documentElement.dataset['theme'] = 'dark';
    let fading: Animation[];
    do {
      fading = document.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && effect?.getTiming().iterations !== Infinity;
      });
      for (const animation of fading) animation.finish();
    } while (fading.length > 0);
    const { _tree: read } = axe;
    read.forEach(forgetColours);
    return true;
  };
  const { _audit: audit } = axe;
  const again = audit.rules.filter(({ id }) => rules.includes(id));
  const helps = new Map(axe.getRules().map(({ ruleId, help }) => [ruleId, help]));
  axe.configure({
    checks: [{ id: 'nightfall', evaluate: letNightFall }],
    rules: [
      { id: 'nightfall', selector: 'html', any: ['nightfall'], enabled: false },
      ...again.map(({ id, selector, excludeHidden, matches, any }) => ({
        id: `${id}-by-night`,
        selector,
        excludeHidden,
        matches,
        any,
        enabled: false,
        metadata: { help: `${helps.get(id)} (by night)`, description: '', helpUrl: '' },
      })),
    ],
  });
}

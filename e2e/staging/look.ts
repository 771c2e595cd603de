/** For the stories: how a screen looks by day and by night, and whether it fits. */
import type { Page, ViewportSize } from 'playwright-core';
import { accessibilityFaults, colourFaults } from './accessibility.ts';
import { computer, phone } from './wizard.ts';

interface Look {
  readonly faults: readonly string[];
  readonly beyondWindow: number;
}

const MAX_PHONE_WIDTH = 400;
export const narrow = { width: 320, height: 568 };
export const fine: Look = { faults: [], beyondWindow: 0 };

/**
 * What axe finds wrong, and how far the screen reaches beyond the window: a phone's also beyond that of the narrowest.
 */
export async function look(page: Page): Promise<Look> {
  const faults = await faultsByDayAndNight(page);
  const asItIs = await widthBeyondWindow(page);
  const own = page.viewportSize();
  if (own === null || !isOfPhone(own)) return { faults, beyondWindow: asItIs };
  await page.setViewportSize(narrow);
  const whenNarrow = await widthBeyondWindow(page);
  await page.setViewportSize(own);
  return { faults, beyondWindow: Math.max(asItIs, whenNarrow) };
}

/** The same screen on a phone and on a computer, as if its window had always been of that size. */
export async function lookOnDevices(page: Page): Promise<Look> {
  const own = page.viewportSize() ?? phone;
  // Drawing anew for each size is half of what a look costs, so the narrowest comes between, and the window's own last.
  const sizes = isOfPhone(own) ? [computer, narrow, phone] : [phone, narrow, computer];
  const faults: string[] = [];
  const widths: number[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    widths.push(await widthBeyondWindow(page));
    if (size === narrow) continue;
    const device = size === phone ? 'el celular' : 'la computadora';
    faults.push(...(await faultsByDayAndNight(page)).map((fault) => `en ${device}: ${fault}`));
  }
  await page.setViewportSize(own);
  return { faults, beyondWindow: Math.max(...widths) };
}

function isOfPhone({ width }: ViewportSize): boolean {
  return width <= MAX_PHONE_WIDTH;
}

/** Day and night differ in nothing but their colours. */
export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  const byDay = await accessibilityFaults(page);
  await wear(page, 'dark');
  const byNight = await colourFaults(page);
  await wear(page, 'light');
  return [...byDay, ...byNight.map((fault) => `by night: ${fault}`)];
}

/** Once what a new size moves has been drawn: a page never reaches sideways. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });
}

/** As the browser's own setting does. */
export async function setLetters(page: Page, standard: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard, fixed: 26 } });
}

export function doubleLetters(page: Page): Promise<void> {
  return setLetters(page, 32);
}

/** The controls that a finger may miss: smaller than 48 pixels either way, or covered by something else there. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 23.5;
    const small: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    for (const control of controls) {
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const isThere = (x: number, y: number) => {
        const found = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return found !== null && target.contains(found);
      };
      // What is hidden, or only for a reader of the screen, is no target.
      if (width < 2 || height < 2 || !isThere(0, 0)) continue;
      const isLarge = isThere(0, -REACH) && isThere(0, REACH) && isThere(-REACH, 0) && isThere(REACH, 0);
      if (!isLarge) small.push(control.getAttribute('aria-label') ?? target.innerText);
    }
    window.scrollTo(0, 0);
    return small;
  });
}

export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}

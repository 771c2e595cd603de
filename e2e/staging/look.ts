/** For the stories: how a screen looks by day and by night, and whether it fits. */
import type { Page } from 'playwright-core';
import { accessibilityFaults, colourFaults } from './accessibility.ts';
import { devices } from './wizard.ts';

interface Look {
  readonly faults: readonly string[];
  readonly beyondWindow: number;
}

const MAX_PHONE_WIDTH = 400;
export const narrow = { width: 320, height: 568 };
export const fine: Look = { faults: [], beyondWindow: 0 };

/** What axe finds wrong, and how far the screen reaches beyond the window: a phone's also beyond that of the narrowest. */
export async function look(page: Page): Promise<Look> {
  const faults = await faultsByDayAndNight(page);
  const asItIs = await widthBeyondWindow(page);
  const own = page.viewportSize();
  if (own === null || own.width > MAX_PHONE_WIDTH) return { faults, beyondWindow: asItIs };
  await page.setViewportSize(narrow);
  const whenNarrow = await widthBeyondWindow(page);
  await page.setViewportSize(own);
  return { faults, beyondWindow: Math.max(asItIs, whenNarrow) };
}

/** The same screen on a phone and on a computer, as if its window had always been of that size. */
export async function lookOnDevices(page: Page): Promise<Look> {
  const own = page.viewportSize();
  const faults: string[] = [];
  let beyondWindow = 0;
  for (const { device, viewport } of devices) {
    await page.setViewportSize(viewport);
    const seen = await look(page);
    faults.push(...seen.faults.map((fault) => `en ${device}: ${fault}`));
    beyondWindow = Math.max(beyondWindow, seen.beyondWindow);
  }
  if (own !== null) await page.setViewportSize(own);
  return { faults, beyondWindow };
}

/** Day and night differ in nothing but their colours. */
export async function faultsByDayAndNight(page: Page): Promise<string[]> {
  const byDay = await accessibilityFaults(page);
  await wear(page, 'dark');
  const byNight = await colourFaults(page);
  await wear(page, 'light');
  return [...byDay, ...byNight];
}

/** Once what a new size moves has been drawn: a page never reaches sideways. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - window.innerWidth;
  });
}

export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
}

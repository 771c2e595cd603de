/** What is left of a signed-out person in any of the browser's storages, without what belongs to the device. */
import type { Page } from 'playwright-core';

export function leftOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ofDevice = new Set(['cuadra.device', 'cuadra.theme', 'cuadra.clock']);
    const databases = await indexedDB.databases();
    return [
      ...Object.keys(localStorage).filter((key) => !ofDevice.has(key)),
      ...Object.keys(sessionStorage).filter((key) => key.startsWith('cuadra')),
      ...databases.map(({ name = '' }) => `IndexedDB ${name}`),
    ];
  });
}

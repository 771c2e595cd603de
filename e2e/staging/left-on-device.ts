/** What a browser still has of whoever was signed in, in any of its storages; what is the device's own is not of them. */
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

/** For the stories: what the camera of the device sees, since a browser without windows has none. */
import { barcodeModules } from '@cuadra/domain/testing/barcode';
import type { Page } from 'playwright-core';

/** Until the page is loaded anew; whoever opened the camera before goes on seeing what was held before it then. */
export async function holdBeforeCamera(page: Page, code: string): Promise<void> {
  await page.evaluate((modules) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const paint = () => {
      const picture = canvas.getContext('2d');
      if (picture === null) return;
      picture.fillStyle = '#ccc';
      picture.fillRect(0, 0, canvas.width, canvas.height);
      picture.fillStyle = '#222';
      for (const [at, module] of modules.entries()) {
        if (module === 1) picture.fillRect(130 + at * 4, 140, 4, 200);
      }
    };
    MediaDevices.prototype.getUserMedia = () => {
      setInterval(paint, 50);
      return Promise.resolve(canvas.captureStream(20));
    };
  }, barcodeModules(code));
}

/** As where somebody has answered that Cuadra may not use it. */
export async function forbidCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
}

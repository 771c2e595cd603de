/**
 * What the stories stand on: a window has nothing of the one before, also where that one was busy when it was closed.
 */
import { expect, it } from 'vitest';
import { runningCuadra } from '../staging/cuadra.ts';
import { leftOnDevice } from '../staging/left-on-device.ts';

const cuadra = runningCuadra();
const BUSY_MS = 1_000;

it('una ventana guarda algo al cerrarse, cuando estaba ocupada', async () => {
  const page = await cuadra.open('/auth/login', {});
  expect(await leftOnDevice(page)).toEqual([]);
  await page.evaluate((busyMs) => {
    addEventListener('pagehide', () => localStorage.setItem('left', 'behind'));
    const workUntil = performance.now() + busyMs;
    setTimeout(() => {
      while (performance.now() < workUntil) Math.random();
    });
  }, BUSY_MS);
});

it('la siguiente no lo tiene', async () => {
  const page = await cuadra.open('/auth/login', {});
  await page.waitForTimeout(BUSY_MS);
  expect(await leftOnDevice(page)).toEqual([]);
});

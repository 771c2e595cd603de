/** The newer version that is ready: whichever window asks for it, the one where somebody presses the button gets it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: () => undefined } });
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each([
  { where: 'here', isActive: false, asked: ['activate'], reloads: 0 },
  { where: 'in another window already', isActive: true, asked: [], reloads: 1 },
])('that was asked for $where', async ({ isActive, asked, reloads }) => {
  const { activateNewVersion, hasNewVersion, waiting, workers } = await withNewVersion();
  expect(hasNewVersion()).toBe(true);
  if (isActive) waiting.state = 'activated';
  activateNewVersion();
  expect(waiting.heard).toEqual(asked);
  expect(reload).toHaveBeenCalledTimes(reloads);

  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

/** A page that has found a newer version. */
async function withNewVersion() {
  const heard: string[] = [];
  const waiting = { state: 'installed', heard, postMessage: (message: string) => void heard.push(message) };
  const registration = Object.assign(new EventTarget(), { waiting });
  const register = () => Promise.resolve(registration);
  const workers = Object.assign(new EventTarget(), { controller: {}, register });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  const page = await import('./service-worker-registration.ts');
  page.installServiceWorker();
  await vi.advanceTimersByTimeAsync(3_000);
  return { ...page, waiting, workers };
}

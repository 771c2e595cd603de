/** Before any story: finds a browser, and starts the server that the stories share. */
import type { TestProject } from 'vitest/node';
import { findBrowser, type Launch } from './browser.ts';
import { OPERATORS } from './rosa.ts';
import { startStoriesServer, type StoriesServer } from './server.ts';

/** Whoever is told of over the API comes from an address of their own, so that nobody registers too often from one. */
const OPERATOR_EMAILS = Object.values(OPERATORS)
  .map(({ email }) => email)
  .join(',');
const SETTINGS = { TRUSTED_PROXY: '127.0.0.1', OPERATOR_EMAILS };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser, server] = await Promise.all([findBrowser(), startStoriesServer(SETTINGS)]);
  const { address, dataFolder } = server;
  project.provide('browser', browser);
  project.provide('server', { address, dataFolder });
  return async () => {
    // Vitest only tells of what fails here.
    await server.stop().catch((error: unknown) => {
      process.exitCode = 1;
      throw error;
    });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    browser: Launch;
    server: Pick<StoriesServer, 'address' | 'dataFolder'>;
  }
}

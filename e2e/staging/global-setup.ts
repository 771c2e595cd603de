/** Before any story: finds a browser once, so that no story waits for one to be installed. */
import type { TestProject } from 'vitest/node';
import { findBrowser, type Launch } from './browser.ts';

export async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findBrowser());
}

declare module 'vitest' {
  interface ProvidedContext {
    browser: Launch;
  }
}

/**
 * A part that a screen can do without: where the network does not bring it, the screen stays as it is, and the part is
 * asked for again until it comes.
 */
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.ts';

const FIRST_PAUSE_MS = 5_000;

export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  return lazyPart(() => loadUntilFetched(load), Waiting);
}

/** Each pause is twice as long as the one before, for a part that no longer exists on the server never comes. */
export async function loadUntilFetched<Part>(load: () => Promise<Part>, pauseMs = FIRST_PAUSE_MS): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return loadUntilFetched(load, 2 * pauseMs);
  }
}

/**
 * A part that a screen can do without: where the network does not bring it, the screen stays as it is, and the part is
 * asked for again until it comes.
 */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const FIRST_PAUSE_MS = 5_000;

export function lazyExtra<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadUntilFetched(load));
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

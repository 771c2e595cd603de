/**
 * The screens, each fetched when it is opened. Where one does not come, its page says so: the router's own
 * `lazyRouteComponent` loads the page again, which leaves nothing of the app where there is no network.
 */
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { lazyPart, throwPartNotFetched } from '../../requests/lazy-part.ts';

/** What a screen is, is not asked of its module by the compiler, since a screen asks the routes for its own types. */
export function lazyScreen<Module>(load: () => Promise<Module>, name: keyof Module): AsyncRouteComponent<object> {
  const Part = lazyPart(async () => {
    const loaded: unknown = (await load())[name];
    return isScreen(loaded) ? loaded : () => null;
  });
  let isLost = false;
  const Screen = () => createElement(isLost ? throwPartNotFetched : Part);
  /** The router calls it before it shows the screen. */
  const preload = async () => {
    isLost = !(await Part.preload());
  };
  return Object.assign(Screen, { preload });
}

function isScreen(loaded: unknown): loaded is ComponentType {
  return typeof loaded === 'function';
}

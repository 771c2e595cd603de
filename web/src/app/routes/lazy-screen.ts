/**
 * The screens, each fetched when it is opened. Where one does not come, its page says so: the router's own
 * `lazyRouteComponent` loads the page again, which leaves nothing of the app where there is no network.
 */
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { serverNotReached } from '../../requests/ask-server.ts';
import { NeedsNewPageError } from '../../requests/needs-new-page-error.ts';

/** What a screen is, is not asked of its module by the compiler, since a screen asks the routes for its own types. */
export function lazyScreen<Module>(load: () => Promise<Module>, name: keyof Module): AsyncRouteComponent<object> {
  let screen: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  let isLost = false;
  const ask = async () => {
    try {
      const loaded: unknown = (await load())[name];
      if (isScreen(loaded)) screen = loaded;
      isLost = false;
    } catch {
      loading = undefined;
      isLost = true;
    }
  };
  /** The router calls it before it shows the screen. */
  const preload = () => (loading ??= ask());
  const Screen = () => {
    if (isLost) throw new NeedsNewPageError(serverNotReached.message);
    if (screen === undefined) use(preload());
    return screen === undefined ? null : createElement(screen);
  };
  return Object.assign(Screen, { preload });
}

function isScreen(loaded: unknown): loaded is ComponentType {
  return typeof loaded === 'function';
}

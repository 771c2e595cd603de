/**
 * The screens, each fetched when it is opened. Where one does not come, its page says so: the router's own answer, a
 * new page, would leave nothing of the app where there is no network.
 */
import { lazyRouteComponent } from '@tanstack/react-router';
import { serverNotReached } from '../../requests/ask-server.ts';

/** Has a sentence for its message. */
export class ScreenNotFetchedError extends Error {}

export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new ScreenNotFetchedError(serverNotReached.message, { cause });
      }),
    name,
  );

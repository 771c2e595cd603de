/** The router: its routes, and a new judgement of every place when the person in front of it changes. */
import { createRouter } from '@tanstack/react-router';
import { rememberPlaces } from '../../browser/seen-places.ts';
import { type SessionState, sessionState, subscribeToSession } from '../../session/session.ts';
import { routeTree } from './route-tree.tsx';
import { readSearch, writeSearch } from './search-text.ts';

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  parseSearch: readSearch,
  stringifySearch: writeSearch,
});

rememberPlaces(router.history);

let judgedFor = standingOf(sessionState());

/** Whoever signs in or out, or may do more or less than before, is judged again where they are. */
subscribeToSession(() => {
  const standing = standingOf(sessionState());
  if (standing === judgedFor) return;
  const wasJudged = judgedFor !== 'restoring';
  judgedFor = standing;
  if (wasJudged) void router.invalidate();
});

function standingOf(session: SessionState): string {
  return session.state === 'in' ? JSON.stringify(session.me.businesses) : session.state;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The router. It checks the present page again when the signed-in person or their rights change. */
import { createRouter } from '@tanstack/react-router';
import { trackVisitedLocations } from '../../browser/visited-locations.ts';
import { type SessionState, sessionState, subscribeToSession } from '../../session/current-session.ts';
import { businessLinksUpdatedFromCopy } from '../../session/business-links-from-copy.ts';
import { LayersAroundScreens } from '../root-layout.tsx';
import { routeTree } from './route-tree.tsx';
import { parseQueryString, formatQueryString } from './parse-and-format-query-string.ts';

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  parseSearch: parseQueryString,
  stringifySearch: formatQueryString,
  InnerWrap: LayersAroundScreens,
});

trackVisitedLocations(router.history);

let judgedFor = standingOf(sessionState());

/** Signing in or out, or a change of rights, makes the guard run again. */
subscribeToSession(() => {
  const standing = standingOf(sessionState());
  if (standing === judgedFor) return;
  const wasJudged = judgedFor !== 'restoring';
  judgedFor = standing;
  if (wasJudged) void router.invalidate();
});

function standingOf(session: SessionState): string {
  if (session.state !== 'in') return session.state;
  // As the guard has them: the copy's link counts before the session's.
  return JSON.stringify(businessLinksUpdatedFromCopy(session.me.businesses, session.device.replica.state().shop?.copy));
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

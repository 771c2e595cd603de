/** Where somebody goes once they are signed in: back to where they were sent from, or to their business. */
import { homeOf } from '@cuadra/domain/people/guard';
import { useRouter } from '@tanstack/react-router';
import { sessionState } from '../replica/session.ts';

/** Only a page of this app: one slash at the beginning, so that it cannot name another server. */
const PAGE = /^\/(?![/\\])/u;

export function useWayIn(returnTo: string | undefined): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const session = sessionState();
    if (session.state !== 'in') return;
    const { businesses } = session.me;
    const home = homeOf({ links: businesses, businessIds: businesses.map(({ businessId }) => businessId) });
    await router.navigate({ href: returnTo !== undefined && PAGE.test(returnTo) ? returnTo : home, replace: true });
  };
}

/** Where somebody goes once they are signed in: back to where they were sent from, or to their business. */
import { useRouter } from '@tanstack/react-router';
import { homeOfPerson } from '../session/own-home.ts';
import { sessionState } from '../session/session.ts';

/** Only a page of this app: one slash at the beginning, so that it cannot name another server. */
const PAGE = /^\/(?![/\\])/u;

export function useWayIn(returnTo: string | undefined): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const session = sessionState();
    if (session.state !== 'in') return;
    const isPage = returnTo !== undefined && PAGE.test(returnTo);
    await router.navigate({ href: isPage ? returnTo : homeOfPerson(session.me), replace: true });
  };
}

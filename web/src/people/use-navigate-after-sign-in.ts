/** After signing in: back to the page that asked for it, or to the person's business. */
import { useRouter } from '@tanstack/react-router';
import { homePathOfPerson } from '../session/home-path-of-person.ts';
import { sessionState } from '../session/current-session.ts';

/** A page of this app: exactly one slash at the beginning, so that it cannot name another server. */
const PAGE = /^\/(?![/\\])/u;

export function useNavigateAfterSignIn(returnTo: string | undefined): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const session = sessionState();
    if (session.state !== 'in') return;
    const isPage = returnTo !== undefined && PAGE.test(returnTo);
    await router.navigate({ href: isPage ? returnTo : homePathOfPerson(session.me), replace: true });
  };
}

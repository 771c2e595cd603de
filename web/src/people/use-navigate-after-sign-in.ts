/** After signing in: back to the page that asked for it, or to the person's business. */
import { useRouter } from '@tanstack/react-router';
import { homePathOfPerson } from '../session/home-path-of-person.ts';
import { sessionState } from '../session/current-session.ts';
import { isSameOriginPath } from './is-same-origin-path.ts';

export function useNavigateAfterSignIn(returnTo: string | undefined): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const session = sessionState();
    if (session.state !== 'in') return;
    await router.navigate({
      href: isSameOriginPath(returnTo) ? returnTo : homePathOfPerson(session.me),
      replace: true,
    });
  };
}
